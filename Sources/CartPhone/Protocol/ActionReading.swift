import Foundation

/// The effect of an intent, or the reason why it has none.
struct ActionReading: Decodable {
  private(set) var action: PhoneAction?
  private(set) var message: String?

  private enum Key: String, CodingKey {
    case verb = "do"
    case item, lots, name, aisle, list, text, seen, of
    case isMissing = "is"
  }

  private typealias Members = KeyedDecodingContainer<Key>

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    do {
      action = try ActionReading.action(members)
    } catch let error as TooLong {
      message = "the text is longer than \(error.limit) bytes"
    } catch is DecodingError {
      message = "this version of QuickCart does not know this change"
    }
  }

  private struct TooLong: Error {
    var limit: Int
  }

  private static func action(_ members: Members) throws -> PhoneAction {
    switch try members.decode(String.self, forKey: .verb) {
    case "check": .check(try target(members))
    case "uncheck": .uncheck(try target(members))
    case "add": .add(text: try text(members))
    case "amount":
      .amount(item: try item(members), lots: try lots(members), text: try text(members))
    case "note":
      .note(
        item: try item(members), seen: try members.decode(String.self, forKey: .seen),
        text: try text(members, limit: IntentReader.longestNote))
    case "missing":
      .missing(item: try item(members), is: try members.decode(Bool.self, forKey: .isMissing))
    case "remove": .remove(item: try item(members), lots: try lots(members))
    case "undo": .undo(of: try members.decode(UUID.self, forKey: .of))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .verb, in: members, debugDescription: "unknown intent")
    }
  }

  private static func target(_ members: Members) throws -> PhoneTarget {
    PhoneTarget(
      item: try item(members), lots: try lots(members),
      name: try members.decode(String.self, forKey: .name),
      aisle: try members.decode(String.self, forKey: .aisle),
      list: try members.decode(String.self, forKey: .list))
  }

  private static func item(_ members: Members) throws -> UUID {
    try members.decode(UUID.self, forKey: .item)
  }

  private static func lots(_ members: Members) throws -> [PhoneLot] {
    var array = try members.nestedUnkeyedContainer(forKey: .lots)
    var lots: [PhoneLot] = []
    while !array.isAtEnd {
      var pair = try array.nestedUnkeyedContainer()
      lots.append(PhoneLot(id: try pair.decode(UUID.self), amount: try pair.decode(String.self)))
    }
    return lots
  }

  private static func text(
    _ members: Members, limit: Int = IntentReader.longestText
  ) throws -> String {
    let text = try members.decode(String.self, forKey: .text)
    guard text.utf8.count <= limit else { throw TooLong(limit: limit) }
    return text
  }
}
