import CartHousehold
@testable import CartPostgres
import Foundation
import TestSupport
import TerminalText
import Testing

/// A server whose owner writes entries into the journal that no program would write.
@Suite struct HostileTests {
  /// No entry makes a program trap, reaches a terminal unescaped or blocks valid entries, and all
  /// readers get the same result.
  @Test func whatStandsInAJournalIsOnlyText() throws {
    let home = try Home()
    let (ada, ben) = (
      try home.device(of: "ada", as: "Ada"), try home.device(of: "ben", as: "Ben")
    )
    try ada.say(
      "add 2 l Milk note \"fresh\"", "check Milk", "set Milk quantity 3", "list Party", "add Chips",
      "rename Chips to Crisps", "template soup { add Leek }", "every week apply soup", "undo")
    try ada.exchange()
    let bodies = try home.records().map(\.entry.body)
    var random = SeededGenerator(seed: 20)
    for round in 0..<8 {
      for body in bodies { try home.plant(body.spoilt(round, &random), by: "A\u{1B}[2J\u{202E}da") }
      try home.plant(random.bytes(Int.random(in: 0...300, using: &random)))
    }
    try home.plant([])
    try home.plant(Array(String(repeating: "[", count: 100_000).utf8))
    try ada.say("add Bread")
    let (here, there) = (try ada.qc("sync"), try ben.qc("sync"))
    for outcome in [here, there] {
      #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.isTame, "\(outcome.errors)")
    }
    #expect(try home.records().count == 9 * (bodies.count + 1) + 2)
    for device in [ada, ben] {
      for words in [["show", "all"], ["lists"], ["log"], ["dump"], ["household"], ["history"]] {
        let outcome = try device.start("qc", words).outcome()
        #expect([0, 1, 65].contains(outcome.status) && outcome.isTame, "\(words): \(outcome)")
      }
      #expect(try device.complaints().isEmpty)
    }
    #expect(try ada.lists() == ben.lists())
    // `log` names only a few of many entries, so this one is added separately.
    try home.plant([])
    for device in [ada, ben] {
      try device.exchange()
      #expect(try device.qc("log", "1").output.contains("void"))
    }
  }

  /// A device that joins later gets the same result.
  @Test func whoJoinsReadsItAsWell() throws {
    let home = try Home()
    let ada = try home.device(of: "ada", as: "Ada")
    try home.plant(Array("\u{1B}[2J".utf8), by: "\u{1B}[2J\n")
    try ada.say("add Milk")
    try ada.exchange()
    let ben = try home.device(of: "ben", as: "Ben")
    #expect(try ben.lists() == ada.lists())
  }
}

extension Home {
  /// Adds an entry to the end of the journal, without any of the server's checks.
  fileprivate func plant(_ body: [UInt8], by person: String = "Eve") throws {
    try connect(as: "postgres").run(
      """
      WITH e AS (
        SELECT k.id AS h, k.head + 1 AS seq, n.id, sha256(k.chain || uuid_send(n.id)) AS chain
        FROM quickcart.household k, (SELECT gen_random_uuid() AS id) n),
      i AS (
        INSERT INTO quickcart.entry (household, seq, id, role, person, version, at, chain, body)
        SELECT h, seq, id, 'ada', $1, 1, now(), chain, $2 FROM e)
      UPDATE quickcart.household k SET head = e.seq, chain = e.chain FROM e WHERE k.id = e.h
      """, .text(person), .bytes(body))
  }
}

extension [UInt8] {
  /// Returns the body of an entry, damaged in one of several ways.
  fileprivate func spoilt(_ way: Int, _ random: inout SeededGenerator) -> [UInt8] {
    func replacing(_ text: String, by other: String) -> [UInt8] {
      Array(
        String(decoding: self, as: UTF8.self).replacingOccurrences(of: text, with: other).utf8)
    }
    switch way {
    case 0: return replacing("Milk", by: #"M\u001b[2J\u0007\u202eilk"#)
    case 1: return replacing("Party", by: #"P\u0000a\nrty\u009b2J"#)
    case 2: return replacing("1/1", by: "9223372036854775807/1")
    case 3: return replacing("3/1", by: "1/0")
    case 4: return replacing("Dairy", by: String(repeating: "é", count: 20_000))
    case 5: return Array(prefix(Int.random(in: 0..<count, using: &random)))
    default:
      var bytes = self
      for _ in 0..<way {
        bytes[Int.random(in: 0..<count, using: &random)] = UInt8.random(
          in: 32...126, using: &random)
      }
      return bytes
    }
  }
}

extension Device.Outcome {
  /// Whether the output only contains text and line breaks that are safe for a terminal.
  fileprivate var isTame: Bool {
    (output + errors).unicodeScalars.allSatisfy { $0 == "\n" || !PrintableText.isUnsafe($0) }
  }
}
