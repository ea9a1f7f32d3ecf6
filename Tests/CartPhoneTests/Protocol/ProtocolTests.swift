import Foundation
import TestSupport
import Testing

@testable import CartPhone

/// The requests that phones may send, and those that the server rejects.
struct ProtocolTests {
  private let id = "0F000000-0000-4000-8000-00000000000A"
  private let item = "00000000-0000-0000-0000-00000000000B"

  private func read(_ json: String) throws -> [IntentReader.Entry] {
    try IntentReader.entries(of: Array(json.utf8))
  }

  /// Returns the action of an intent with these members.
  private func action(_ members: String) throws -> PhoneAction? {
    try read(#"{"intents":[{"id":"\#(id)",\#(members)}]}"#).first?.intent?.action
  }

  @Test func eachVerbIsRead() throws {
    let lots = #""lots":[["\#(id)","2 l"]]"#
    let seen = [PhoneLot(id: try #require(UUID(uuidString: id)), amount: "2 l")]
    let target = PhoneTarget(
      item: .number(11), lots: seen, name: "Milk", aisle: "Dairy", list: "Shopping")
    let members = #""item":"\#(item)",\#(lots),"name":"Milk","aisle":"Dairy","list":"Shopping""#
    #expect(try action(#""do":"check",\#(members)"#) == .check(target))
    #expect(try action(#""do":"uncheck",\#(members)"#) == .uncheck(target))
    #expect(try action(#""do":"add","text":"2 l Milk""#) == .add(text: "2 l Milk"))
    #expect(
      try action(#""do":"amount","item":"\#(item)",\#(lots),"text":"3 l""#)
        == .amount(item: .number(11), lots: seen, text: "3 l"))
    #expect(
      try action(#""do":"note","item":"\#(item)","seen":"","text":"ripe""#)
        == .note(item: .number(11), seen: "", text: "ripe"))
    #expect(
      try action(#""do":"missing","item":"\#(item)","is":true"#)
        == .missing(item: .number(11), is: true))
    #expect(
      try action(#""do":"remove","item":"\#(item)","lots":[]"#)
        == .remove(item: .number(11), lots: []))
    #expect(try action(#""do":"undo","of":"\#(item)""#) == .undo(of: .number(11)))
  }

  @Test func idsKeepTheirText() throws {
    let lower = id.lowercased()
    let entry = try #require(
      try read(#"{"intents":[{"id":"\#(lower)","do":"add","text":"x"}]}"#).first)
    #expect(entry.idText == lower)
    #expect(entry.id == UUID(uuidString: id))
  }

  @Test(
    arguments: [
      ("1234", 1_234), ("0", 0), ("-5", 0), ("12.7", 12), ("604800000", 604_800_000),
      ("604800001", 604_800_000), ("1e300", 604_800_000), ("-1e300", 0),
    ])
  func agesAreClamped(text: String, milliseconds: Int) throws {
    let json = #"{"intents":[{"id":"\#(id)","ago":\#(text),"do":"undo","of":"\#(id)"}]}"#
    let entries = try read(json)
    #expect(entries.first?.intent?.age == .milliseconds(milliseconds))
  }

  /// The unknown change gets a result because it has an id, so later intents can still be applied.
  @Test(
    arguments: [
      #""do":"explode""#, #""do":7"#, #""x":1"#, #""do":"check","item":"\#(UUID())""#,
      #""do":"add","text":7"#, #""do":"add""#, #""do":"undo","of":"milk""#,
      #""do":"remove","item":"\#(UUID())","lots":[["\#(UUID())"]]"#,
      #""do":"remove","item":"\#(UUID())","lots":["x"]"#, #""do":"missing","item":"x","is":true"#,
      #""do":"missing","item":"\#(UUID())","is":1"#,
    ])
  func unknownChangesAreVoid(members: String) throws {
    let entry = try #require(try read(#"{"intents":[{"id":"\#(id)",\#(members)}]}"#).first)
    #expect(entry.intent == nil)
    #expect(entry.message == "this version of QuickCart does not know this change")
  }

  @Test func longTextsAreVoid() throws {
    let text = String(repeating: "ä", count: 250)
    #expect(try action(#""do":"add","text":"\#(text)""#) != nil)
    let json = #"{"intents":[{"id":"\#(id)","do":"add","text":"\#(text)ä"}]}"#
    let entry = try #require(try read(json).first)
    #expect(entry.intent == nil)
    #expect(entry.message == "the text is longer than 500 bytes")
  }

  @Test func unknownNamesArePassedOver() throws {
    let json = #"{"x":[1],"intents":[{"y":null,"id":"\#(id)","do":"add","text":"a","z":{}}]}"#
    #expect(try read(json).first?.intent?.action == .add(text: "a"))
  }

  @Test(
    arguments: [
      "", " ", "{", "[]", "null", "7", "{}", #"{"intents":7}"#, #"{"intents":[7]}"#,
      #"{"intents":[{}]}"#, #"{"intents":[{"id":"milk"}]}"#, #"{"intents":[{"id":7}]}"#,
      #"{"intents":[]}x"#, #"{"intents":[]"#, #"{"intents":[{"id":"\#(UUID())","ago":"1"}]}"#,
      #"{"intents":[{"id":"\#(UUID())","ago":1e999}]}"#, "{\"intents\":[\u{0}]}",
      #"{"intents":"\ud800"}"#, #"{intents:[]}"#,
    ])
  func otherTextsAreMalformed(json: String) {
    #expect(throws: IntentReader.Malformed.self) { try read(json) }
  }

  @Test(
    arguments: [
      [0xFF], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0, 0x7D, 0], [0x7B, 0xC0, 0x80],
    ] as [[UInt8]])
  func otherEncodingsAreMalformed(bytes: [UInt8]) {
    #expect(throws: IntentReader.Malformed(message: "not UTF-8")) {
      try IntentReader.entries(of: bytes)
    }
  }

  @Test func depthIsMeasuredBeforeReading() throws {
    let deep = String(repeating: "[", count: 60_000)
    #expect(throws: IntentReader.Malformed(message: "deeper than 8 levels")) { try read(deep) }
    let objects = String(repeating: #"{"a":"#, count: 9)
    #expect(throws: IntentReader.Malformed(message: "deeper than 8 levels")) { try read(objects) }
    #expect(JSONDepth.of(Array(#"["[[[[[[[[[\"[[[",[]]"#.utf8)) == 2)
    #expect(JSONDepth.of(Array("]]]][".utf8)) == 0)
    #expect(JSONDepth.of(Array(String(repeating: "[", count: 8).utf8)) == 8)
  }

  @Test func atMost100IntentsAreRead() throws {
    let intent = #"{"id":"\#(id)","do":"add","text":"a"}"#
    let all = { count in
      "{\"intents\":[\(Array(repeating: intent, count: count).joined(separator: ","))]}"
    }
    #expect(try read(all(100)).count == 100)
    #expect(throws: IntentReader.Malformed(message: "more than 100 intents")) { try read(all(101)) }
  }

  /// A valid text with damaged bytes is either read or rejected.
  @Test func damagedTextsAreReadOrRefused() throws {
    let json = Array(
      #"{"intents":[{"id":"\#(id)","ago":12,"do":"remove","item":"\#(item)","lots":[["\#(id)","2 l"]]}]}"#
        .utf8)
    #expect(try IntentReader.entries(of: json).count == 1)
    var generator = SeededGenerator(seed: 4)
    var readCount = 0
    for _ in 0..<5_000 {
      var damaged = json
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: damaged.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[index] = .random(in: .min ... .max, using: &generator)
        case 1: damaged.remove(at: index)
        default: damaged.insert(contentsOf: damaged[..<index], at: index)
        }
      }
      do throws(IntentReader.Malformed) {
        readCount += try IntentReader.entries(of: damaged).count
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(readCount > 100)
  }

  @Test func textsAreEscaped() throws {
    let texts = ["\"", "\\", "\n", "\u{0}\u{1F}\u{7F}", "</script>", "Käse 🧀", "\u{2028}"]
    var json = JSONWriter()
    json.object { $0.member("texts", texts) { $0.text($1) } }
    #expect(try jsonObject(json.bytes)["texts"] as? [String] == texts)
  }

  @Test func anItemIsWrittenWhole() throws {
    var item = FakeHost.item(11, "2 l Milk", "Milk", "2 l", "Dairy")
    var json = JSONWriter()
    item.write(to: &json)
    #expect(
      String(decoding: json.bytes, as: UTF8.self) == """
        {"id":"00000000-0000-0000-0000-00000000000B",\
        "lots":[["00000000-0000-0000-0000-00000000006F","2 l"]],"text":"2 l Milk","name":"Milk",\
        "amount":"2 l","aisle":"Dairy","done":false,"v":"k2x9"}
        """)
    (item.emoji, item.note, item.due, item.missing) = ("🥛", "ripe", "Sat", "Lidl")
    item.steps = ["1 l", "2 l", "3 l"]
    json = JSONWriter()
    item.write(to: &json)
    let object = try jsonObject(json.bytes)
    #expect(object["emoji"] as? String == "🥛")
    #expect(object["note"] as? String == "ripe")
    #expect(object["due"] as? String == "Sat")
    #expect(object["missing"] as? String == "Lidl")
    #expect(object["steps"] as? [String] == ["1 l", "2 l", "3 l"])
  }
}
