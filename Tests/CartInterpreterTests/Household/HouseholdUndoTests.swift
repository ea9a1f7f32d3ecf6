import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// In a household, `undo` and `redo` go back and forth step by step, as in any other store.
@Suite struct HouseholdUndoTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  static let conversations: [[String]] = [
    ["add Salt", "check Salt", "uncheck Salt"],
    ["add Pepper", "check Pepper", "uncheck Pepper", "check Pepper"],
    ["add 2 Milk, Tea", "check all", "set Milk quantity 6", "set Milk quantity 7"],
    ["add Chalk in produce", "set Chalk in dairy", "set Chalk in frozen", "add Chalk in bakery"],
    ["add Tea due 2026-06-01", "set Tea due 2026-06-02", "set Tea due none"],
    ["add Tea note \"a\"", "add Tea note \"b\"", "set Tea note \"c\""],
    ["template t { add Milk }", "template t { add Tea }", "template t { add Eggs }"],
    ["template t { add Milk }", "delete template t", "template t { add Tea }"],
    ["shop Corner: Dairy, Produce", "shop Corner: Produce", "list A", "list A shop Corner"],
    ["add Tea in frozen; forget learned Tea", "categories refresh", "add Oats"],
    ["category Pets before dairy", "category Pets before frozen", "category Pets after dairy"],
    [
      "template t { add 2 Milk }", "every day apply t starting 2026-05-01", "apply due",
      "pause t", "resume t", "skip t",
    ],
    ["add Tea", "rename Tea to Coffee", "rename Coffee to Cocoa", "remove Cocoa"],
    [
      "add Tea", "list A", "list B", "add Oil to A", "move Oil from A to B", "move Oil from B to A",
    ],
    [
      "add 2 Milk", "check Milk", "add 3 Milk", "check Milk", "uncheck Milk", "check Milk", "clear",
    ],
    ["add Tea note \"x\" in dairy due 2026-06-01", "set Tea in frozen", "check Tea", "clear"],
    ["add 2 Milk", "ensure 6 Milk", "ensure 8 Milk", "remove Milk", "add Milk in frozen"],
    ["list A", "add 2 l Milk, 3 Tea in frozen", "set Tea in dairy", "delete list A", "list B"],
    ["add 2 l Milk", "set Milk quantity 3 l", "check Milk", "set Milk quantity 1 l"],
    ["list A", "rename list A to B", "add Tea", "rename list B to C", "list A", "add Tea"],
  ]

  @Test(arguments: conversations) func goesBackAndForthStepByStep(_ sentences: [String]) throws {
    let home = try Home(1, sharing: journal)
    try home.say("list Shopping")
    var states = [try home.contents()]
    for sentence in sentences {
      try home.say(sentence)
      let state = try home.contents()
      try #require(state != states.last, "\(sentence) does nothing")
      states.append(state)
    }
    for _ in 1...2 {
      for (sentence, state) in zip(sentences, states).reversed() {
        try home.say("undo")
        let found = try home.contents()
        let difference = found.difference(from: state)
        try #require(found == state, "undo of \(sentence): \(difference)")
      }
      for (sentence, state) in zip(sentences, states.dropFirst()) {
        try home.say("redo")
        let found = try home.contents()
        let difference = found.difference(from: state)
        try #require(found == state, "redo of \(sentence): \(difference)")
      }
    }
    #expect(try home.differences() == [])
  }

  /// `undo` never reverts a later change of another member, even if an earlier `undo` restored
  /// something.
  @Test func leavesWhatOthersDidBetween() throws {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("template t { add Milk }")
    try exchange(homes)
    try homes.1.say("template t { add Tea }")
    try exchange(homes)
    try homes.0.say("template t { add Eggs }")
    try homes.0.say("undo")
    #expect(try homes.0.contents().contains { $0.hasPrefix("template t") && $0.contains("Tea") })
    try homes.0.say("undo")
    #expect(try homes.0.contents().contains { $0.hasPrefix("template t") && $0.contains("Tea") })
  }

  @Test func takesBackWhatOneDidOneAfterTheOther() throws {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("add Salt")
    try exchange(homes)
    let before = try homes.1.contents()
    try homes.0.say("check Salt")
    try homes.0.say("uncheck Salt")
    try homes.0.say("template t { add Milk }")
    try homes.0.say("template t { add Tea }")
    try exchange(homes)
    for _ in 1...4 { try homes.1.say("undo by \"Person 1\"") }
    #expect(try homes.1.contents() == before)
    try exchange(homes)
    #expect(try homes.0.contents() == before)
  }

  /// Contents that a member brought into a new household are not a step that others can undo.
  @Test func leavesWhatAHouseholdBeganWith() throws {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.comeBack(saying: "template t { add Milk }; add Milk, Eggs; list Party")
    try exchange(homes)
    let before = try homes.1.contents()
    #expect(before.count { $0.contains("Milk") } == 2)
    try homes.1.say("undo by \"Person 1\"")
    #expect(try homes.1.contents() == before)
  }

  private func exchange(_ homes: (Home, Home)) throws {
    for home in [homes.0, homes.1, homes.0] {
      try home.push()
      try home.pull()
    }
  }
}

extension Home {
  /// Returns the visible contents, without the identifiers of items and lots.
  fileprivate func contents() throws -> [String] {
    try lines().map { line in
      line.replacing(/, \[.*\]$/, with: "").replacing(
        /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/, with: "")
    }.sorted()
  }
}
