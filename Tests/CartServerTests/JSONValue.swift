import Foundation

/// A JSON value whose parts tests can access: `answer["result"][0]["uri"]`.
enum JSONValue: Equatable, Codable {
  case null
  case yesNo(Bool)
  case number(Int)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .yesNo(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .yesNo(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  subscript(key: String) -> JSONValue {
    if case .object(let values) = self { values[key] ?? .null } else { .null }
  }

  subscript(index: Int) -> JSONValue {
    if case .list(let values) = self, values.indices.contains(index) {
      values[index]
    } else {
      .null
    }
  }

  var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var number: Int? { if case .number(let value) = self { value } else { nil } }

  /// A range of the protocol as text: `2:4-2:9`.
  var range: String { "\(self["start"].place)-\(self["end"].place)" }
  private var place: String {
    "\(self["line"].number ?? -1):\(self["character"].number ?? -1)"
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral,
  ExpressibleByBooleanLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .yesNo(value) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
