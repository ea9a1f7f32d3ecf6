import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

@Suite struct DumpTests {
  /// The properties of an item that a dump preserves.
  private struct Line: Equatable {
    var list: String
    var item: String
    var quantity: Quantity
    var isCompleted: Bool
    var notes: String
    var category: ItemCategory
  }

  @Test(arguments: 1...60) func runningADumpRebuildsTheStore(seed: Int) throws {
    let store = try SQLiteStore(.memory)
    var chance = SeededGenerator(seed: UInt64(seed))
    try RandomStore.fill(store, &chance)
    let script = try dump(store)
    #expect(try lines(store).count > 10)
    let copy = try SQLiteStore(.memory)
    let clock = FixedClock(now: Date(timeIntervalSinceReferenceDate: 800_000_000))
    let runner = Runner(
      store: copy, output: Silence(), clock: clock, ids: CountingIdentifiers(),
      session: Session(remembersList: false))
    try runner.run(Source(name: "dump", text: script), from: .script)
    #expect(try lines(copy) == lines(store))
    #expect(try templates(copy) == templates(store))
    #expect(try sentences(of: dump(copy)) == sentences(of: script))
  }

  /// Returns a script without the comments on purchases, which a dump does not contain.
  private func sentences(of script: String) -> [Substring] {
    script.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("# Purchases are not in this script") }
  }

  /// A schedule can have an argument for a parameter that its template no longer has. The dump
  /// still runs.
  @Test func tellsOfArgumentsThatTheTemplateNoLongerTakes() throws {
    let store = try SQLiteStore(.memory)
    let runner = Runner(
      store: store, output: Silence(), clock: FixedClock(now: .distantPast),
      ids: CountingIdentifiers(), session: Session(remembersList: false))
    for text in [
      "template taco(hot = no) { add Tacos }; list Party; every week apply taco(hot: yes) to Party",
      "template taco { add Tacos }",
    ] {
      try runner.run(Source(name: "test", text: text), from: .script)
    }
    let script = try dump(store)
    #expect(script.contains("# left out because `taco` has no parameter `hot`:\n# every week"))
    let copy = Runner(
      store: try SQLiteStore(.memory), output: Silence(), clock: FixedClock(now: .distantPast),
      ids: CountingIdentifiers(), session: Session(remembersList: false))
    try copy.run(Source(name: "dump", text: script), from: .script)
  }

  /// Records and lists in the arguments of templates and schedules are preserved.
  @Test func keepsRecordsAndLists() throws {
    let store = try SQLiteStore(.memory)
    let sentences = """
      template menu(days = [:], extras = ["Salt, coarse", 2 kg], by = 2026-02-03) {
        for day, dish in days { add {dish} note "{day} \\"x\\"" }
        for extra in extras { print extra }
      }
      list Party
      every week apply menu(["Mon \\"1\\"": "Soup \\{", tue: "Ragù"], extras: [[1, 1/3], []]) \
        to Party as "All of it"
      every month apply menu(extras: [[a: [b: [1 kg, yes, 3 days]]], [:]], days: [:]) to Party
      """
    try runner(on: store).run(Source(name: "test", text: sentences), from: .script)
    let script = try dump(store)
    let copy = try SQLiteStore(.memory)
    try runner(on: copy).run(Source(name: "dump", text: script), from: .script)
    #expect(try templates(copy) == templates(store))
    #expect(try schedules(copy) == schedules(store))
    #expect(try schedules(store).count == 2)
    #expect(try dump(copy) == script)
  }

  /// Deleted and renamed categories in shops, short names of built-in categories, prices and
  /// budgets that do not suit each other, and templates and menus that no longer suit what they
  /// name.
  @Test(arguments: [
    "shop Lidl: produce; delete category produce",
    "rename category personal to Bakery; shop Lidl: bakery, dairy; delete category bakery",
    "price Milk 2.99 for 500 g; add 4 l Milk",
    "category Hobby for wool; rename category Hobby to personal; add 3 \"7 Up\" in personal",
    "delete category household; category household before dairy",
    "delete category produce; category dairy for produce, wool",
    "rename category produce to Veg; delete category dairy; category Veg for dairy, sprouts",
    "rename category other to Misc; delete category dairy; category Misc for dairy",
    "price Milk 1.29; list Home; budget 20; option currency = EUR; price Eggs 2; price Tea $3",
    "rename category produce to Fresh; delete category dairy; rename category Fresh to Dairy",
    "delete category frozen; rename category other to Frozen; add Foo, Ice Cream",
    "delete category frozen; rename category other to Frozen; category Frozen for ice",
    "delete category frozen; rename category dairy to Frozen; rename category other to Dairy; "
      + "add Foo",
    "price Cheese 1.29 for {10 / 7} lb; price Rum 3 per {2 / 3} pt; price Tea 2 for 6 tins",
    "price Rum 3 for 2 fl oz; add 3 fl oz Vanilla; option language = de",
    "list Home; budget $60; price Milk €2",
    "list Home; budget $60; list Work; budget 5; price Milk €2; option currency = CHF",
    "category Toys; template t { add Ball in \"Toys\"; add Bat }; delete category Toys",
    "list Home; list Toys; template t { add Ball to \"Toys\" }; delete list Toys",
    "shop Toys: dairy; template t { add Ball at \"Toys\" }; delete shop Toys",
    "template s(servings = 4) { add Leek }; menu today s for 2; template s { add Leek }",
    "template s { add Leek }; menu today s; template s(x) { add Leek }",
    "template s(servings = 4) { add Leek }; list Home; menu today s, s for 2; apply menu; "
      + "menu today s, s for 6; menu tomorrow s, s",
    "template s(servings = 4) { add Leek }; list Home; menu today s; apply menu; menu today s, s",
    "template applied(servings = 4) { add Leek }; template none { add Tofu }; "
      + "template friday { add Rice }; "
      + "menu today friday, today {\"none\"} applied, {\"applied\"} for 2, tomorrow {\"none\"}",
  ])
  func keepsWhatWasDeletedAndRenamed(sentences: String) throws {
    let store = try SQLiteStore(.memory)
    try runner(on: store).run(Source(name: "test", text: sentences), from: .script)
    let script = try dump(store)
    let copy = try SQLiteStore(.memory)
    try runner(on: copy).run(Source(name: "dump", text: script), from: .script)
    #expect(try dump(copy) == script)
    #expect(try lines(copy) == lines(store))
  }

  private func runner(on store: SQLiteStore) -> Runner {
    Runner(
      store: store, output: Silence(),
      clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 700_000_000)),
      ids: CountingIdentifiers(), session: Session(remembersList: false))
  }

  /// Returns all stored properties of each schedule.
  private func schedules(_ store: SQLiteStore) throws -> [[String]] {
    try store.read { repository in
      try repository.schedules().map { schedule in
        [
          schedule.name, schedule.template, schedule.arguments, schedule.list,
          "\(schedule.recurrence)", schedule.anchor.text,
        ] + schedule.exceptions
      }
    }
  }

  /// A list that was created again with another spelling.
  @Test func schedulesGoToListsByTheTitlesTheseHave() throws {
    let store = try SQLiteStore(.memory)
    let runner = Runner(
      store: store, output: Silence(), clock: FixedClock(now: .distantPast),
      ids: CountingIdentifiers(), session: Session(remembersList: false))
    for text in ["list Weekly; every day apply party", "delete list Weekly", "list weekly"] {
      try runner.run(Source(name: "test", text: text), from: .script)
    }
    #expect(try dump(store).contains("every day apply party to \"weekly\" "))
  }

  private func templates(_ store: SQLiteStore) throws -> [[String]] {
    try store.read { try $0.templates().map { [$0.name, $0.description, $0.source] } }
  }

  private func dump(_ store: SQLiteStore) throws -> String {
    var script = ""
    _ = try store.read { repository in
      try Dump(repository, calendar: LocalCalendar(.gregorian(in: .gmt))).forEachLine {
        script += $0 + "\n"
      }
    }
    return script
  }

  private func lines(_ store: SQLiteStore) throws -> [Line] {
    var lines: [Line] = []
    _ = try store.read { repository in
      for list in try repository.lists(limit: nil).sorted(by: { $0.title < $1.title }) {
        try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
          lines.append(
            Line(
              list: list.title, item: item.name, quantity: item.quantity,
              isCompleted: item.isCompleted, notes: item.notes, category: item.category))
          return true
        }
      }
    }
    return lines
  }
}
