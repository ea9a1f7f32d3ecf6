import CartInterchange
import CartModels
import Foundation
import TestSupport
import Testing

@Suite struct MarkdownListTests {
  private func read(_ text: String) -> FileReading<ImportedLists> {
    MarkdownList.read(
      text, passing: { _ in }, readItems: { [LineStub.read($0)] },
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
      ("~~Milk~~", "[x] Milk"), ("a*b", "a*b"), ("snake_case_name", "snake_case_name"),
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

  @Test(arguments: [
    ("Milk\nEggs\n2 l Juice", ["Milk", "Eggs", "{2 l} Juice"]),
    ("# Party\n\nMilk\n\n## Dairy\n- Butter\n", ["Party/Milk", "Party/Dairy/Butter"]),
    ("# Party\nMilk\n- Butter\n", ["Party/Milk", "Party/Butter"]),
    ("**Dairy**\nMilk\n\nBakery:\n- Rolls\n", ["Dairy/Milk", "Bakery/Rolls"]),
    ("-red wine\n-white wine", ["red wine", "white wine"]),
    ("- [[Milk]]\n- [[shops/Aldi|Eggs]]", ["Milk", "Eggs"]),
    ("- [-] Beans\n- <s>Rice</s>", ["[x] Beans", "[x] Rice"]),
    ("- Milk 📅 2025-08-04\n- Mop ✅ 2025-08-04", ["Milk due 2025-08-04", "[x] Mop (✅ 2025-08-04)"]),
    ("- Onions<br>Garlic", ["Onions", "Garlic"]),
  ])
  func listsOfOtherHandsAreRead(text: String, items: [String]) {
    #expect(read(text).all == items)
  }

  /// A heading of the second level is a category only if it names a section of a shop.
  @Test(arguments: [
    ("Monday", nil), ("Lasagne", nil), ("https://a.example/b", nil), ("Groceries", nil),
    ("Shopping List", nil), ("Ingredients", nil), ("For the sauce", nil), ("Week 2", nil),
    ("Bakery", "Bakery"), ("🍞 Bakery:", "Bakery"), ("Meat & Fish", "Meat & Fish"),
    ("Frozen/Ice Cream", "Frozen/Ice Cream"), ("Baking aisle", "Baking aisle"),
    ("Canned Goods (2)", "Canned Goods"), ("Produce", "Produce"),
  ])
  func headingsOfAislesAreCategories(heading: String, category: String?) {
    let item = read("## \(heading)\n- Milk").contents.lists.first?.items.first
    #expect(item?.name == "Milk")
    #expect(item?.category == category)
  }

  @Test func theMethodOfARecipeHasNoItems() {
    let reading = read(
      "# Stew\n## Ingredients\nRice\nSalt\n## Method\n1. Boil\n### Later\n- Eat\n## Dairy\n- Milk")
    #expect(reading.all == ["Stew/Rice", "Stew/Salt", "Stew/Dairy/Milk"])
    #expect(reading.said == ["unsure 5: the lines from `Method` on are not items"])
  }

  @Test(arguments: [
    ("- Milk\n  - Oat\n  - Whole", ["Oat Milk", "Whole Milk"]),
    ("- Milk\n  - Oat\n  - Bread", ["Oat Milk", "Bread"]),
    ("- Milk\n  - Bread", ["Milk", "Bread"]),
    ("- Produce\n  - 3 Apples\n- Milk", ["Produce/{3x} Apples", "Milk"]),
    ("- From Ann:\n  - Apples", ["Apples"]),
  ])
  func deeperBulletsAreKindsOrGroups(text: String, items: [String]) {
    #expect(read(text).all == items)
  }

  @Test(arguments: [
    (
      "| Item | Qty | Where |\n|---|:-:|--|\n| Mince | 500 g | Lidl |\n| 2 l Milk | | |",
      ["{500 g} Mince (Lidl)", "{2 l} Milk"]
    ),
    ("| [x] | Milk |\n| [ ] | Eggs |", ["[x] Milk", "Eggs"]),
    ("| Milk | 2 l |\n|---|---|\n| Eggs | 6 |\n\n- Tea", ["{6x} Eggs", "Tea"]),
  ])
  func tablesHaveItems(text: String, items: [String]) {
    #expect(read(text).all == items)
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
      "- Milk, at \(shop)", passing: { _ in }, readItems: { [LineStub.read($0)] },
      isCategory: { _ in false },
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

  // MARK: Properties of any list

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

  /// Very many markers of each kind without a counterpart. If each of them searched for its own,
  /// reading would take too long.
  @Test(
    arguments: [
      "*a ", "<!-- ", "<!-- a -->b ", "**a *b ", "`", "``a", "[", "](", "[a](", "<", "&", "\\",
      "_a", "#", "- ", "> ", "(",
    ])
  func manyMarksAreReadInOnePass(piece: String) {
    let long = "- [ ] " + String(repeating: piece, count: 100_000)
    #expect(read(long).contents.itemCount == 0)
    let lines = String(repeating: "- [ ] Milk \(piece)\n", count: 4_000)
    #expect(read(lines).contents.itemCount == 4_000)
  }
}
