import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

/// Random sentences about schedules over many days. Undoing and redoing them restores each row, and
/// a dump restores the schedules and templates.
@Suite struct ScheduleSentencesTests {
  private static let first = 739_620

  @Test(arguments: 1...24) func nothingDiffers(seed: Int) throws {
    var chance = Chance(random: SeededGenerator(seed: UInt64(seed)))
    let shop = try ScheduleRun()
    try shop.run(
      "template fruit(n = 1, m = 2) { add {n} Apples, {m} Pears }; list Weekly; list Party",
      on: try day(0))
    for step in 1...40 {
      do { try shop.run(chance.sentence(), on: try day(step * 3)) } catch is Diagnostic {}
    }
    let last = try day(130)
    try reload(shop, on: last)
    var states = [try rows(shop)]
    while try canUndo(shop) {
      try shop.run("undo", on: last)
      states.append(try rows(shop))
    }
    #expect(states.last == [])
    for state in states.dropLast().reversed() {
      try shop.run("redo", on: last)
      #expect(try rows(shop) == state)
    }
  }

  private func canUndo(_ shop: ScheduleRun) throws -> Bool {
    try shop.store.read { try $0.journalEntries(limit: 999) }.contains { !$0.isUndone }
  }

  private func reload(_ shop: ScheduleRun, on day: String) throws {
    let copy = try ScheduleRun()
    try copy.run(try dump(shop), on: day)
    // A schedule whose list was deleted is only a comment in the dump.
    let lists = try shop.store.read { try $0.lists(limit: nil).map(\.key) }
    let whole = try shop.schedules().filter { lists.contains(NameKey($0.list)) }
    #expect(try copy.schedules().map(withoutBeginning) == whole.map(withoutBeginning))
    #expect(
      try copy.store.read { try $0.templates().map(\.source) }
        == shop.store.read { try $0.templates().map(\.source) })
  }

  /// Returns a schedule without its start. A schedule that counts from the completion of a list can
  /// start later in a dump, on its next day.
  private func withoutBeginning(_ schedule: Schedule) -> Schedule {
    guard case .daysAfterDone = schedule.recurrence else { return schedule }
    var schedule = schedule
    schedule.anchor = CalendarDate(schedule.createdAt, in: .gregorian(in: .gmt))
    return schedule
  }

  /// A schedule that counts days from the completion of a list is due on the same day after a
  /// reload, even weeks later, unless the list has just been completed.
  @Test(arguments: [
    ("add Apples", "2026-01-05"), ("add Apples; apply due", nil),
    ("add Apples; apply due; check all", "2026-01-14"),
    ("add Apples; check all; add Pears", "2026-01-14"),
    ("add Apples; apply due; check all; add Pears", "2026-01-14"),
    ("add Apples; apply due; check all; clear", "2026-01-14"),
    ("add Apples, Pears; apply due; check Apples", nil),
    ("add Apples, Pears; check Apples", "2026-01-05"),
  ])
  func aDumpKnowsWhenListsWereDone(sentences: String, next: String?) throws {
    let shop = try ScheduleRun()
    try shop.run("template fruit { add Apples }; list Weekly", on: "2026-01-05")
    try shop.run("every 9 days after done apply fruit", on: "2026-01-05")
    for sentence in sentences.split(separator: ";") {
      try shop.run(String(sentence), on: "2026-01-05")
    }
    let isDone = sentences.hasSuffix("check all")
    let copy = try ScheduleRun()
    try copy.run(try dump(shop), on: isDone ? "2026-01-05" : "2026-01-13")
    #expect(try dump(copy) == dump(shop))
    for run in [shop, copy] {
      try run.run("apply due", on: "2026-01-13")
      #expect(run.applied == (next == "2026-01-05" ? ["fruit 2026-01-05"] : []))
      guard next == "2026-01-14" || next == nil else { continue }
      try run.run("apply due", on: "2026-01-20")
      #expect(run.applied == (next == nil ? [] : ["fruit 2026-01-14"]))
    }
  }

  /// Returns a script without the comment on purchases, which a dump does not contain.
  private func dump(_ shop: ScheduleRun) throws -> String {
    var script = ""
    _ = try shop.store.read { repository in
      try Dump(repository, calendar: LocalCalendar(.gregorian(in: .gmt))).forEachLine { line in
        if !line.hasPrefix("# Purchases are not in this script") { script += line + "\n" }
      }
    }
    return script
  }

  private func day(_ number: Int) throws -> String {
    try #require(CalendarDate(dayNumber: Self.first + number)).text
  }

  /// Returns all rows except the journal and the session's state.
  private func rows(_ shop: ScheduleRun) throws -> [String] {
    try shop.store.read { repository throws in
      let lists = try repository.lists(limit: nil)
      return try repository.templates().map { "\($0)" } + repository.schedules().map { "\($0)" }
        + lists.map { "\($0)" }
        + lists.flatMap { list in try repository.items(in: list.id).map { "\($0)" } }
    }
  }

  /// A source of sentences that are mostly valid.
  private struct Chance {
    var random: SeededGenerator

    private static let recurrences = [
      "day", "3 days", "week", "friday", "2 weeks on mon, thu", "month on 31",
      "month on last friday",
      "3 months", "year on 02-29", "9 days after done", "month on 1, 15",
    ]
    private static let names = ["fruit", "Big Shop", "\"a, b\"", "日本", "x"]
    private static let clauses = [
      "", " starting today", " starting {today - 20 days}", " until {today + 30 days}",
      " except Pears", " to Party", " to \"Weekly\" except \"Apples\"",
    ]

    mutating func sentence() -> String {
      let name = random.pick(Self.names)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<6:
        let arguments = random.pick(["", "(3)", "(m: 1/3)", "(1 + 1)", "(2, 5)"])
        return "every \(random.pick(Self.recurrences)) apply fruit\(arguments)"
          + "\(random.pick(Self.clauses)) as \(name)"
      case 6..<11: return "apply due"
      case 11: return "skip \(name)"
      case 12: return "skip \(name) until {today + 9 days}"
      case 13: return "pause \(name)"
      case 14: return "resume \(name)"
      case 15: return "delete schedule \(name)"
      case 16: return random.pick(["undo", "redo", "undo 2"])
      case 17: return random.pick(["check all on Weekly", "check all on Party; clear on Party"])
      case 18: return random.pick(["rename list Party to Fest", "rename list Fest to Party"])
      default: return random.pick(["delete list Party", "list Party", "list Fest", "list Weekly"])
      }
    }
  }
}
