import CartModels
import Foundation
import Testing

@testable import CartStore

@Suite struct PantryTests {
  private let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func claims() throws -> [PantryClaim] {
    let day = try #require(CalendarDate(text: "2026-01-05"))
    return [
      PantryClaim(name: "Rice", noted: day),
      PantryClaim(
        name: "Flour", quantity: Quantity(try Rational(1, 3), .kilogram), isAlways: true,
        noted: day, until: day),
    ]
  }

  @Test func claimsComeBackFromTheJournal() throws {
    let claims = try claims()
    let changes: [Change] =
      claims.map { .pantry(.added($0)) } + [
        .pantry(.changed(from: claims[0], to: claims[1])), .pantry(.removed(claims[0])),
      ]
    var writer = ChangeWriter()
    for change in changes { writer.write(change) }
    #expect(try ChangeReader.changes(in: writer.bytes) == changes)
  }

  @Test func claimsAreFoundIgnoringAccentsAndPlurals() throws {
    let store = try SQLiteStore(.memory)
    let day = try #require(CalendarDate(text: "2026-01-05"))
    let names = ["Jalapeños", "Jalapeno", "Jam"]
    let claims = names.map { PantryClaim(name: $0, noted: day) }
    #expect(try store.read { try $0.hasPantry() } == false)
    _ = try store.write(at: date) { repository in
      for claim in claims.dropFirst() { try repository.apply(.pantry(.added(claim))) }
      try repository.apply(.pantry(.changed(from: claims[2], to: claims[0])))
    }
    try store.read { repository throws in
      #expect(try repository.hasPantry())
      let found = try repository.pantryClaims(like: NameKey("jalapenos"))
      #expect(Set(found.map(\.name)) == ["Jalapeños", "Jalapeno"])
      #expect(try repository.pantryClaims(like: NameKey("Jam")) == [])
    }
  }

  @Test func menusAreReadByTheirDays() throws {
    let store = try SQLiteStore(.memory)
    let days = try ["2026-01-04", "2026-01-05", "2026-01-11", "2026-01-12"].map {
      try #require(CalendarDate(text: $0))
    }
    _ = try store.write(at: date) { repository in
      for day in days {
        let menu = MenuDay(day: day, dishes: [Dish("Soup", isText: true)], noted: day)
        try repository.apply(.menu(.added(menu)))
      }
    }
    let found = try store.read { try $0.menus(in: days[1]...days[2]) }
    #expect(found.map(\.day) == [days[1], days[2]])
  }

  @Test func claimsAreFoundByName() throws {
    let store = try SQLiteStore(.memory)
    let claims = try claims()
    _ = try store.write(at: date) { repository in
      for claim in claims { try repository.apply(.pantry(.added(claim))) }
    }
    try store.read { repository throws in
      #expect(try repository.pantry() == [claims[1], claims[0]])
      #expect(try repository.pantryClaim(NameKey(" RICE ")) == claims[0])
      #expect(try repository.pantryClaim(NameKey("Salt")) == nil)
    }
    _ = try store.write(at: date) { try $0.undo() }
    #expect(try store.read { try $0.pantry() } == [])
    _ = try store.write(at: date) { try $0.redo() }
    #expect(try store.read { try $0.pantry().count } == 2)
  }
}
