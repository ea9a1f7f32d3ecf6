import CartModels
import Foundation

/// A value of JSON, as Foundation reads it.
struct JSONValue {
  private let value: Any

  private init(_ value: Any) { self.value = value }

  /// No value.
  static var null: JSONValue { JSONValue(NSNull()) }

  /// Reads a text. - Throws: a `FormatMistake` with the line where it is none.
  ///
  /// - Parameter line: the line of the file that the text begins in.
  init(_ text: String, line: Int = 1) throws(FormatMistake) {
    let data = Data(text.utf8)
    do {
      value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    } catch {
      throw JSONValue.mistake(error, data, line)
    }
  }

  /// Foundation says where a mistake is in words.
  private static func mistake(_ error: any Error, _ data: Data, _ line: Int) -> FormatMistake {
    let words = "\((error as NSError).userInfo["NSDebugDescription"] ?? "")"
    guard let offset = number(after: "character ", in: words), offset <= data.count else {
      let inner = number(after: "line ", in: words) ?? 1
      return FormatMistake(line: line + inner - 1, message: "it is no JSON")
    }
    let before = data.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    let rest = data.dropFirst(offset).prefix { $0 != UInt8(ascii: "\n") }.prefix(mostShown)
    let place = String(decoding: rest, as: UTF8.self).onOneLine
    return FormatMistake(
      line: line + before,
      message: place.isEmpty
        ? "it is no JSON" : "it is no JSON from \(Excerpt.of(place)) on")
  }

  private static let mostShown = 30

  private static func number(after word: String, in words: String) -> Int? {
    guard let range = words.range(of: word) else { return nil }
    return Int(words[range.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }

  // MARK: Kinds

  /// The text, where it is one.
  var text: String? { value as? String }

  /// The elements, where it is an array.
  var elements: [JSONValue]? { (value as? [Any])?.map { JSONValue($0) } }

  /// The keys, where it is an object.
  var keys: Set<String>? { (value as? [String: Any]).map { Set($0.keys) } }

  /// The value of a key, where it is an object that has it and it isn't `null`.
  subscript(key: String) -> JSONValue? {
    guard let value = (value as? [String: Any])?[key], !(value is NSNull) else { return nil }
    return JSONValue(value)
  }

  /// Whether it is `true`, or 1 as programs write that which have no other word for it.
  var isTrue: Bool { isBoolean ? value as? Bool == true : number == 1 }

  /// The number, also where it stands in a text; nil where there is none or it doesn't fit.
  var number: Rational? {
    guard let number = value as? NSNumber else {
      return text.flatMap { WrittenQuantity.read($0, .pointOnly) }.flatMap {
        $0.unit == nil ? $0.amount : nil
      }
    }
    guard !isBoolean else { return nil }
    return WrittenQuantity.read(number.stringValue, .pointOnly)?.amount
  }

  private var isBoolean: Bool {
    guard let number = value as? NSNumber else { return false }
    return String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
  }

  /// What it is, for messages.
  var kind: String {
    switch value {
    case is [Any]: "an array"
    case is [String: Any]: "an object"
    case is String: "a text"
    case is NSNull: "`null`"
    default: isBoolean ? "`\(isTrue)`" : "a number"
    }
  }
}
