import CartInterchange
import CartModels
import Foundation
import TestSupport
import Testing

/// Reading and writing `.shopping-list` and `.shopping-checked`.
@Suite struct CooklangShoppingListTests {
  private static let files = [
    "Breakfast/Pancakes.cook":
      ">> servings: 2\n@flour{200%g} @milk{300%ml} @./Sauces/Jam{} @./Sauces/Curd{3}",
    "Sauces/Jam.cook": "@berries{500%g}",
    "Sauces/Curd.cook": "@lemons{2}",
    "Plans/Weekend.menu": "@tea{1%pack} @./Breakfast/Pancakes{} @./Sauces/Jam{}",
  ]

  private func read(_ text: String, _ checked: String? = nil) throws -> FileReading<ImportedLists> {
    try Cooklang.readShoppingList(text, checked: checked, open: CooklangFolder(Self.files).open)
  }

  @Test func namesAndAmounts() throws {
    let text =
      "olive oil{4%l}\n\n  \nsalt -- the coarse one\n[- not\nyet -]eggs{ 12 }\r\nbasil{a bunch}\n"
    let reading = try read(text)
    #expect(
      CooklangOutline.items(reading) == ["4 l olive oil", "salt", "12x eggs", "basil (a bunch)"])
    #expect(reading.contents.lists.flatMap(\.items).map(\.line) == [1, 4, 6, 7])
    #expect(reading.findings.first.isEmpty)
  }

  @Test func aRecipeIsWhatItTakes() throws {
    let reading = try read("./Breakfast/Pancakes{2}\nsalt\n./Sauces/Jam{4%servings}")
    #expect(
      CooklangOutline.items(reading) == [
        "400 g flour", "600 ml milk", "1000 g berries", "12x lemons", "salt", "2000 g berries",
      ])
    let items = reading.contents.lists.flatMap(\.items)
    #expect(items.map(\.recipe) == ["Pancakes", "Pancakes", "Jam", "Curd", nil, "Jam"])
    #expect(items.map(\.line) == [1, 1, 1, 1, 2, 3])
    #expect(
      CooklangOutline.findings(reading)
        == ["3 unsure: `Jam` has no number of servings; 1 is assumed"])
  }

  @Test(arguments: [
    // An entry without an amount gets the amount that the recipe above it needs.
    ("./Breakfast/Pancakes{2}\n  ./Sauces/Curd", ["400 g flour", "600 ml milk", "12x lemons"]),
    ("./Breakfast/Pancakes{2}\n  ./Sauces/Curd{1}", ["400 g flour", "600 ml milk", "2x lemons"]),
    (
      "./Plans/Weekend{2}\n  ./Breakfast/Pancakes\n    ./Sauces/Jam{0.5}",
      ["2 packs tea", "400 g flour", "600 ml milk", "250 g berries"]
    ),
    // The recipe above these entries does not refer to them.
    (
      "./Sauces/Jam\n  ./Sauces/Curd{2}\n  sugar{1%kg}",
      ["500 g berries", "4x lemons", "1 kg sugar"]
    ),
  ])
  func whatStandsBelowARecipeIsAllThatItRefersTo(text: String, items: [String]) throws {
    let reading = try read(text)
    #expect(CooklangOutline.items(reading) == items)
    #expect(reading.findings.first.isEmpty)
  }

  @Test(arguments: [
    (
      "./Cake", ["Cake"],
      "1 unsure: recipe `./Cake` not found, so `Cake` is imported as an item"
    ),
    (
      "./Plan\n  ./Sauces/Jam", ["500 g berries"],
      "1 unsure: recipe `./Plan` not found, so only the lines below it are imported"
    ),
    (
      "a\n   b", ["a", "b"],
      "2 unsure: `b` is not indented by two spaces more than a recipe; it is read at 0 levels"
    ),
    (
      "./Sauces/Jam\n   b", ["500 g berries", "b"],
      "2 unsure: `b` is not indented by two spaces more than a recipe; it is read at 1 level"
    ),
    (
      "./Sauces/Jam{abc}", ["500 g berries"],
      "1 unsure: `Jam` cannot be scaled to `abc`; it is imported as written"
    ),
    ("./Sauces/Jam{0}\na", ["a"], "1 refused: the amount of `Jam` must be above 0"),
    ("{4%l}\na", ["a"], "1 refused: the name of an ingredient, ``, is empty"),
    ("a{1/0}\nb", ["b"], "1 refused: `1/0` of `a` divides by 0"),
    ("../b\na", ["a"], "1 refused: `../b` leads out of the recipe's folder"),
    (
      "a\nb [- c\nd", ["a", "b"],
      "2 unsure: a comment begins with `[-` and has no `-]`: the rest is part of it"
    ),
    ("a{2", ["a{2"], "1 unsure: an amount begins with `{` in `a{2` and doesn't end with `}`"),
  ])
  func whatIsUnsureOrRefusedIsSaid(text: String, items: [String], finding: String) throws {
    let reading = try read(text)
    #expect(CooklangOutline.items(reading) == items)
    #expect(CooklangOutline.findings(reading) == [finding])
  }

  @Test func theLastLineOfTheLogCounts() throws {
    let reading = try read(
      "salt\nPepper{2}\npepper{1%g}\nmilk\n./Sauces/Jam",
      "+ SALT\n+ pepper\n+ milk\n- milk\n\n+  Berries \n+ gone long since\nrice\n+rice\n")
    let checked = reading.contents.lists.flatMap(\.items).filter(\.isCompleted).map(\.name)
    #expect(checked == ["salt", "Pepper", "pepper", "berries"])
    #expect(
      CooklangOutline.findings(reading) == [
        "8 refused: in `.shopping-checked`, line 8: `rice` begins with neither `+ ` nor `- `",
        "9 refused: in `.shopping-checked`, line 9: `+rice` begins with neither `+ ` nor `- `",
      ])
  }

  // MARK: Writing

  private func written(_ items: [ShoppingItem]) -> (list: String, checked: String, respelled: Int) {
    let summary = ListSummary(id: UUID(), title: "Party", createdAt: Date(timeIntervalSince1970: 0))
    var list = CooklangShoppingListWriter()
    var checked = CooklangShoppingCheckedWriter()
    let start = (list.text(before: summary), checked.text(before: summary))
    let texts = items.reduce(into: start) { texts, item in
      texts.0 += list.text(of: item)
      texts.1 += checked.text(of: item)
    }
    return (
      texts.0 + list.text(after: summary), texts.1 + checked.text(after: summary),
      list.respelledCount
    )
  }

  @Test func aListIsWritten() throws {
    let items = [
      ShoppingItem(name: "Olive Oil", quantity: Quantity(try Rational(3, 2), .liter)),
      ShoppingItem(name: "Salt", notes: "coarse", isCompleted: true),
      ShoppingItem(name: "Eggs", quantity: 12),
      ShoppingItem(name: "Tuna", quantity: Quantity(try Rational(4, 3), .tin), isCompleted: true),
      ShoppingItem(name: "eggs", quantity: Quantity(1, .kilogram), isCompleted: true),
    ]
    let (list, checked, respelled) = written(items)
    #expect(list == "Olive Oil{1.5%l}\nSalt\nEggs{12}\nTuna{4/3%tin}\neggs{1%kg}\n")
    #expect(checked == "+ Salt\n+ Tuna\n")
    #expect(respelled == 0)
  }

  @Test(arguments: [
    ("./x", ". /x"), ("../x", ".. /x"), ("a--b", "a–b"), ("a---b", "a–-b"), ("a[-b-]", "a[–b-]"),
    ("a\u{1B}[31m", "a [31m"), ("a\nb", "a b"),
  ])
  func namesThatTheFormatCannotHoldAreRespelled(name: String, spelled: String) throws {
    let (list, _, respelled) = written([ShoppingItem(name: name)])
    #expect(list == spelled + "\n")
    #expect(respelled == 1)
    #expect(CooklangOutline.items(try read(list)) == [spelled])
  }

  @Test func whatIsWrittenReadsBack() throws {
    var random = SeededGenerator(seed: 18)
    let pieces = [
      "Oat", "Milk", " ", "{", "}", "%", "+ ", "- ", "#", "@", "é", "2", ".", "\\", "(", "🍋",
    ]
    let amounts = [Rational.one, 3, try Rational(1, 3), try Rational(5, 4), 1_000_000]
    var roundCount = 0
    for _ in 0..<2_000 {
      var items: [NameKey: ShoppingItem] = [:]
      for _ in 0..<5 {
        let name = (0..<4).map { _ in random.pick(pieces) }.joined()
        let item = ShoppingItem(
          name: name,
          quantity: Quantity(random.pick(amounts), random.pick([nil] + Unit.allCases)),
          isCompleted: Bool.random(using: &random))
        // Names are unique, because the log only contains names.
        if !item.key.isEmpty { items[item.key] = item }
      }
      let list = Array(items.values)
      let (text, checked, respelled) = written(list)
      let reading = try read(text, checked)
      let back = reading.contents.lists.flatMap(\.items)
      try #require(back.count == list.count)
      guard respelled == 0 else { continue }
      roundCount += 1
      #expect(back.map { NameKey($0.name) } == list.map(\.key))
      #expect(back.map { $0.quantity ?? .one } == list.map(\.quantity))
      #expect(back.map(\.isCompleted) == list.map(\.isCompleted))
    }
    #expect(roundCount > 500)
  }
}
