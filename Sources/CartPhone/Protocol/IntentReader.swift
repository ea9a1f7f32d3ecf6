import Foundation

/// Reads intents from JSON that may be hostile.
///
///     {"intents": [{"id": "…", "ago": 1234, "do": "check", "item": "…", "lots": […], …}]}
///
/// Unknown members are ignored. An intent with a valid id whose other members cannot be read is
/// void: the phone keeps each intent until it has a result, and the next ones must not wait for it.
enum IntentReader {
  /// An intent, or the reason why it is void.
  struct Entry: Equatable {
    /// The id as the phone wrote it, which may be in lower case.
    var idText: String
    var id: UUID
    var intent: ReceivedIntent?
    var message: String?
  }

  /// The text is not the JSON of intents, or exceeds a limit.
  struct Malformed: Error, Equatable {
    var message: String
  }

  static let mostIntents = 100
  static let mostDepth = 8
  static let longestText = 500
  static let longestNote = 40_000
  static let longestAge = Duration.seconds(7 * 86_400)

  /// Reads the intents of a request.
  static func entries(of json: [UInt8]) throws(Malformed) -> [Entry] {
    let batch: Batch = try decode(json)
    guard batch.intents.count <= mostIntents else {
      throw Malformed(message: "more than \(mostIntents) intents")
    }
    return batch.intents.map(\.entry)
  }

  /// Reads the members of an intent except its id, from a form of the plain page.
  static func action(of json: [UInt8]) throws(Malformed) -> PhoneAction {
    let reading: ActionReading = try decode(json)
    guard let action = reading.action else {
      throw Malformed(message: reading.message ?? "not an intent")
    }
    return action
  }

  private static func decode<Value: Decodable>(_ json: [UInt8]) throws(Malformed) -> Value {
    // Foundation would accept other encodings, whose depth cannot be measured.
    guard !json.contains(0), String(validating: json, as: UTF8.self) != nil else {
      throw Malformed(message: "not UTF-8")
    }
    guard JSONDepth.of(json) <= mostDepth else {
      throw Malformed(message: "deeper than \(mostDepth) levels")
    }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json))
    } catch {
      throw Malformed(message: "not the JSON of intents")
    }
  }

  private struct Batch: Decodable {
    var intents: [EntryReading]
  }

  private struct EntryReading: Decodable {
    var entry: Entry

    private enum Key: CodingKey {
      case id
      case ago
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let text = try container.decode(String.self, forKey: .id)
      guard let id = UUID(uuidString: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .id, in: container, debugDescription: "not a UUID")
      }
      let milliseconds = try container.decodeIfPresent(Double.self, forKey: .ago) ?? 0
      let reading = try ActionReading(from: decoder)
      let age = IntentReader.age(milliseconds)
      entry = Entry(
        idText: text, id: id,
        intent: reading.action.map { ReceivedIntent(id: id, age: age, action: $0) },
        message: reading.message)
    }
  }

  private static func age(_ milliseconds: Double) -> Duration {
    let longest = Double(longestAge.components.seconds) * 1000
    return .milliseconds(Int(min(max(milliseconds, 0), longest)))
  }
}
