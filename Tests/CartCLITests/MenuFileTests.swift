import CartCLI
import Foundation
import TestSupport
import Testing

/// The import and export of menus and recipes.
@Suite struct MenuFileTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: store.path(of: file))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func read(_ file: String) throws -> String {
    try String(contentsOfFile: store.path(of: file), encoding: .utf8)
  }

  @discardableResult
  private func run(_ code: String) -> TemporaryStore.Result {
    store.run(["--today", "2026-01-05", "-c", code])
  }

  private static let lasagna = """
    ---
    title: Best Lasagna
    servings: 4
    ---
    == Sauce ==
    Fry @ground beef{500%g} with @?chili{=1} and @tomatoes{2/3%kg}(chopped).
    == Top ==
    Add @mozzarella{1%ball}.
    """

  @Test func aRecipeBecomesATemplate() throws {
    defer { store.remove() }
    try write(Self.lasagna, to: "Lasagna al forno.cook")
    let result = run("import \"Lasagna al forno.cook\" as template")
    #expect(result.status == 0, "\(result)")
    #expect(
      run("show template lasagna_al_forno").output.contains(
        """
        template lasagna_al_forno(servings = 4) "Best Lasagna" {
            add {servings * 125} g "ground beef" note "Sauce"
            add 1 "chili" note "Sauce, optional"
            add {servings / 6} kg "tomatoes" note "Sauce, chopped"
            add {servings / 4} "mozzarella" note "Top, ball"
        }
        """), "\(run("show template lasagna_al_forno"))")
  }

  @Test(arguments: ["4-6", "a few", "0"])
  func servingsThatAreNoNumberAreTold(_ servings: String) throws {
    defer { store.remove() }
    try write("---\nservings: \(servings)\n---\nAdd @flour{500%g}.\n", to: "bread.cook")
    let result = run("import bread.cook as template")
    #expect(result.output.contains("created template bread"))
    let told = result.output + result.errors
    #expect(told.contains("`servings: \(servings)` is not a number of servings"))
    #expect(run("show template bread").output.contains("bread(scale = 1)"))
  }

  /// `import` reads the menus that `export` writes.
  @Test func aMenuGoesOutAndComesIn() throws {
    defer { store.remove() }
    try write(Self.lasagna, to: "lasagna.cook")
    run(
      "import lasagna.cook as template; menu monday lasagna for 6, \"Salad\", friday \"Pizza out\"")
    #expect(run("export menu to week.menu").status == 0)
    #expect(
      try read("week.menu") == """
        == Monday (2026-01-05) ==

        @./lasagna{6%servings}

        > Salad

        == Friday (2026-01-09) ==

        > Pizza out


        """)
    let before = run("menu").output
    run("menu monday none, friday none; delete template lasagna")
    let result = run("import week.menu")
    #expect(result.status == 0, "\(result)")
    #expect(run("menu").output == before)
    #expect(run("show template lasagna").output.contains("servings * 125"))
  }

  /// Calendar programs can read the events.
  @Test func calendarsReadTheEvents() throws {
    defer { store.remove() }
    let long = "Soup; with, commas \\ and " + String(repeating: "ü", count: 60)
    let said = long.replacing("\\", with: "\\\\")
    run("menu today \"\(said)\", friday \"Pizza out\" for 4")
    #expect(run("export menu to week.ics").status == 0)
    #expect(try read("week.ics").utf8.split(separator: 10).allSatisfy { $0.count <= 76 })
    let program = """
      import icalendar, sys
      calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
      for event in calendar.walk('VEVENT'):
          print(event['DTSTART'].dt, event['DTEND'].dt, event['SUMMARY'], sep='|')
      """
    let output = store.path(of: "events.txt")
    let python = try ChildProcess(
      "/usr/bin/python3", ["-c", program, store.path(of: "week.ics")],
      environment: ["PYTHONIOENCODING": "utf-8"], .init(output: output, errors: output))
    #expect(try python.wait() == .exited(0))
    #expect(
      try read("events.txt") == """
        2026-01-05|2026-01-06|\(long)
        2026-01-09|2026-01-10|Pizza out for 4

        """)
  }
}
