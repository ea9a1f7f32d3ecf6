import CartModels
import Foundation

/// What stands in an entry, as JSON has it.
enum EntryValue {
  case text(String)
  case number(Double)
  case whole(Int)
  case flag(Bool)
  case list([EntryValue])
  case record([(key: EntryKey, value: EntryValue)])
  /// What is rare, and is written as its type says.
  case other(any Encodable)
}

extension EntryValue: ExpressibleByDictionaryLiteral {
  /// A record of what is there.
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

/// Something that stands in nearly every entry.
protocol EntryValueConvertible: Encodable {
  /// As it stands there.
  var entryValue: EntryValue { get }
}

extension EntryValueConvertible {
  /// Writes it as it stands in an entry.
  package func encode(to encoder: any Encoder) throws { try entryValue.encode(to: encoder) }
}

extension UUID {
  var entryValue: EntryValue { .text(uuidString) }
}

extension Quantity {
  /// As Quantity encodes itself.
  var entryValue: EntryValue {
    [
      .amount: .text("\(amount.numerator)/\(amount.denominator)"),
      .unit: unit.map { .text($0.rawValue) },
    ]
  }
}

extension ItemCategory {
  /// As ItemCategory encodes itself.
  var entryValue: EntryValue {
    [.name: .text(name), .emoji: .text(emoji), .order: .whole(sortOrder)]
  }
}
