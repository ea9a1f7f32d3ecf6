import CartHousehold
import CartModels
import CartStore
import CartSync
import Foundation
import TestSupport
import Testing

/// The effects of a phone's intent and of others' changes in the meantime. They are the same in a
/// store of its own, in a store of a household, and if the changes come from another store of the
/// household.
@Suite struct ConflictTableTests {
  /// The place of the others' changes.
  enum Others: CaseIterable, CustomTestStringConvertible {
    case atHome, inHousehold, elsewhere

    var testDescription: String {
      switch self {
      case .atHome: "in a store of its own"
      case .inHousehold: "in a store of a household"
      case .elsewhere: "in another store of the household"
      }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var before = ["add 2 l Milk"]
    let phone: @Sendable (Phone) throws -> Void
    var meanwhile: [String] = []
    let lines: [String]
    var purchases: [String] = []
    var results = [PhoneResult.done]
  }

  private static let litre = Quantity(1, .liter)

  static let rows = [
    Row(
      testDescription: "ticks 2 l; 1 l is added", phone: { try $0.check("Milk") },
      meanwhile: ["add 1 l Milk"], lines: ["Shopping: 1 l Milk"], purchases: ["2 l Milk"],
      results: [PhoneResult(.part, "1 l more was added")]),
    Row(
      testDescription: "ticks; another ticks", phone: { try $0.check("Milk") },
      meanwhile: ["check Milk"], lines: ["Shopping: 2 l Milk, done"], purchases: ["2 l Milk"]),
    Row(
      testDescription: "ticks; another ticks and clears", phone: { try $0.check("Milk") },
      meanwhile: ["check Milk", "clear"], lines: [], purchases: ["2 l Milk"]),
    Row(
      testDescription: "ticks; it is removed", phone: { try $0.check("Milk") },
      meanwhile: ["remove Milk"], lines: ["Shopping: 2 l Milk, done"], purchases: ["2 l Milk"]),
    Row(
      testDescription: "ticks; it is renamed", phone: { try $0.check("Milk") },
      meanwhile: ["rename Milk to Oat Milk"], lines: ["Shopping: 2 l Oat Milk, done"],
      purchases: ["2 l Milk"]),
    Row(
      testDescription: "ticks; it is moved",
      before: ["list Party", "list Shopping", "add 2 l Milk"],
      phone: { try $0.check("Milk") }, meanwhile: ["move Milk from Shopping to Party"],
      lines: ["Party: 2 l Milk, done"], purchases: ["2 l Milk"]),
    Row(
      testDescription: "ticks; it is moved to where there is some",
      before: ["list Party", "add 1 l Milk", "list Shopping", "add 2 l Milk"],
      phone: { try $0.check("Milk") }, meanwhile: ["move Milk from Shopping to Party"],
      lines: ["Party: 1 l Milk"], purchases: ["2 l Milk"],
      results: [PhoneResult(.part, "1 l more was added")]),
    Row(
      testDescription: "ticks 2; the amount is set to 3", before: ["add 2 Milk"],
      phone: { try $0.check("Milk") }, meanwhile: ["set Milk quantity 3"],
      lines: ["Shopping: Milk"], purchases: ["2 Milk"],
      results: [PhoneResult(.part, "the amount was changed; 1 is left")]),
    Row(
      testDescription: "ticks, then unticks; another ticks",
      phone: {
        try $0.check("Milk")
        try $0.uncheck("Milk")
      }, meanwhile: ["check Milk"], lines: ["Shopping: 2 l Milk, done"], purchases: ["2 l Milk"],
      results: [.done, PhoneResult(.part, "it stays checked, as someone else checked it too")]),
    Row(
      testDescription: "ticks, then unticks",
      phone: {
        try $0.check("Milk")
        try $0.uncheck("Milk")
      }, lines: ["Shopping: 2 l Milk"], results: [.done, .done]),
    Row(
      testDescription: "unticks what others ticked", before: ["add 2 l Milk", "check Milk"],
      phone: { try $0.uncheck("Milk") }, lines: ["Shopping: 2 l Milk"]),
    Row(
      testDescription: "sets 4 of 3; 2 are added", before: ["add 3 Milk"],
      phone: { $0.tap(.amount(try $0.item("Milk"), 4)) }, meanwhile: ["add 2 Milk"],
      lines: ["Shopping: 6x Milk"]),
    Row(
      testDescription: "sets 4; another sets 5", before: ["add 3 Milk"],
      phone: { $0.tap(.amount(try $0.item("Milk"), 4)) }, meanwhile: ["set Milk quantity 5"],
      lines: ["Shopping: 4x Milk"]),
    Row(
      testDescription: "sets 3 of 2; another ticks", before: ["add 2 Milk"],
      phone: { $0.tap(.amount(try $0.item("Milk"), 3)) }, meanwhile: ["check Milk"],
      lines: ["Shopping: Milk"], purchases: ["2 Milk"]),
    Row(
      testDescription: "adds 2 l; 1 l is added", phone: { $0.tap(.add("2 l Milk")) },
      meanwhile: ["add 1 l Milk"], lines: ["Shopping: 5 l Milk"]),
    Row(
      testDescription: "removes 2 l; 1 l is added", phone: { $0.tap(.remove(try $0.item("Milk"))) },
      meanwhile: ["add 1 l Milk"], lines: ["Shopping: 1 l Milk"],
      results: [PhoneResult(.part, "1 l more was added")]),
    Row(
      testDescription: "removes; another ticks", phone: { $0.tap(.remove(try $0.item("Milk"))) },
      meanwhile: ["check Milk"], lines: ["Shopping: 2 l Milk, done"],
      purchases: ["2 l Milk"], results: [PhoneResult(.void, "Milk was changed meanwhile")]),
    Row(
      testDescription: "notes ripe; another notes organic",
      phone: { $0.tap(.note(item: try $0.item("Milk").id, seen: "", new: "ripe")) },
      meanwhile: ["set Milk note \"organic\""], lines: ["Shopping: 2 l Milk (organic; ripe)"]),
    Row(
      testDescription: "ticks; its list is deleted",
      before: ["list Other Shop", "list Shopping", "add 2 Milk, Tea"],
      phone: { try $0.check("Milk") }, meanwhile: ["delete list Shopping"],
      lines: ["Shopping: 2x Milk, done"], purchases: ["2 Milk"]),
    Row(
      testDescription: "undoes its tick; another also ticked",
      phone: { $0.tap(.undo(try $0.check("Milk"))) }, meanwhile: ["check Milk"],
      lines: ["Shopping: 2 l Milk, done"], purchases: ["2 l Milk"],
      results: [.done, PhoneResult(.part, "it stays checked, as someone else checked it too")]),
    Row(
      testDescription: "undoes its tick", phone: { $0.tap(.undo(try $0.check("Milk"))) },
      lines: ["Shopping: 2 l Milk"], results: [.done, .done]),
    Row(
      testDescription: "ticks, having seen the amount set before", before: ["add 2 l Milk"],
      phone: {
        let id = $0.tap(.amount(try $0.item("Milk"), Quantity(3, .liter)))
        var item = try $0.item("Milk")
        item.lots = [PhoneIntent.SeenAmount(id, Quantity(3, .liter))]
        $0.tap(.check(item))
      }, meanwhile: ["add 1 l Milk"], lines: ["Shopping: 1 l Milk"], purchases: ["3 l Milk"],
      results: [
        PhoneResult(.done, "1 l more was added"), PhoneResult(.part, "1 l more was added"),
      ]),
  ]

