import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// Two months of a family with three machines, which plan, buy, record their pantry, and are not
/// always connected.
@Suite struct FamilyTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  private static let recipes = [
    "option currency = EUR",
    "list Groceries; list Party",
    "template lasagna(servings = 4) { add {servings * 125} g Ground Beef, {servings / 4} kg Tomatoes, Salt }",
    "template chili(servings = 4) { add {servings * 100} g Ground Beef, {servings / 2} cans Beans, Salt }",
    "template curry(people = 4) { add {people * 75} g Rice, {people / 2} cans Chickpeas }",
    "have Salt always, 1 kg Rice",
    "every sunday apply menu next week to Groceries",
  ]

  /// Returns the sentences of a week, with the day and the home of each.
  private func sentences(_ week: Int) -> [(day: Int, home: Int, text: String)] {
    let (servings, price) = (4 + week % 3, 120 + week)
    return [
      (0, 0, "menu monday lasagna for \(servings), wednesday chili, friday \"Pizza out\""),
      (0, 1, "menu wednesday curry for \(servings), saturday chili for 2"),
      (1, 0, "apply menu to Groceries"),
      (1, 1, "apply due"),
      (1, 2, "apply menu to Groceries; add 2 l Milk, 6 Eggs to Groceries"),
      (
        2, 1,
        "price Milk \(price / 100).\(price % 100) for 1 l; check 500 g Ground Beef on Groceries"
      ),
      (2, 2, "add 3 Cola to Party; add 1 l Milk to Groceries"),
      (3, 0, week % 2 == 0 ? "have Eggs until {today + 3 days}" : "out of Rice to Groceries"),
      (3, 2, "menu friday curry for 2; apply menu with everything to Groceries"),
      (4, 1, "check where category = \"meat\" on Groceries"),
      (4, 0, week % 3 == 0 ? "undo" : "set Eggs note \"free range\" on Groceries"),
      (5, 2, "check all on Groceries"),
      (5, 1, "have Rice; add Bread to Groceries"),
      (6, 0, "clear Groceries; apply due"),
    ]
  }

  private func exchange(_ homes: some Sequence<Home>) throws {
    for home in homes {
      try home.push(10_000)
      try home.pull(10_000)
    }
  }

  @Test func threeMachinesHoldTheSameLists() throws {
    let homes = try (1...3).map { try Home($0, sharing: journal) }
    for sentence in Self.recipes { try homes[0].say(sentence) }
    for _ in 0..<2 { try exchange(homes) }
    for week in 0..<9 {
      for day in 0..<7 {
        for home in homes { home.day = week * 7 + day }
        for said in sentences(week) where said.day == day { try homes[said.home].say(said.text) }
        // One home is offline for most of the week.
        let away = week % 3
        try exchange(homes.enumerated().filter { $0.offset != away || day == 6 }.map(\.element))
      }
    }
    for _ in 0..<2 { try exchange(homes) }
    let first = try holdings(homes[0])
    for home in homes {
      #expect(try holdings(home).difference(from: first).isEmpty)
      #expect(try home.differences() == [])
      #expect(try home.store.problems() == [])
    }
    // The contents are not trivial.
    for part in [
      "list Groceries", "list Party", "Groceries: ", "bought 500 g Ground Beef", "bought 6x Eggs",
      "template curry", "menu 2026-07-", "at home Salt", "at home Rice", "price Milk",
    ] {
      #expect(first.contains { $0.hasPrefix(part) || $0.contains(part) }, "\(part)")
    }
    #expect(first.count { $0.hasPrefix("bought ") } > 40)
  }

  private func holdings(_ home: Home) throws -> [String] {
    let lines = try home.lines()
    return try home.store.read { repository in
      let menus = try repository.menus().map { "menu \($0.day.text) \($0.dishes)" }
      let pantry = try repository.pantry().map { "at home \($0.name) \($0)" }
      let prices = try repository.allPrices().map { "price \($0.name) \($0)" }
      return lines + menus + pantry + prices
    }
  }
}
