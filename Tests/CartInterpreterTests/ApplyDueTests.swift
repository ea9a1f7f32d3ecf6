import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

@Suite struct ApplyDueTests {
  private let shop: ScheduleRun

  init() throws {
    shop = try ScheduleRun()
    try shop.run("template fruit(n = 1) { add {n} Apples }; list Weekly", on: "2026-01-01")
  }

  @Test func appliesOncePerDayHoweverOftenItIsRun() throws {
    try shop.run("every week on friday apply fruit(2)", on: "2026-01-05")
    for (day, expected) in [
      ("2026-01-08", nil), ("2026-01-09", 2), ("2026-01-09", 2), ("2026-01-15", 2),
      ("2026-01-16", 4), ("2026-01-22", 4),
    ] as [(String, Rational?)] {
      let result = try shop.run("apply due", on: day)
      #expect(result.failureCount == 0)
      #expect(try shop.amount(of: "Apples") == expected, "\(day)")
    }
  }

  @Test func whatWasMissedIsAppliedOnce() throws {
    try shop.run("every day apply fruit", on: "2026-01-05")
    try shop.run("apply due", on: "2026-02-20")
    #expect(shop.applied == ["fruit 2026-02-20"])
    #expect(try shop.amount(of: "Apples") == 1)
    try shop.run("apply due", on: "2026-02-20")
    #expect(shop.applied == [])
  }

  @Test func aClockThatGoesBackAppliesNothingTwice() throws {
    try shop.run("every day apply fruit", on: "2026-01-05")
    for day in ["2026-01-06", "2026-01-05", "2026-01-06", "2025-12-31"] {
      try shop.run("apply due", on: day)
    }
    #expect(try shop.amount(of: "Apples") == 1)
  }

  @Test func aBrokenOneNeverHoldsUpTheRest() throws {
    try shop.run("template broken { add Pears; assert 1 = 2 }", on: "2026-01-05")
    try shop.run(
      "every day apply fruit as a; every day apply broken as b; every day apply fruit as c",
      on: "2026-01-05")
    let result = try shop.run("apply due", on: "2026-01-05")
    #expect(shop.applied == ["a 2026-01-05", "c 2026-01-05"])
    #expect(shop.failures == ["assertion failed"])
    #expect(result.failureCount == 1)
    #expect(result.statementCount == 3)
    #expect(try shop.amount(of: "Apples") == 2)
    #expect(try shop.amount(of: "Pears") == nil)
    try shop.run("apply due", on: "2026-01-05")
    #expect(shop.applied == [])
    // The schedule stays due, and continues after its template is repaired.
    try shop.run("template broken { add Pears }", on: "2026-01-05")
    try shop.run("apply due", on: "2026-01-06")
    #expect(shop.applied == ["a 2026-01-06", "b 2026-01-06", "c 2026-01-06"])
  }

  @Test func aListThatIsGoneIsAFailureOfItsOwn() throws {
    try shop.run("list Party; every day apply fruit as a", on: "2026-01-05")
    try shop.run("list Weekly; every day apply fruit as b", on: "2026-01-05")
    try shop.run("delete list Party", on: "2026-01-05")
    #expect(shop.notices == ["the list of schedule `a` no longer exists"])
    try shop.run("apply due", on: "2026-01-05")
    #expect(shop.failures == ["list `Party` not found"])
    #expect(shop.applied == ["b 2026-01-05"])
  }

  @Test func eachScheduleIsAStepOfUndo() throws {
    try shop.run("every day apply fruit as a; every day apply fruit(5) as b", on: "2026-01-05")
    try shop.run("apply due", on: "2026-01-05")
    #expect(try shop.amount(of: "Apples") == 6)
    try shop.run("undo", on: "2026-01-05")
    #expect(try shop.amount(of: "Apples") == 1)
    #expect(shop.notices == ["`b` is due again"])
    try shop.run("apply due", on: "2026-01-05")
    #expect(shop.applied == ["b 2026-01-05"])
    let entries = try shop.store.read { try $0.journalEntries(limit: 2) }
    #expect(entries.map(\.label.title) == ["apply due: b", "apply due: a"])
    try shop.run("undo 2", on: "2026-01-05")
    try shop.run("skip b", on: "2026-01-05")
    try shop.run("apply due", on: "2026-01-05")
    #expect(shop.applied == ["a 2026-01-05"])
  }

  @Test func aDryRunDealsWithNothing() throws {
    try shop.run("every day apply fruit", on: "2026-01-05")
    try shop.run("apply due", on: "2026-01-05", isDryRun: true)
    #expect(shop.applied == ["fruit 2026-01-05"])
    #expect(try shop.amount(of: "Apples") == nil)
    try shop.run("apply due", on: "2026-01-05")
    #expect(try shop.amount(of: "Apples") == 1)
  }

