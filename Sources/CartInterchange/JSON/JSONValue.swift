import CartModels

/// A JSON value, as `JSONReader` reads it.
enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  /// A number, with the digits as written.
  case number(String)
  case text(String)
  case array([Element])
  case object([Member])

  /// An element of an array.
  struct Element: Sendable {
    let value: JSONValue
    /// The line on which it begins, counted from 1.
    let line: Int32
    /// The size of its text in bytes.
    let byteCount: Int32

    /// The work needed to convert it, without that for the elements of nested arrays, which are
    /// counted by themselves.
    var work: Int { min(Int(byteCount), 1 << 12) }
  }

  /// A key of an object, and its value.
  struct Member: Sendable {
    let key: String
    let value: JSONValue
  }

  /// The text, or nil if the value isn't one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements, or nil if the value isn't an array.
  var elements: [Element]? { if case .array(let elements) = self { elements } else { nil } }

  /// The texts among the elements; empty if the value isn't an array.
  var texts: [String] { (elements ?? []).compactMap(\.value.text) }

  /// The keys, or nil if the value isn't an object.
  var keys: Set<String>? {
    if case .object(let members) = self { Set(members.lazy.map(\.key)) } else { nil }
  }

  var isObject: Bool { if case .object = self { true } else { false } }

  /// The value of a key. It is nil if the value isn't an object, or the key is missing or `null`.
  /// If a key occurs twice, the last one counts.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self, let last = members.last(where: { $0.key == key })
    else { return nil }
    if case .null = last.value { return nil }
    return last.value
  }

  /// Whether the value is `true`, or 1, which programs without a Boolean type write instead.
  var isTrue: Bool { if case .boolean(let isTrue) = self { isTrue } else { number == 1 } }

  /// The number, even if it is in a string. It is nil if there is none or it is out of range.
  var number: Rational? {
    switch self {
    case .number(let digits): WrittenQuantity.read(JSONValue.plain(digits), .pointOnly)?.amount
    case .text(let text):
      WrittenQuantity.read(text, .pointOnly).flatMap { $0.unit == nil ? $0.amount : nil }
    case .null, .boolean, .array, .object: nil
    }
  }

  /// Returns a number without an exponent, if it can be written that way.
  private static func plain(_ digits: String) -> String {
    guard digits.utf8.count < 40, digits.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    else { return digits }
    return Double(digits).map { "\($0)" } ?? digits
  }

  /// A description of the value's type for messages.
  var kind: String {
    switch self {
    case .array: "an array"
    case .object: "an object"
    case .text: "a string"
    case .null: "`null`"
    case .boolean(let isTrue): "`\(isTrue)`"
    case .number: "a number"
    }
  }
}
