import CartModels

/// A value of JSON, as `JSONReader` reads it.
enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  /// A number, in the digits of the text.
  case number(String)
  case text(String)
  case array([Element])
  case object([Member])

  /// An element of an array.
  struct Element: Sendable {
    let value: JSONValue
    /// The line that it begins in, from 1.
    let line: Int32
    /// How many bytes of the text it takes.
    let byteCount: Int32

    /// What it takes to make something of it, besides of arrays in it, whose elements count as well.
    var work: Int { min(Int(byteCount), 1 << 12) }
  }

  /// A key of an object, and its value.
  struct Member: Sendable {
    let key: String
    let value: JSONValue
  }

  /// The text, where it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements, where it is an array.
  var elements: [Element]? { if case .array(let elements) = self { elements } else { nil } }

  /// The texts among the elements, where it is an array.
  var texts: [String] { (elements ?? []).compactMap(\.value.text) }

  /// The keys, where it is an object.
  var keys: Set<String>? {
    if case .object(let members) = self { Set(members.lazy.map(\.key)) } else { nil }
  }

  /// Whether it is an object.
  var isObject: Bool { if case .object = self { true } else { false } }

  /// The value of a key, where it is an object that has it and it isn't `null`. Where a key is
  /// there twice, the last one counts.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self, let last = members.last(where: { $0.key == key })
    else { return nil }
    if case .null = last.value { return nil }
    return last.value
  }

  /// Whether it is `true`, or 1 as programs write that which have no other word for it.
  var isTrue: Bool { if case .boolean(let isTrue) = self { isTrue } else { number == 1 } }

  /// The number, also where it is in a text; nil where there is none or it doesn't fit.
  var number: Rational? {
    switch self {
    case .number(let digits): WrittenQuantity.read(JSONValue.plain(digits), .pointOnly)?.amount
    case .text(let text):
      WrittenQuantity.read(text, .pointOnly).flatMap { $0.unit == nil ? $0.amount : nil }
    case .null, .boolean, .array, .object: nil
    }
  }

  /// A number without an exponent, where it can be written so.
  private static func plain(_ digits: String) -> String {
    guard digits.utf8.count < 40, digits.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    else { return digits }
    return Double(digits).map { "\($0)" } ?? digits
  }

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .array: "an array"
    case .object: "an object"
    case .text: "a text"
    case .null: "`null`"
    case .boolean(let isTrue): "`\(isTrue)`"
    case .number: "a number"
    }
  }
}
