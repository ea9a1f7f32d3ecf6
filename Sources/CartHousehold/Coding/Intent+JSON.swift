import CartModels
import Foundation

extension Intent: Decodable {
  /// Decodes an object with one key: the kind of intent.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    switch try container.onlyKey {
    case .put: self = .put(try container.decode(Addition.self, forKey: .put))
    case .buy:
      let buying = try container.decode(Buying.self, forKey: .buy)
      self = .buy(buying.lots, at: buying.date)
    case .unbuy: self = .unbuy(try container.decode([SeenMarks].self, forKey: .unbuy))
    case .rebuy:
      let rebuying = try container.decode(Rebuying.self, forKey: .rebuy)
      self = .rebuy(rebuying.lots, at: rebuying.date)
    case .pay: self = .pay(try container.decode([LotPayment].self, forKey: .pay))
    case .show: self = .show(try container.decode([ShownLot].self, forKey: .show))
    case .part: self = .part(try container.decode([TakenPart].self, forKey: .part))
    case .unpart: self = .unpart(try container.decode([TakenPart].self, forKey: .unpart))
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
        schedule: withdrawal.schedule, by: withdrawal.entry, until: withdrawal.day,
        restoring: withdrawal.restoring)
    case let key:
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "this is not an intent")
    }
  }

  fileprivate struct Buying: Codable {
    let lots: [SeenLot]
    let date: Date?
  }

  fileprivate struct Rebuying: Codable {
    let lots: [SeenMarks]
    let date: Date
  }

  fileprivate struct Handling: Codable {
    let schedule: NameKey
    let day: CalendarDate
  }

  fileprivate struct Withdrawal: Codable {
    let schedule: NameKey
    let entry: UUID
    let day: CalendarDate?
    let restoring: UUID?
  }
}

extension Intent: EntryValueConvertible {
  /// An object with one key: the kind of intent.
  var entryValue: EntryValue {
    switch self {
    case .put(let addition): [.put: addition.entryValue]
    case .buy(let lots, let date): [.buy: .other(Buying(lots: lots, date: date))]
    case .unbuy(let lots): [.unbuy: .other(lots)]
    case .rebuy(let lots, let date): [.rebuy: .other(Rebuying(lots: lots, date: date))]
    case .pay(let payments): [.pay: .other(payments)]
    case .show(let lots): [.show: .other(lots)]
    case .part(let parts): [.part: .other(parts)]
    case .unpart(let parts): [.unpart: .other(parts)]
    case .drop(let lots): [.drop: .other(lots)]
    case .place(let relocation): [.place: .other(relocation)]
    case .amount(let replacing): [.amount: .other(replacing)]
    case .restore(let lot): [.restore: lot.entryValue]
    case .field(let change): [.field: .other(change)]
    case .list(let intent): [.list: .other(intent)]
    case .define(let change): [.define: .other(change)]
    case .occurrence(let schedule, let day):
      [.occurrence: .other(Handling(schedule: schedule, day: day))]
    case .withdraw(let schedule, let entry, let day, let restoring):
      [
        .withdraw: .other(
          Withdrawal(schedule: schedule, entry: entry, day: day, restoring: restoring))
      ]
    }
  }
}

extension KeyedDecodingContainer {
  /// The only key of an object.
  var onlyKey: Key {
    get throws {
      guard let key = allKeys.first, allKeys.count == 1 else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: codingPath, debugDescription: "it does not have exactly one known key"))
      }
      return key
    }
  }
}
