import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// Two people apply the same menu, and undo it.
@Suite struct AppliedTogetherTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  /// If one of them undoes it, the items stay on the list for the other.
  @Test(arguments: [true, false], [true, false])
  func undoKeepsTheDishesOfTheOther(isFirst: Bool, isOffline: Bool) throws {
    let homes = try homes()
    for home in [homes.0, homes.1] { try home.say("apply menu") }
    if isOffline { try homes.0.say("undo") }
    try synchronize(isFirst ? homes : (homes.1, homes.0))
    if !isOffline { try homes.0.say("undo") }
    try synchronize(homes)
    for home in [homes.0, homes.1] {
      #expect(try home.differences() == [])
      #expect(try contents(of: home) == ["2x Carrots", "applied"])
    }
  }

  /// A menu that only one of them applied is undone as a whole.
  @Test func undoTakesBackWhatOnlyOneApplied() throws {
    let homes = try homes()
    try homes.0.say("apply menu")
    try synchronize(homes)
    try homes.0.say("undo")
    try synchronize(homes)
    for home in [homes.0, homes.1] { #expect(try contents(of: home) == ["planned"]) }
    try homes.1.say("apply menu")
    try synchronize(homes)
    for home in [homes.0, homes.1] {
      #expect(try contents(of: home) == ["2x Carrots", "applied"])
    }
  }

  private func homes() throws -> (Home, Home) {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("list M; template soup(servings = 4) { add {servings} Carrots }")
    try homes.0.say("menu tomorrow soup for 2")
    try synchronize(homes)
    return homes
  }

  private func contents(of home: Home) throws -> [String] {
    try home.store.read { repository in
      let items = try repository.lists(limit: nil).flatMap { list in
        try repository.items(in: list.id).map(\.displayName)
      }
      return try items
        + repository.menus().flatMap(\.dishes).map { $0.isApplied ? "applied" : "planned" }
    }
  }
}