  @Test(arguments: rows, Others.allCases)
  func comesTo(_ row: Row, _ others: Others) throws {
    let journal = MemoryJournal(
      clock: FixedClock(
        now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))
    let home = try Device(of: "Ada", journal)
    for sentence in row.before { try home.say(sentence) }
    let other = try others == .elsewhere ? Device(of: "Ben", journal) : home
    if others != .atHome { try home.join() }
    if others == .elsewhere {
      try home.sync()
      try other.join()
    }
    let phone = try Phone("Eve", on: home)
    try row.phone(phone.look())
    for sentence in row.meanwhile { try other.say(sentence) }
    if others == .elsewhere {
      try other.sync()
      try home.sync()
    }
    let results = try phone.send()
    #expect(try home.lines() == row.lines)
    #expect(try home.bought() == row.purchases)
    #expect(results.map(\.outcome) == row.results.map(\.outcome))
    #expect(try home.problems() == [])
    guard others == .elsewhere else { return }
    try home.sync()
    try other.sync()
    #expect(try other.lines() == row.lines)
    #expect(try other.bought() == row.purchases)
  }

  /// An exported text has the same effect as the phone's own intents, as one step. Neither a second
  /// import nor a later transfer by the phone changes anything.
  @Test(
    arguments: rows.filter { row in
      ["ticks;", "ticks 2", "ticks, then", "unticks", "adds"].contains {
        row.testDescription.hasPrefix($0)
      }
    }, Others.allCases)
  func comesToTheSameAsText(_ row: Row, _ others: Others) throws {
    let journal = MemoryJournal(
      clock: FixedClock(
        now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))
    let home = try Device(of: "Ada", journal)
    for sentence in row.before { try home.say(sentence) }
    let other = try others == .elsewhere ? Device(of: "Ben", journal) : home
    if others != .atHome { try home.join() }
    if others == .elsewhere {
      try home.sync()
      try other.join()
    }
    let phone = try Phone("Eve", on: home)
    try row.phone(phone.look())
    for sentence in row.meanwhile { try other.say(sentence) }
    if others == .elsewhere {
      try other.sync()
      try home.sync()
    }
    #expect(try phone.take().map(\.outcome) == row.results.map(\.outcome))
    #expect(try home.lines() == row.lines)
    #expect(try home.bought() == row.purchases)
    #expect(try home.steps(1) == ["import ticks.txt (shell)"])
    let count = try home.steps().count
    #expect(try phone.take().allSatisfy { $0.outcome == .known })
    #expect(try phone.send().allSatisfy { $0.outcome == .known })
    #expect(try home.lines() == row.lines)
    #expect(try home.bought() == row.purchases)
    #expect(try home.steps().count == count)
    #expect(try home.problems() == [])
    guard others == .elsewhere else { return }
    try home.sync()
    try other.sync()
    #expect(try other.lines() == row.lines)
    #expect(try other.bought() == row.purchases)
  }
}
