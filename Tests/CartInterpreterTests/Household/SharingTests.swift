import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// Homes that share their lists and run sentences at any time.
@Suite struct SharingTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  private static let names = ["Milk", "Oat Milk", "Tea", "Eggs"]
  private static let titles = ["Shopping", "Party"]

  /// Returns a sentence, sometimes an `undo`. The sentences use few names, so that they interfere.
  private func sentenceOrUndo(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: random.pick(["undo", "undo", "redo", "undo 3", "redo 2", "undo 2; redo"])
    case 1..<4: rareSentence(&random)
    default: sentence(&random)
    }
  }

  /// Returns a sentence about something other than an item, or about many items at once.
  private func rareSentence(_ random: inout SeededGenerator) -> String {
    let (name, other) = (random.pick(Self.names), random.pick(Self.names))
    let (list, target) = (random.pick(Self.titles), random.pick(Self.titles + ["Flat"]))
    let amount = Int.random(in: 1...5, using: &random)
    let category = random.pick(["dairy", "Pantry", "Hobby", "Fridge"])
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return "every \(random.pick(["day", "2 days"])) apply t to \(list) starting 2026-05-01"
    case 1, 2, 3: return "apply due"
    case 4: return random.pick(["skip t", "pause t", "resume t", "delete schedule t"])
    case 5: return "delete template t"
    case 6: return "apply t to \(list)"
    case 7: return "shop \(random.pick(["Lidl", "Aldi"])) on \(list): dairy, \(category)"
    case 8:
      return random.pick([
        "shop Lidl on \(list)", "delete shop Lidl", "rename shop Lidl to Aldi",
        "set \(name) at Lidl on \(list)", "price \(name) 3 at Lidl",
      ])
    case 9: return "category \(category) for \(random.pick(["\(name)", "wool", "yarn"]))"
    case 10: return "category \(category) 🥖 before \(random.pick(["frozen", "produce"]))"
    case 11, 12:
      return "rename category \(category) to \(random.pick(["Fridge", "Cool", "Dairy", "Hobby"]))"
    case 13: return "delete category \(category)"
    case 14: return "copy \(name) from \(list) to \(target)"
    case 15: return "copy list \(list) to \(target)"
    case 16: return "toggle \(name) on \(list)"
    case 17: return random.pick(["check all on \(list)", "uncheck all on \(list)"])
    case 18: return "set \(name) quantity \(amount) kg note \"new\" due friday on \(list)"
    case 19: return "move all from \(list) to \(target)"
    case 20: return "import list.txt to \(list)"
    case 21: return "add \(amount) \(name) to \(list)\ncheck Nothing\nadd \(other) to \(target)"
    case 22: return "rename \(name) to \(other) on \(list); undo"
    default: return "add \(name) in \(category) to \(list)"
    }
  }

  /// Returns a sentence about a few items.
  private func sentence(_ random: inout SeededGenerator) -> String {
    let name = random.pick(Self.names)
    let list = random.pick(Self.titles)
    let amount = Int.random(in: 1...5, using: &random)
    let unit = random.pick(["", "", "l ", "kg "])
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<5: return "add \(amount) \(unit)\(name) to \(list)"
    case 5: return "add \(name) note \"\(random.pick(["ripe", "big"]))\" to \(list)"
    case 6: return "ensure \(amount) \(unit)\(name) on \(list)"
    case 7..<10: return "check \(name) on \(list)"
    case 10: return "uncheck \(name) on \(list)"
    case 11: return "remove \(name) from \(list)"
    case 12: return "clear \(list)"
    case 13: return "rename \(name) to \(random.pick(Self.names)) on \(list)"
    case 14: return "move \(name) from \(list) to \(random.pick(Self.titles))"
    case 15: return "set \(name) quantity \(amount) on \(list)"
    case 16: return "set \(name) note \"\(random.pick(["", "red", "big"]))\" on \(list)"
    case 17: return "set \(name) due \(random.pick(["tomorrow", "friday"])) on \(list)"
    case 18: return "list \(list)"
    case 19: return "delete list \(list)"
    case 20: return "rename list \(list) to \(random.pick(Self.titles + ["Flat"]))"
    case 21: return "template t { add \(amount) \(name) }"
    case 22:
      return "add \(amount) \(name) to \(list); check \(name) on \(list); "
        + "uncheck \(name) on \(list)"
    default: return "set \(name) in \(random.pick(["dairy", "pantry"])) on \(list)"
    }
  }

  @Test(arguments: 0..<30) func allComeToHoldTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let homes = try (1...3).map { try Home(UInt8($0), sharing: journal) }
    for home in homes { try home.say("list Shopping; list Party; template t { add Milk, 2 Tea }") }
    for _ in 0..<60 {
      let home = random.pick(homes)
      switch Int.random(in: 0..<11, using: &random) {
      case 10: for home in homes { home.day += Int.random(in: 0...1, using: &random) }
      case 0: try home.push(random.pick([1, 2, 100]))
      case 1, 2: try home.pull(random.pick([1, 3, 100]))
      default:
        let sentence = sentenceOrUndo(&random)
        try home.say(sentence)
        let differences = try home.differences()
        #expect(differences == [], "after \(sentence)")
      }
    }
    for _ in 0..<3 {
      for home in homes {
        try home.push(1_000)
        try home.pull(1_000)
      }
    }
    let lines = try homes[0].lines()
    for home in homes {
      #expect(try !home.hasPending())
      let differences = Set(try home.lines()).symmetricDifference(lines)
      #expect(differences.sorted() == [])
      #expect(try home.differences() == [])
      #expect(try home.store.problems() == [])
    }
  }

  /// Without other members, sentences have the same results inside and outside a household. `undo`
  /// is left out, because it may revert less in a household.
  @Test(arguments: 0..<20) func aloneItIsAsOutside(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let inside = try Home(1, sharing: journal)
    let outside = try Home(1, sharing: journal)
    try outside.store.share(at: Date(timeIntervalSinceReferenceDate: 0)) { try $0.leave() }
    for home in [inside, outside] { try home.say("list Shopping; list Party") }
    for _ in 0..<40 {
      let sentence = sentence(&random)
      for home in [inside, outside] { try home.say(sentence) }
      let differences = Set(try inside.shown()).symmetricDifference(try outside.shown())
      #expect(differences.sorted() == [], "after \(sentence)")
      if !differences.isEmpty { return }
    }
  }
}

extension Home {
  /// Returns the visible contents without lots and purchases. In a household, each lot is a
  /// separate purchase.
  fileprivate func shown() throws -> [String] {
    try lines().filter { !$0.hasPrefix("bought ") }
      .map { $0.components(separatedBy: ", [").first ?? $0 }
  }
}
