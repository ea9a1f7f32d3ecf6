import CartHousehold
import CartModels
import Foundation
import HouseholdSimulation
import TestSupport
import Testing

@testable import CartStore

/// Prices, budgets and payments, in two homes.
@Suite struct HouseholdMoneyTests {
  private let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private let journal = MemoryJournal(
    clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 0)))

  private func exchange(_ homes: StoreOfHousehold...) throws {
    for home in homes + homes { try home.exchange(with: journal.connection(of: "Ada")) }
  }

  private func price(_ amount: Rational) throws -> Price {
    Price(
      name: "Milk", money: Money(amount, Currency(code: "EUR")), shop: "Lidl",
      noted: try #require(CalendarDate(text: "2026-01-05")))
  }

  @Test func theLaterPriceWins() throws {
    let (home, other) = (try StoreOfHousehold(), try StoreOfHousehold("Ben"))
    let (first, second) = (try price(1.29), try price(1.39))
    _ = try home.store.write(at: date) { try $0.apply(.price(.added(first))) }
    try exchange(home, other)
    #expect(try other.store.read { try $0.prices() } == [first])
    _ = try other.store.write(at: date) { try $0.apply(.price(.changed(from: first, to: second))) }
    try exchange(other, home)
    #expect(try home.store.read { try $0.prices() } == [second])
    _ = try other.store.write(at: date) { try $0.undo() }
    try exchange(other, home)
    #expect(try home.store.read { try $0.prices() } == [first])
  }

  @Test func whatWasPaidAndBudgetsReachTheOther() throws {
    let (home, other) = (try StoreOfHousehold(), try StoreOfHousehold("Ben"))
    try home.say(.add("2 Milk"))
    let paid = Money(2.58, Currency(code: "EUR"))
    _ = try home.store.write(at: date) { repository in
      let list = try #require(try repository.lists(limit: 1).first)
      let item = try #require(try repository.items(in: list.id).first)
      try repository.perform(.mark(item, isCompleted: true, on: list))
      try repository.perform(
        .pay(item, ItemOperation.Payment(paid, at: "Lidl"), on: list))
      var budgeted = try #require(try repository.list(withId: list.id))
      let before = budgeted
      budgeted.budget = Money(60)
      try repository.apply(.list(.changed(from: before, to: budgeted)))
    }
    try exchange(home, other)
    for store in [home.store, other.store] {
      #expect(try purchases(in: store).map(\.paid) == [paid])
      #expect(try purchases(in: store).map(\.shop) == ["Lidl"])
      #expect(try store.read { try $0.lists(limit: 1).first?.budget } == Money(60))
    }
    _ = try home.store.write(at: date) { try $0.undo() }
    try exchange(home, other)
    for store in [home.store, other.store] {
      #expect(try purchases(in: store) == [])
      #expect(try store.read { try $0.lists(limit: 1).first?.budget } == nil)
    }
  }

  private func purchases(in store: SQLiteStore) throws -> [Purchase] {
    var purchases: [Purchase] = []
    try store.read { repository in
      try repository.forEachPurchase(containing: nil) {
        purchases.append($0)
        return true
      }
    }
    return purchases
  }
}
