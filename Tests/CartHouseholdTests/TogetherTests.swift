import CartModels
import HouseholdSimulation
import Testing

/// The result of sentences that two homes run separately, for every order of the entries in the
/// journal.
@Suite struct TogetherTests {
  @Test(arguments: TogetherRow.rows) func bothSee(_ row: TogetherRow) throws {
    let outcomes = try TwoHomes(after: row.common, row.ada, row.ben).outcomes()
    let (adaFirst, benFirst) = (try #require(outcomes.first), try #require(outcomes.last))
    func check(_ seen: TogetherRow.Seen, _ part: (HouseholdView) -> [String]) {
      switch seen {
      case .always(let all):
        for outcome in outcomes { #expect(part(outcome) == all.sorted()) }
      case .byOrder(let first, let second):
        #expect(part(adaFirst) == first.sorted())
        #expect(part(benFirst) == second.sorted())
        expect(outcomes.map(part), toSee: [first, second])
      case .either(let first, let second): expect(outcomes.map(part), toSee: [first, second])
      }
    }
    check(row.sees, \.items)
    if let atHome = row.atHome { check(atHome, \.pantry) }
    if let bought = row.bought {
      for outcome in outcomes { #expect(outcome.purchases == bought.sorted()) }
    }
  }

  @Test func theLaterMenuOfADayWins() throws {
    let day = try #require(CalendarDate(text: "2026-11-27"))
    let outcomes = try TwoHomes(after: [], [.menu(day, ["Soup"])], [.menu(day, ["Salad"])])
      .outcomes().map(\.definitions)
    #expect(outcomes.first == ["2026-11-27: \"Salad\""])
    #expect(outcomes.last == ["2026-11-27: \"Soup\""])
  }

  @Test func menusOfTwoDaysAreKept() throws {
    let (day, next) = (
      try #require(CalendarDate(text: "2026-11-27")), try #require(CalendarDate(text: "2026-11-28"))
    )
    for outcome in try TwoHomes(after: [], [.menu(day, ["Soup"])], [.menu(next, ["Salad"])])
      .outcomes()
    {
      #expect(outcome.definitions == ["2026-11-27: \"Soup\"", "2026-11-28: \"Salad\""])
    }
  }

  private func expect(_ outcomes: [[String]], toSee either: [[String]]) {
    for outcome in outcomes { #expect(either.map { $0.sorted() }.contains(outcome)) }
  }
}
