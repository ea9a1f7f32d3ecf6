import CartHousehold
import CartModels
import Foundation
import HouseholdSimulation
import TestSupport
import Testing

@testable import CartStore

/// Menus and the ingredients of their dishes, in two homes.
@Suite struct HouseholdMenuTests {
  private let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private let journal = MemoryJournal(
    clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 0)))

  private func exchange(_ homes: StoreOfHousehold...) throws {
    for home in homes + homes { try home.exchange(with: journal.connection(of: "Ada")) }
  }

  private func day() throws -> CalendarDate { try #require(CalendarDate(text: "2026-01-05")) }

  private func menu(_ dish: String) throws -> MenuDay {
    MenuDay(day: try day(), dishes: [Dish(dish, isText: true)], noted: try day())
  }

  @Test func theLaterMenuOfADayWins() throws {
    let (home, other) = (try StoreOfHousehold(), try StoreOfHousehold("Ben"))
    let (soup, salad) = (try menu("Soup"), try menu("Salad"))
    _ = try home.store.write(at: date) { try $0.apply(.menu(.added(soup))) }
    try exchange(home, other)
    #expect(try other.store.read { try $0.menus() } == [soup])
    _ = try other.store.write(at: date) { try $0.apply(.menu(.changed(from: soup, to: salad))) }
    try exchange(other, home)
    #expect(try home.store.read { try $0.menus() } == [salad])
    _ = try other.store.write(at: date) { try $0.undo() }
    try exchange(other, home)
    #expect(try home.store.read { try $0.menus() } == [soup])
    _ = try home.store.write(at: date) { try $0.apply(.menu(.removed(soup))) }
    try exchange(home, other)
    #expect(try other.store.read { try $0.menus() } == [])
  }

  /// If two members apply a menu separately, its ingredients are bought once. Other additions are
  /// counted on top.
  @Test func whatADishNeedsIsAddedOnce() throws {
    let (home, other) = (try StoreOfHousehold(), try StoreOfHousehold("Ben"))
    let third = try StoreOfHousehold("Cleo")
    try third.say(.list("Home"))
    try exchange(third, home, other)
    let occasion = ItemOperation.Occasion(NameKey("menu soup"), on: try day())
    for home in [home, other] {
      _ = try home.store.write(at: date) { repository in
        let list = try #require(try repository.list(titled: NameKey("Home")))
        let draft = ItemDraft(name: "Milk", quantity: Quantity(2))
        let item = ShoppingItem(draft, id: UUID(), at: date)
        try repository.perform(
          .put(item, as: ItemOperation.Wording(draft, for: occasion), on: list.id))
      }
    }
    try third.say(.add("1 Milk"))
    // In the first round the homes exchange missing entries; in the second they send the rest.
    for _ in 0..<2 { try exchange(home, other, third) }
    for home in [home, other, third] {
      let items = try home.store.read { repository in
        let list = try #require(try repository.list(titled: NameKey("Home")))
        return try repository.items(in: list.id)
      }
      #expect(items.map(\.displayName) == ["3x Milk"])
    }
  }
}
