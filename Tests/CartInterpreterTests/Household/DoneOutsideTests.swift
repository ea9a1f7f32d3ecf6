import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// What a store did while it had left reaches the other homes as if it had never left.
@Suite struct DoneOutsideTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  @Test(arguments: [
    ("add 6 Eggs", "check 1 Eggs for 0.50", "", ["5x Eggs", "bought 1x Eggs for 0.50"]),
    (
      "add 2 l Milk", "check 500 ml Milk for 1.20", "",
      ["1.5 l Milk", "bought 500 ml Milk for 1.20"]
    ),
    (
      "add 6 Eggs", "check 1 Eggs", "check Eggs",
      ["5x Eggs, checked", "bought 1x Eggs", "bought 5x Eggs"]
    ),
    ("add 6 Eggs", "check 1 Eggs", "check Eggs; clear", ["bought 1x Eggs", "bought 5x Eggs"]),
    (
      "add 6 Eggs", "check 1 Eggs", "check 2 Eggs",
      ["3x Eggs", "bought 1x Eggs", "bought 2x Eggs"]
    ),
    ("add 6 Eggs", "check 2 Eggs", "remove Eggs", ["bought 2x Eggs"]),
    (
      "add 6 Eggs", "check 2 Eggs; check Eggs; clear", "check 1 Eggs",
      ["bought 1x Eggs", "bought 2x Eggs", "bought 3x Eggs"]
    ),
    (
      "add 6 Eggs; add 4 Eggs", "check 7 Eggs for 7", "",
      ["3x Eggs", "bought 1x Eggs for 1.00", "bought 6x Eggs for 6.00"]
    ),
    (
      "add 6 Eggs", "check 1 Eggs as Duck Eggs for 2", "",
      ["5x Eggs", "bought 1x Duck Eggs for 2.00"]
    ),
    (
      "add Bread", "check Bread; uncheck Bread; check Bread as Tea for 9", "",
      ["Bread, checked", "bought 1x Tea for 9.00"]
    ),
    (
      "add 2 l Milk",
      "check Milk for 3; uncheck Milk; check Milk; add 1 l Milk; check Milk for 1", "",
      ["1 l Milk, checked", "bought 1 l Milk for 1.00", "bought 2 l Milk"]
    ),
    ("add 6 Eggs", "check 10 Eggs for 5", "", ["10x Eggs, checked", "bought 10x Eggs for 5.00"]),
    ("add 6 Eggs", "set Eggs quantity 4; check Eggs", "", ["4x Eggs, checked", "bought 4x Eggs"]),
    ("add Tea", "add 3 Ham; check 1 Ham for 2", "", ["2x Ham", "Tea", "bought 1x Ham for 2.00"]),
    ("add Tea", "add Ham; check Ham for 2; clear", "", ["Tea", "bought 1x Ham for 2.00"]),
    ("add Tea; check Tea", "add Tea", "", ["Tea", "bought 1x Tea"]),
    ("add Tea; check Tea", "uncheck Tea", "", ["Tea"]),
    (
      "add Tea; check Tea", "uncheck Tea; check Tea as Green Tea", "",
      ["Tea, checked", "bought 1x Green Tea"]
    ),
    ("add Tea; check Tea", "add Tea; check Tea; clear", "", ["bought 1x Tea", "bought 1x Tea"]),
    (
      "add 6 Eggs", "check 1 Eggs; rename Eggs to Duck Eggs; check 1 Duck Eggs", "add 1 Eggs",
      ["4x Duck Eggs", "Eggs", "bought 1x Duck Eggs", "bought 1x Eggs"]
    ),
  ])
  func isShared(
    _ before: String, _ outside: String, _ inside: String, _ expected: [String]
  ) throws {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("list L; " + before)
    try synchronize(homes)
    try homes.0.say(inside)
    try homes.1.resume(saying: "list L; " + outside)
    try synchronize(homes)
    for home in [homes.0, homes.1] { try expect(expected, in: home) }
  }

  /// A household of version 1 has no parts, but the amounts are right.
  @Test func partsReachAnOldHousehold() throws {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("add 6 Eggs")
    try synchronize(homes)
    homes.1.version = 1
    try homes.1.resume(saying: "check 2 Eggs; check 1 Eggs")
    try synchronize(homes)
    for home in [homes.0, homes.1] {
      try expect(["3x Eggs", "bought 1x Eggs", "bought 2x Eggs"], in: home)
    }
  }

  /// Purchases from before the store joined stay its own, even those of an item that it shares.
  @Test func earlierPurchasesStayPrivate() throws {
    let before = "add 6 Eggs; check 2 Eggs; add Tea; check Tea; clear"
    let homes = (
      try Home(1, sharing: journal), try Home(2, sharing: journal, saying: before)
    )
    for _ in 1...2 {
      try synchronize(homes)
      try homes.1.resume(saying: "add Ham")
    }
    try synchronize(homes)
    let items = ["2x Ham", "4x Eggs"]
    try expect(items, in: homes.0)
    try expect(items + ["bought 1x Tea", "bought 2x Eggs"], in: homes.1)
  }

  /// The place of a category is shared.
  @Test func placesOfCategoriesAreShared() throws {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("category Garden")
    try synchronize(homes)
    try homes.1.resume(saying: "category Garden after produce", "category Fish before dairy")
    try synchronize(homes)
    for home in [homes.0, homes.1] {
      let names = try home.store.read { try $0.categories().map(\.name) }
      #expect(names.prefix(4) == ["Produce", "Garden", "Fish", "Dairy"])
    }
  }

  private func synchronize(_ homes: (Home, Home)) throws {
    for home in [homes.0, homes.1, homes.0, homes.1] {
      try home.push()
      try home.pull()
    }
  }

  private func expect(_ expected: [String], in home: Home) throws {
    #expect(try home.differences() == [])
    let lines = try home.store.read { repository in
      var lines = try repository.lists(limit: nil).flatMap { list in
        try repository.items(in: list.id).map {
          $0.displayName + ($0.isCompleted ? ", checked" : "")
        }
      }
      try repository.forEachPurchase(containing: nil) {
        let payment = $0.paid.map { " for \($0.sentenceText)" } ?? ""
        lines.append("bought \($0.quantity.displayText) \($0.name)\(payment)")
        return true
      }
      return lines
    }
    #expect(lines.sorted() == expected)
  }
}
