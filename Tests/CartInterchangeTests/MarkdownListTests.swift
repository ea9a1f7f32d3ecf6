import CartInterchange
import CartModels
import Foundation
import TestSupport
import Testing

@Suite struct MarkdownListTests {
  private func read(_ text: String) -> FileReading<ImportedLists> {
    MarkdownList.read(
      text, passing: { _ in }, readLine: LineStub.read,
      isCategory: { $0 == "Dairy" || $0 == "Produce" }, isShop: { _ in false })
  }

  @Test func headingsAreListsAndCategories() {
    let reading = read(
      """
      # Party

      ## Dairy

      - [ ] 2 l Milk, fresh
      - [x] Butter
      * Cream
      + 3 Eggs, due 2026-12-24

      # Home #
      1. Nails
      2) [X] Glue
      """)
    #expect(
      reading.all == [
        "Party/Dairy/{2 l} Milk (fresh)", "Party/Dairy/[x] Butter", "Party/Dairy/Cream",
        "Party/Dairy/{3x} Eggs due 2026-12-24", "Home/Nails", "Home/[x] Glue",
      ])
    #expect(reading.lines == [5, 6, 7, 8, 11, 12])
    #expect(reading.said == [])
  }

  @Test func aFirstHeadingMayBeACategory() {
    let reading = read("# Produce\n- [ ] Leek\n\n# Dairy\n- [ ] Milk\n")
    #expect(reading.all == ["Produce/Leek", "Dairy/Milk"])
  }

  @Test func headingsMayBeUnderlined() {
    #expect(read("Party\r\n=====\r\n\r\nDairy\r\n---\r\n- Milk\r\n").all == ["Party/Dairy/Milk"])
  }

  @Test func deeperBulletsAreItemsAndDeeperTextIsANote() {
    let reading = read(
      "- Cheese\n  - [x] Brie\n    from the market\n\n    or the farm\n- [ ] Milk\n")
    #expect(reading.all == ["Cheese", "[x] Brie (from the market; or the farm)", "Milk"])
    #expect(reading.said == [])
  }

  @Test(
    arguments: [
      ("**Milk**", "Milk"), ("_Milk_ and *bread*", "Milk and bread"), ("`Milk`", "Milk"),
      ("~~Milk~~", "Milk"), ("a*b", "a*b"), ("snake_case_name", "snake_case_name"),
      ("\\*Milk\\*", "*Milk*"), ("a \\* 3", "a * 3"), ("* a", "* a"), ("***Milk***", "Milk"),
      ("[milk](https://a.b/c \"t\")", "milk (https://a.b/c)"), ("[milk][1]", "milk"),
      ("![milk](a.png)", "milk (a.png)"), ("[milk", "[milk"), ("milk]", "milk]"),
      ("<https://a.b>", "https://a.b"), ("a < b", "a < b"), ("Fish &amp; chips", "Fish & chips"),
      ("&#189; &frac12; &#x41;", "½ ½ A"), ("AT&T", "AT&T"), ("``a`b``", "a`b"),
      ("Milk; remove all", "Milk; remove all"), ("**a *b** c", "a *b c"),
    ]) func inlineMarksBecomeWhatTheySay(line: String, item: String)
  {
    #expect(read("- [ ] \(line)\n").all == [item])
  }

  @Test func whatIsNoItemIsSaid() {
    let reading = read(
      """
      ---
      tags: x
      ---
      Some words
      and more

      - Milk
      not deeper
      <!-- a comment
      - hidden
      -->
      ```
      - code
      ```
      | a | b |
      - [ ]
      - what?
      ***
      """)
    #expect(reading.all == ["Milk", "what?"])
    #expect(
      reading.said == [
        "unsure 1: the text above the second `---` is ignored",
        "unsure 4: `Some words` is not a list item and is ignored",
        "unsure 8: `not deeper` is not a list item and is ignored",
        "unsure 12: code is ignored",
        "unsure 15: `| a | b |` is not a list item and is ignored",
        "unsure 16: an empty list item is ignored",
        "unsure 17: `what?` is read as a name: it is a question",
      ])
  }

  @Test(arguments: [
    ("- Milk <!-- fat --> fresh", ["Milk fresh"]),
    ("- Milk <!-- a --><!-- b -->\n- Eggs", ["Milk", "Eggs"]),
    ("<!-- a --> - Milk\n# A <!-- b -->\n- Eggs", ["Milk", "A/Eggs"]),
    ("- Milk <!-- a\n- hidden\n--> \n- Eggs", ["Milk", "Eggs"]),
    ("<!-- a\n- hidden\nb --> - Milk", ["Milk"]),
    ("- Milk, due 2026-12-24 <!-- a -->", ["Milk due 2026-12-24"]),
    ("- Milk\n<!-->\n- Eggs", ["Milk", "Eggs"]),
    ("- Milk \\<!-- a -->", ["Milk <!-- a -->"]),
    ("- Milk <!-- a\n- Eggs", ["Milk <!-- a", "Eggs"]),
    ("- Milk --> a <!-- b -->", ["Milk --> a"]),
    ("# P\n- [ ] 2 l Milk <!-- a -->\n<!-- quickcart -->", ["P/{2 l} Milk"]),
  ])
  func commentsAreDropped(text: String, items: [String]) {
    let reading = read(text)
    #expect(reading.all == items)
    #expect(reading.said == [])
  }

  @Test func aCommentThatIsNotClosedHidesNothingElse() {
    let reading = read("- Milk\n<!-- a\n- Eggs")
    #expect(reading.all == ["Milk", "Eggs"])
    #expect(reading.said == ["unsure 2: a comment isn't closed; its first line is ignored"])
  }

  @Test func aMarkOfTheByteOrderIsPassedOver() {
    #expect(read("\u{FEFF}# Party\n- Milk\n").all == ["Party/Milk"])
  }

  @Test func whatIsShownIsAsItWas() throws {
    let items = [
      ShoppingItem(name: "Milk", quantity: Quantity(2, .liter), category: .dairy, notes: "a_b"),
      ShoppingItem(name: "Salt, coarse (2)", category: .pantry, isCompleted: true),
    ]
    var writer = MarkdownWriter(isMarked: false)
    #expect(
      try writer.text(.titled("Party *"), items) == """
        # Party \\*

        ## Dairy

        - [ ] 2 l Milk (a\\_b)

        ## Pantry

        - [x] Salt, coarse (2)

        """)
    var plain = MarkdownWriter(isGrouped: false, isMarked: false)
    #expect(
      try plain.text(.titled("P"), items)
        == "# P\n\n- [ ] 2 l Milk (a\\_b)\n- [x] Salt, coarse (2)\n")
  }

  @Test func whatIsMarkedIsWrittenSoThatItReadsBack() throws {
    let item = ShoppingItem(name: "Pan (big), due 2026-01-01", quantity: 1)
    var writer = MarkdownWriter()
    #expect(
      try writer.text(.titled("P"), [item]).hasSuffix(
        "- [ ] Pan \\(big)\\, due 2026-01-01\n\n<!-- quickcart -->\n"))
  }

  @Test func theShopOfAnItemReadsBack() throws {
    var item = ShoppingItem(
      name: "Look, at it", quantity: 1, notes: "here, at home",
      dueDate: CalendarDate(text: "2026-12-24"))
    item.fields.shop = ShopName(text: "Aldi, at sea")
    var writer = MarkdownWriter()
    let text = try writer.text(.titled("P"), [item])
    #expect(
      text.hasSuffix(
        "- [ ] Look\\, at it (here\\, at home), at Aldi\\, at sea, due 2026-12-24\n\n<!-- quickcart -->\n"
      ),
      "\(text)")
    #expect(read(text).contents.lists.first?.items.first.map { Carried($0) } == Carried(item))
  }

  @Test(arguments: [("Lidl", "Lidl", ""), ("home", nil, "at home")])
  func aKnownShopIsReadFromOtherFiles(shop: String, known: String?, note: String) throws {
    let reading = MarkdownList.read(
      "- Milk, at \(shop)", passing: { _ in }, readLine: LineStub.read, isCategory: { _ in false },
      isShop: { $0.text == "Lidl" })
    let item = try #require(reading.contents.lists.first?.items.first)
    #expect(item.name == "Milk")
    #expect(item.note == note)
    #expect(item.fields.shop?.text == known)
  }

  @Test func aLineThatWasAddedToOursIsReadAsOthersAre() {
    let reading = read("# P\n- [ ] 2 l Milk, fresh\n- [ ] 3 eggs, brown\n<!-- quickcart -->\n")
    #expect(reading.all == ["P/{2 l} Milk, fresh", "P/{3x} eggs (brown)"])
  }

  // MARK: What must hold of any

  @Test(arguments: 0..<1_500 as Range<UInt64>) func whatIsWrittenReadsBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let items = generator.hostileItems(6).map { generator.withShop($0) }
    let title = generator.hostileName()
    var writer = MarkdownWriter()
    let text = try writer.text(.titled(title), items)
    let reading = read(text)
    let titles = reading.contents.lists.map(\.title)
    #expect(titles == [title], "\(text)")
    let read = reading.contents.lists.flatMap(\.items).map { Carried($0) }
    #expect(read == items.map { Carried($0) }, "\(text)")
    #expect(reading.said == [], "\(text)")
  }

  private static let pieces = [
    "- ", "* ", "1. ", "[ ] ", "[x] ", "# ", "## ", "\n", "\n", "\n\n", "\r\n", "  ", "\t", "---\n",
    "===\n", "```\n", "<!--", "-->", "*", "**", "_", "`", "[", "](", ")", "\\", "<", ">", "&amp;",
    "&#0;",
    "&#x110000;", "Milk", "2 l", ", due 2026-12-24", "(note)", "<!-- quickcart -->\n", "\u{1B}[31m",
    "\u{85}", "\u{2028}", "\u{301}", "\u{FEFF}",
  ]

  @Test(arguments: 0..<3_000 as Range<UInt64>) func anyTextIsRead(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = generator.text(of: Self.pieces)
    let lineCount = text.utf8.split(separator: 10, omittingEmptySubsequences: false).count
    let reading = read(text)
    #expect(reading.isKeepable, "\(text.debugDescription)")
    for line in reading.lines + reading.findings.first.map(\.line) {
      #expect((1...lineCount).contains(line))
    }
  }

  /// Marks without a counterpart, of each kind and very many: they would take for ever if each
  /// looked for its own.
  @Test(
    arguments: [
      "*a ", "<!-- ", "<!-- a -->b ", "**a *b ", "`", "``a", "[", "](", "[a](", "<", "&", "\\",
      "_a", "#", "- ", "> ", "(",
    ])
  func manyMarksAreReadInOnePass(piece: String) {
    let long = "- [ ] " + String(repeating: piece, count: 200_000)
    #expect(read(long).contents.itemCount == 0)
    let lines = String(repeating: "- [ ] Milk \(piece)\n", count: 20_000)
    #expect(read(lines).contents.itemCount == 20_000)
  }
}
