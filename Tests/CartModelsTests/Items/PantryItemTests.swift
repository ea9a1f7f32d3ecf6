import CartModels
import Testing

/// The age of an item in the pantry, and the day from which it may be used up.
@Suite struct PantryItemTests {
  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text: text)) }

  private func claim(
    _ noted: String, always: Bool = false, until: String? = nil
  ) throws -> PantryClaim {
    PantryClaim(
      name: "Rice", isAlways: always, noted: try day(noted), until: try until.map(day))
  }

  @Test func withoutAnIntervalItLastsSixtyDays() throws {
    let claim = try claim("2026-01-01")
    #expect(!PantryItem(claim, on: try day("2026-03-02")).isDoubtful)
    #expect(PantryItem(claim, on: try day("2026-03-03")).isDoubtful)
  }

  @Test func itLastsUntilTheUsualTimeHasPassed() throws {
    let claim = try claim("2026-01-01")
    let last = PantryItem(claim, interval: 7, on: try day("2026-01-08"))
    #expect((last.isDoubtful, last.age) == (false, 7))
    #expect(PantryItem(claim, interval: 7, on: try day("2026-01-09")).isDoubtful)
  }

  @Test func aLaterPurchaseStartsTheTimeAgain() throws {
    let claim = try claim("2026-01-01")
    let bought = try day("2026-01-10")
    let item = PantryItem(claim, lastBought: bought, interval: 7, on: try day("2026-01-12"))
    #expect((item.bought, item.age, item.isDoubtful) == (bought, 2, false))
  }

  @Test func anEarlierPurchaseDoesNotCount() throws {
    let claim = try claim("2026-01-01")
    let item = PantryItem(
      claim, lastBought: try day("2025-12-31"), interval: 7, on: try day("2026-01-05"))
    #expect((item.bought, item.age, item.isDoubtful) == (nil, 4, false))
    // A purchase on the day of the claim counts.
    let same = PantryItem(
      claim, lastBought: try day("2026-01-01"), interval: 7, on: try day("2026-01-05"))
    #expect(same.bought == claim.noted)
  }

  @Test func whatHasAnEndOrNoneIsNeverDoubtful() throws {
    let later = try day("2036-01-01")
    #expect(!PantryItem(try claim("2026-01-01", always: true), on: later).isDoubtful)
    #expect(!PantryItem(try claim("2026-01-01", until: "2040-01-01"), on: later).isDoubtful)
  }

  @Test func theLastDayIsIncluded() throws {
    let claim = try claim("2026-01-01", until: "2026-01-05")
    #expect(!claim.hasEnded(by: try day("2026-01-05")))
    #expect(claim.hasEnded(by: try day("2026-01-06")))
    #expect(!(try self.claim("2026-01-01")).hasEnded(by: try day("2036-01-01")))
  }

  /// If the clock was set back, the age is zero.
  @Test func aDayBeforeTheClaimIsNoAge() throws {
    let item = PantryItem(try claim("2026-01-05"), interval: 0, on: try day("2026-01-01"))
    #expect((item.age, item.isDoubtful) == (0, false))
  }
}
