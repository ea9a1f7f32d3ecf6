import CartModels
import Foundation

/// A JSON value in an entry.
enum EntryValue {
  case text(String)
  case number(Double)
  case whole(Int)
  case flag(Bool)
  case list([EntryValue])
  case record([(key: EntryKey, value: EntryValue)])
  /// A rare value, which its own type encodes.
  case other(any Encodable)
}

extension EntryValue: ExpressibleByDictionaryLiteral {
  /// Creates a record without the fields whose value is nil.
  init(dictionaryLiteral elements: (EntryKey, EntryValue?)...) {
    self = .record(
      elements.compactMap { key, value in value.map { (key: key, value: $0) } })
  }
}

extension EntryValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .record(let fields):
      var container = encoder.container(keyedBy: EntryKey.self)
      for field in fields { try container.encode(field.value, forKey: field.key) }
    case .text(let text): try encode(text, encoder)
    case .number(let number): try encode(number, encoder)
    case .whole(let number): try encode(number, encoder)
    case .flag(let flag): try encode(flag, encoder)
    case .other(let value): try value.encode(to: encoder)
    }
  }

  private func encode(_ value: some Encodable, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A type that occurs in nearly every entry and is encoded without `JSONEncoder`.
protocol EntryValueConvertible: Encodable {
  /// The value as an entry stores it.
  var entryValue: EntryValue { get }
}

extension EntryValueConvertible {
  /// Encodes the value as an entry stores it.
  package func encode(to encoder: any Encoder) throws { try entryValue.encode(to: encoder) }
}

extension UUID {
  var entryValue: EntryValue { .text(uuidString) }
}

extension Quantity {
  /// The same JSON as `Quantity` encodes itself.
  var entryValue: EntryValue {
    [
      .amount: .text("\(amount.numerator)/\(amount.denominator)"),
      .unit: unit.map { .text($0.rawValue) },
    ]
  }
}

extension ItemCategory {
  /// The same JSON as `ItemCategory` encodes itself.
  var entryValue: EntryValue {
    [.name: .text(name), .emoji: .text(emoji), .order: .whole(sortOrder)]
  }
}