  @Test func aDryRunAppliesEachAfterThoseBeforeIt() throws {
    try shop.run("template second { assert count() = 1; add Pears }", on: "2026-01-05")
    try shop.run("template broken { add Plums; assert no }", on: "2026-01-05")
    try shop.run(
      "every day apply fruit as a; every day apply broken as b; every day apply second as c",
      on: "2026-01-05")
    let result = try shop.run("apply due", on: "2026-01-05", isDryRun: true)
    #expect(shop.applied == ["a 2026-01-05", "c 2026-01-05"])
    #expect(shop.failures == ["assertion failed"])
    #expect(result.statementCount == 3)
    #expect(try shop.amount(of: "Apples") == nil)
  }

  @Test func theCurrentListStaysWhatItWas() throws {
    try shop.run("list Party; every day apply fruit to Weekly", on: "2026-01-05")
    try shop.run("apply due; ", on: "2026-01-05")
    try shop.run("add Chips", on: "2026-01-05")
    #expect(try shop.amount(of: "Chips", on: "Party") == 1)
    #expect(try shop.amount(of: "Apples", on: "Weekly") == 1)
  }

  @Test func whatWasDeclaredAtAPromptMeansNothingToIt() throws {
    try shop.run("template name(x) { add {x} }; let y = \"Milk\"", on: "2026-01-05")
    try shop.run("every day apply name(y)", on: "2026-01-05")
    try shop.run("y = \"Tea\"", on: "2026-01-05")
    try shop.run("apply due", on: "2026-01-05")
    #expect(try shop.amount(of: "Milk") == 1)
    #expect(try shop.amount(of: "Tea") == nil)
  }

  @Test func soManyDaysAfterDone() throws {
    try shop.run("every 9 days after done apply fruit", on: "2026-01-05")
    try shop.run("apply due", on: "2026-01-05")
    try shop.run("apply due", on: "2026-01-30")
    #expect(shop.applied == [])
    try shop.run("check all", on: "2026-02-01")
    try shop.run("apply due", on: "2026-02-09")
    #expect(shop.applied == [])
    try shop.run("apply due", on: "2026-02-12")
    #expect(shop.applied == ["fruit 2026-02-10"])
    try shop.run("check all; clear", on: "2026-02-12")
    try shop.run("apply due", on: "2026-02-21")
    #expect(shop.applied == ["fruit 2026-02-21"])
  }

  /// Due days and completion days are days in the user's time zone.
  @Test(arguments: ["Pacific/Kiritimati", "Pacific/Niue", "Europe/Berlin"])
  func aDayBeginsAtMidnightWhereOneIs(zone: String) throws {
    let shop = try ScheduleRun(zone: zone)
    let calendar = Calendar.gregorian(in: try #require(TimeZone(identifier: zone)))
    func moment(_ day: Int, _ hour: Int, _ minute: Int) throws -> Date {
      try #require(
        calendar.date(
          from: DateComponents(year: 2026, month: 3, day: day, hour: hour, minute: minute)))
    }
    try shop.run("template fruit { add Apples }; list Weekly", at: try moment(20, 12, 0))
    // Clocks go forward in Berlin on the 29th.
    try shop.run("every day apply fruit starting 2026-03-28", at: try moment(20, 12, 1))
    try shop.run("every day after done apply fruit as again", at: try moment(20, 12, 2))
    for (day, hour, minute, expected) in [
      (20, 12, 3, ["again 2026-03-20"]), (27, 23, 59, []), (28, 0, 1, ["fruit 2026-03-28"]),
      (28, 23, 59, []), (29, 0, 1, ["fruit 2026-03-29"]), (29, 1, 59, []), (29, 3, 1, []),
      (29, 23, 59, []),
    ] as [(Int, Int, Int, [String])] {
      try shop.run("apply due", at: try moment(day, hour, minute))
      #expect(shop.applied == expected, "\(day) \(hour):\(minute)")
    }
    try shop.run("pause fruit; check all", at: try moment(29, 23, 58))
    try shop.run("apply due", at: try moment(29, 23, 59))
    #expect(shop.applied == [])
    try shop.run("apply due", at: try moment(30, 0, 1))
    #expect(shop.applied == ["again 2026-03-30"])
  }

  @Test func whatATemplateIsGivenComesToTheSameAgain() throws {
    try shop.run(
      """
      template note(a, b = 0, c = 0, d = 0, e = 0, f = no) {
        add Note note "{a} {b} {c} {d} {e} {f}"
      }
      let values = [1/3, -2.5, 3 cups / 7, "\\"{1 + 1}\\" \\\\ 'x'", 2026-02-28, 1 months - 3 days]
      let more = [[yes, []], 500 g, "", 0]
      every day apply note(values, b: more, c: -1/7, d: today + 1 days, e: 1 days - 1 days, f: yes)
      apply note(values, b: more, c: -1/7, d: today + 1 days, e: 1 days - 1 days, f: yes)
      """, on: "2026-01-05")
    let direct = try note()
    try shop.run("remove Note", on: "2026-01-05")
    try shop.run("apply due", on: "2026-01-05")
    #expect(shop.failures == [])
    #expect(try note() == direct)
  }

  private func note() throws -> String? {
    try shop.store.read { repository in
      guard let list = try repository.list(titled: NameKey("Weekly")) else { return nil }
      return try repository.items(named: NameKey("Note"), in: list.id).first?.notes
    }
  }
}
