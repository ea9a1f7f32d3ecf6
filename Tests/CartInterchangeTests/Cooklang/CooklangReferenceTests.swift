import CartInterchange
import CartModels
import Testing

/// Recipes that refer to other recipes, and meal plans.
@Suite struct CooklangReferenceTests {
  private static let files = [
    "sauces/basil.cook":
      ">> servings: 4\n>> yield: 200%ml\n@basil{2%bunches} @oil{=1%dl} @./nuts{}",
    "sauces/nuts.cook": "---\ntitle: Roasted nuts\n---\n@pine nuts{40%g}(roasted)",
    "bread.cook": "@flour{500%g}",
    "week.menu": "= Monday (2026-01-12)\n\n@./bread{}",
  ]

  private func read(
    _ text: String, _ files: [String: String] = files, scale: CooklangScale = .asWritten
  ) throws -> FileReading<ImportedLists> {
    try CooklangFolder(files).read(text, scale: scale)
  }

  @Test func aReferenceBecomesWhatItsRecipeTakes() throws {
    let reading = try read("Boil @pasta{1%kg}.\n\nAdd @./sauces/basil{} and @?./bread{}.")
    #expect(
      CooklangOutline.items(reading) == [
        "1 kg pasta", "2 bunches basil", "1 dl oil", "40 g pine nuts (roasted)",
        "500 g flour (optional)",
      ])
    let items = reading.contents.lists.flatMap(\.items)
    #expect(items.map(\.recipe) == ["dish", "basil", "basil", "Roasted nuts", "bread"])
    #expect(items.map(\.line) == [1, 3, 3, 3, 3])
    #expect(reading.findings.first.isEmpty)
  }

  @Test(arguments: [
    ("@./sauces/basil{2}", CooklangScale.asWritten, "4 bunches basil"),
    ("@./sauces/basil{2%portions}", .asWritten, "1 bunch basil"),
    ("@./sauces/basil{6%servings}", .asWritten, "3 bunches basil"),
    ("@./sauces/basil{1%l}", .asWritten, "10 bunches basil"),
    ("@./sauces/basil{100%ml}", .asWritten, "1 bunch basil"),
    ("@./sauces/basil{}", .times(3), "6 bunches basil"),
    ("@./sauces/basil{2%portions}", .times(3), "3 bunches basil"),
    ("@./sauces/basil{=2%portions}", .times(3), "1 bunch basil"),
    ("@.\\sauces\\basil.cook{2}", .asWritten, "4 bunches basil"),
    ("@.//sauces/./basil{2}", .asWritten, "4 bunches basil"),
    ("@@sauces/basil{2}", .asWritten, "4 bunches basil"),
  ])
  func aReferenceIsScaledByItsAmount(text: String, scale: CooklangScale, first: String) throws {
    let reading = try read(text, scale: scale)
    #expect(CooklangOutline.items(reading).first == first)
    #expect(CooklangOutline.items(reading).dropFirst().first == "1 dl oil")
    #expect(reading.findings.first.isEmpty)
  }

  @Test(arguments: [
    (
      "@./bread{2%servings}", "1000 g flour",
      "`bread` has no number of servings; 1 is assumed"
    ),
    (
      "@./bread{2%kg}", "500 g flour",
      "`bread` cannot be scaled to `2 kg`; it is imported as written"
    ),
    (
      "@./bread{plenty}", "500 g flour",
      "`bread` cannot be scaled to `plenty`; it is imported as written"
    ),
    ("@./cake{2}", "2x cake", "recipe `./cake` not found, so `cake` is imported as an item"),
    ("@@cake{}", "cake", "recipe `cake` not found, so `cake` is imported as an item"),
    (
      "@./a/fish stock|stock{2%l}", "2 l stock",
      "recipe `./a/fish stock` not found, so `stock` is imported as an item"
    ),
  ])
  func unsureReferencesAreSaid(text: String, item: String, finding: String) throws {
    let reading = try read(text)
    #expect(CooklangOutline.items(reading) == [item])
    #expect(CooklangOutline.findings(reading) == ["1 unsure: \(finding)"])
  }

  @Test(arguments: [
    ("@./bread{0}", "1 refused: the amount of `bread` must be above 0"),
    ("@./bread{-1}", "1 refused: the amount of `bread` must be above 0"),
  ])
  func whatCannotBeTaken(text: String, finding: String) throws {
    let reading = try read(text)
    #expect(reading.contents.itemCount == 0)
    #expect(CooklangOutline.findings(reading) == [finding])
  }

  @Test func findingsOfOtherFilesNameThem() throws {
    let reading = try read("\n@./a{}", ["a.cook": "@x{}\n@y{0} @../z{}"])
    #expect(
      CooklangOutline.findings(reading) == [
        "2 refused: in `a.cook`, line 2: the amount of `y` must be above 0",
        "2 refused: in `a.cook`, line 2: `../z` leads out of the recipe's folder",
      ])
  }

  @Test func cyclesAreCaught() throws {
    let files = ["a.cook": "@x{} @./b{}", "b.cook": "@y{} @./a{} @./dish{}", "dish.cook": "@z{}"]
    let reading = try read("@./a{}", files)
    #expect(CooklangOutline.items(reading) == ["x", "y"])
    #expect(
      CooklangOutline.findings(reading) == [
        "1 refused: in `b.cook`, line 1: `dish.cook` → `a.cook` → `b.cook` → `a.cook` refers back to itself",
        "1 refused: in `b.cook`, line 1: `dish.cook` → `a.cook` → `b.cook` → `dish.cook` refers back to itself",
      ])
  }

  @Test func aRecipeThatTwoReferToIsTakenTwice() throws {
    let reading = try read("@./bread{} and @./bread{2}")
    #expect(CooklangOutline.items(reading) == ["500 g flour", "1000 g flour"])
    #expect(reading.findings.first.isEmpty)
  }

  @Test func depthAndNumberAreBounded() throws {
    var deep: [String: String] = [:]
    for level in 0..<40 { deep["\(level).cook"] = "@x{} @./\(level + 1){}" }
    let chain = try read("@./0{}", deep)
    #expect(chain.contents.itemCount == 20)
    #expect(chain.findings.refusedCount == 1)

    var bushy = ["18.cook": "@x{}"]
    for level in 0..<18 { bushy["\(level).cook"] = "@x{} @./\(level + 1){} @./\(level + 1){}" }
    let bush = try read("@./0{}", bushy)
    #expect(bush.contents.itemCount <= 5_000)
    #expect(bush.findings.refusedCount == 1)
    #expect(
      CooklangOutline.findings(bush).last?.contains("refer to each other too deeply or too often")
        == true)
  }

  @Test func largeFilesAreReadOnceAndNotTooMany() throws {
    let large = String(repeating: "@x{0}\n", count: 300_000)
    let folder = CooklangFolder(["a.cook": large])
    let reading = try folder.read(String(repeating: "@./a{}\n", count: 1_000))
    #expect(folder.asked == ["a.cook"])
    #expect(reading.findings.refusedCount == 300_001)
  }

  @Test func whatTheFolderThrowsIsThrown() {
    struct Unreadable: Error {}
    #expect(throws: Unreadable.self) {
      try Cooklang.read("@./a{}", named: "dish.cook") { _ in throw Unreadable() }
    }
  }

  // MARK: Plans

  @Test func aPlanSaysDays() throws {
    let text = """
      ---
      servings: 2
      ---
      @salt{}

      == Saturday (2026-03-07) ==

      Lunch: \\
      - @./bread{2} with @butter{1%tbsp} \\
      - @tea{2%cups}

      == Sunday ==

      @milk{1%l} and @./week{}
      """
    let reading = try Cooklang.readMenu(
      text, named: "Plans/two days.menu", scale: .servings(4), open: CooklangFolder(Self.files).open
    )
    #expect(
      CooklangOutline.items(reading) == [
        "salt", "2000 g flour", "2 tbsp butter", "4 cups tea", "2 l milk", "1000 g flour",
      ])
    let items = reading.contents.lists.flatMap(\.items)
    let saturday = CalendarDate(year: 2026, month: 3, day: 7)
    #expect(
      items.map(\.fields.due) == [
        nil, saturday, saturday, saturday, nil, CalendarDate(year: 2026, month: 1, day: 12),
      ])
    #expect(
      items.map(\.recipe) == [
        "two days", "bread", "two days, Saturday (2026-03-07)", "two days, Saturday (2026-03-07)",
        "two days, Sunday", "bread",
      ])
    #expect(reading.findings.first.isEmpty)
  }

  @Test(arguments: [
    ("= 2026-03-07 Dinner", true), ("= 2026-02-30", false), ("= 12026-03-07", false),
    ("= 2026-03-071", false), ("= é2026-03-07é", true), ("= 2026-3-7", false),
  ])
  func daysAreReadWhereTheyAreDays(section: String, isDay: Bool) throws {
    let reading = try Cooklang.readMenu(section + "\n@x{}", named: "a.menu", open: { _ in nil })
    let day = reading.contents.lists.first?.items.first?.fields.due
    #expect(day == (isDay ? CalendarDate(year: 2026, month: 3, day: 7) : nil))
  }

  @Test func sectionsOfRecipesAreNoDays() throws {
    let reading = try read("= 2026-03-07\n@x{}")
    #expect(reading.contents.lists.first?.items.first?.fields.due == nil)
    #expect(reading.contents.lists.first?.items.first?.recipe == "dish")
  }
}
