import CartModels
import Foundation

extension Intent: Codable {
  /// Reads an object with one key, which says what the intent is.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    switch try container.onlyKey {
    case .put: self = .put(try container.decode(Addition.self, forKey: .put))
    case .buy:
      let buying = try container.decode(Buying.self, forKey: .buy)
      self = .buy(buying.lots, at: buying.date)
    case .unbuy: self = .unbuy(try container.decode([SeenMarks].self, forKey: .unbuy))
    case .show: self = .show(try container.decode([SeenLot].self, forKey: .show))
    case .drop: self = .drop(try container.decode([SeenState].self, forKey: .drop))
    case .place: self = .place(try container.decode(Relocation.self, forKey: .place))
    case .amount: self = .amount(try container.decode(Replacing.self, forKey: .amount))
    case .restore: self = .restore(try container.decode(LotIdentifier.self, forKey: .restore))
    case .field: self = .field(try container.decode(FieldChange.self, forKey: .field))
    case .list: self = .list(try container.decode(ListIntent.self, forKey: .list))
    case .define: self = .define(try container.decode(DefinitionChange.self, forKey: .define))
    case .occurrence:
      let handling = try container.decode(Handling.self, forKey: .occurrence)
      self = .occurrence(schedule: handling.schedule, day: handling.day)
    case .withdraw:
      let withdrawal = try container.decode(Withdrawal.self, forKey: .withdraw)
      self = .withdraw(
        schedule: withdrawal.schedule, by: withdrawal.entry, until: withdrawal.day)
    case let key:
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "that is no intent")
    }
  }

  /// Writes an object with one key.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: EntryKey.self)
    switch self {
    case .put(let addition): try container.encode(addition, forKey: .put)
    case .buy(let lots, let date):
      try container.encode(Buying(lots: lots, date: date), forKey: .buy)
    case .unbuy(let lots): try container.encode(lots, forKey: .unbuy)
    case .show(let lots): try container.encode(lots, forKey: .show)
    case .drop(let lots): try container.encode(lots, forKey: .drop)
    case .place(let relocation): try container.encode(relocation, forKey: .place)
    case .amount(let replacing): try container.encode(replacing, forKey: .amount)
    case .restore(let lot): try container.encode(lot, forKey: .restore)
    case .field(let change): try container.encode(change, forKey: .field)
    case .list(let intent): try container.encode(intent, forKey: .list)
    case .define(let change): try container.encode(change, forKey: .define)
    case .occurrence(let schedule, let day):
      try container.encode(Handling(schedule: schedule, day: day), forKey: .occurrence)
    case .withdraw(let schedule, let entry, let day):
      try container.encode(
        Withdrawal(schedule: schedule, entry: entry, day: day), forKey: .withdraw)
    }
  }

  private struct Buying: Codable {
    let lots: [SeenLot]
    let date: Date?
  }

  private struct Handling: Codable {
    let schedule: NameKey
    let day: CalendarDate
  }

  private struct Withdrawal: Codable {
    let schedule: NameKey
    let entry: UUID
    let day: CalendarDate?
  }
}

extension KeyedDecodingContainer {
  /// The key of an object that has one alone.
  var onlyKey: Key {
    get throws {
      guard let key = allKeys.first, allKeys.count == 1 else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: codingPath, debugDescription: "there is no one key that is known"))
      }
      return key
    }
  }
}
