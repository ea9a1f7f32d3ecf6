import CartHousehold
import CartModels
import Foundation
import HouseholdSimulation
import TestSupport
import Testing

@testable import CartStore

/// The pantry, in two homes.
@Suite struct HouseholdPantryTests {
  private let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private let journal = MemoryJournal(
    clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 0)))

  private func exchange(_ homes: StoreOfHousehold...) throws {
    for home in homes + homes { try home.exchange(with: journal.connection(of: "Ada")) }
  }

  @Test func theLaterClaimWins() throws {
    let (home, other) = (try StoreOfHousehold(), try StoreOfHousehold("Ben"))
    let day = try #require(CalendarDate(text: "2026-01-05"))
    let first = PantryClaim(name: "Rice", quantity: Quantity(2, .kilogram), noted: day)
    let second = PantryClaim(name: "rice", isAlways: true, noted: day, until: day)
    _ = try home.store.write(at: date) { try $0.apply(.pantry(.added(first))) }
    try exchange(home, other)
    #expect(try other.store.read { try $0.pantry() } == [first])
    _ = try other.store.write(at: date) { try $0.apply(.pantry(.changed(from: first, to: second))) }
    _ = try home.store.write(at: date) { try $0.apply(.pantry(.removed(first))) }
    try exchange(home, other)
    for store in [home.store, other.store] {
      #expect(try store.read { try $0.pantry() } == [second])
    }
    _ = try other.store.write(at: date) { try $0.undo() }
    try exchange(other, home)
    for store in [home.store, other.store] { #expect(try store.read { try $0.pantry() } == []) }
  }
}
