import CartInterchange
import CartModels
import Foundation
import Testing

/// Plain text files as people write them.
@Suite struct PlainTextTests {
  private static func isCategory(_ name: String) -> Bool {
    ItemCategory.builtIn(for: NameKey(name)) != nil
  }

  private func read(_ text: String) -> FileReading<ImportedLists> {
    PlainText.read(text, passing: { _ in }, isCategory: Self.isCategory)
  }

  /// Returns each item as a line: its line number, tick, list, category, amount, name, note and due
  /// date.
  private func shown(_ reading: FileReading<ImportedLists>) -> [String] {
    reading.contents.lists.flatMap { list in
      list.items.map { item in
        let parts = [
          item.isCompleted ? "x" : "", list.title ?? "", item.category ?? "",
          item.quantity?.displayText ?? "", item.name, item.note, item.fields.due?.text ?? "",
        ]
        return "\(item.line): " + parts.joined(separator: "|")
      }
    }
  }

  private func file(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: folder.appending(path: "Files/plain-text/\(name)"), encoding: .utf8)
  }

  @Test func notesHaveListsAndCategories() throws {
    let reading = read(try file("notes.txt"))
    #expect(
      shown(reading) == [
        "4: |Saturday|Dairy|2 l|milk||",
        "5: x|Saturday|Dairy||butter|salted|2026-12-24",
        "6: |Saturday|Dairy||Milk; remove all||",
        "9: |Saturday|PRODUCE|3x|lemons||",
        "10: |Saturday|PRODUCE||bananas||",
        "10: |Saturday|PRODUCE||pears||",
        "10: |Saturday|PRODUCE|6x|apples||",
        "13: |Garden||40 l|compost||",
        "14: x|Garden|||seeds||",
      ])
    #expect(reading.findings == Findings())
  }

  @Test(arguments: [
    ("2 [garlic breads](/bread)", "2x garlic breads (/bread)"),
    ("[Pesto](https://example.org/pesto) 90 g", "90 g Pesto (https://example.org/pesto)"),
    ("**2 kg** of *fresh* pork", "2 kg fresh pork"), ("½ onion*", "½x onion"),
    ("Butter _50 g_", "50 g Butter"), ("(½ cup walnuts)", "½ cup walnuts"),
    ("M*A*S*H poster", "M*A*S*H poster"), ("snake_case notebook", "snake_case notebook"),
  ])
  func marksOfTextAreNoWords(line: String, item: String) {
    let found = read(line).contents.lists.flatMap(\.items).map { item in
      let amount = item.quantity.map { $0.displayText + " " } ?? ""
      return amount + item.name + (item.note.isEmpty ? "" : " (\(item.note))")
    }
    #expect(found == [item])
  }

  @Test(arguments: [
    ("herbs, such as mint, dill", ["herbs (such as mint, dill)"]),
    (
      "mixed herbs, such as mint, dill and parsley, 2 eggs",
      ["mixed herbs (such as mint, dill and parsley)", "2x eggs"]
    ),
    ("parsley, cilantro, or mint", ["parsley (cilantro, or mint)"]),
    ("Romesco sauce, recipe follows", ["Romesco sauce (recipe follows)"]),
    (
      "4 chicken legs, about 4 pounds total weight",
      ["4x chicken legs (about 4 pounds total weight)"]
    ),
    ("4 pork chops, bone-in, 1 inch thick", ["4x pork chops (bone-in, 1 inch thick)"]),
    ("strong, hot coffee", ["strong hot coffee"]),
    ("milk, bread, eggs", ["milk", "bread", "eggs"]),
    ("Baking dish, buttered", ["Baking dish (buttered)"]),
    (
      "1 lb flour, parted into 4 ounces and 2 ounce batches",
      [
        "1 lb flour (parted into 4 ounces and 2 ounce batches)"
      ]
    ),
    ("1 red onion, 80 g; sliced, with juice", ["1x red onion (80 g, sliced, with juice)"]),
    ("Canola, corn, olive or other vegetable oil", ["Canola oil (corn, olive or other vegetable)"]),
    ("milk, eggs, butter or margarine", ["milk", "eggs", "butter (or margarine)"]),
  ])
  func remarksAreNoItemsOfTheirOwn(line: String, items: [String]) {
    let found = read(line).contents.lists.flatMap(\.items).map { item in
      let amount = item.quantity.map { $0.displayText + " " } ?? ""
      return amount + item.name + (item.note.isEmpty ? "" : " (\(item.note))")
    }
    #expect(found == items)
  }

  @Test(arguments: [
    ("Coffee · Tea · Cocoa", ["Coffee", "Tea", "Cocoa"]),
    ("Coffee → Tea", ["Coffee", "Tea"]), ("Coffee - Tea - Cocoa", ["Coffee", "Tea", "Cocoa"]),
    ("Bread / Milk / Eggs", ["Bread", "Milk", "Eggs"]),
    ("Butter / Margarine", ["Butter (/ Margarine)"]),
    ("Cat Food - Salmon", ["Cat Food (Salmon)"]), ("Rice → brown", ["Rice (brown)"]),
    ("Cheese | Ham", ["Cheese", "Ham"]),
    ("Tea | 2 boxes", ["2 boxes Tea"]),
    ("Apples • Pears (ripe • soft)", ["Apples", "Pears (ripe • soft)"]),
    ("Butter → 2", ["2x Butter"]),
    ("Flour = 1 kg", ["1 kg Flour"]),
    ("Flour -> 1 kg", ["1 kg Flour"]),
    ("-red wine", ["red wine"]),
    ("[[Milk]], [[notes/Eggs|Eggs]]", ["Milk", "Eggs"]),
    ("milk 2025-08-04", ["milk (2025-08-04)"]),
    ("Milk ⏫ 🔁 every week", ["Milk (⏫, 🔁 every week)"]),
    ("Milk 📅 2025-08-04", ["Milk due 2025-08-04"]),
    ("Mop ✅ 2025-08-04", ["[x] Mop (✅ 2025-08-04)"]),
    ("~~Beans~~", ["[x] Beans"]),
    ("- [-] Beans", ["[x] Beans"]),
    ("~~a~~ and ~~b~~", ["~~a~~ and ~~b~~"]),
    ("2025-08-04", ["2025-08-04"]),
  ])
  func marksOfListsAreRead(line: String, items: [String]) {
    let found = read(line).contents.lists.flatMap(\.items).map { item in
      let amount = item.quantity.map { $0.displayText + " " } ?? ""
      return (item.isCompleted ? "[x] " : "") + amount + item.name
        + (item.note.isEmpty ? "" : " (\(item.note))")
        + (item.fields.due.map { " due \($0.text)" } ?? "")
    }
    #expect(found == items)
  }

  @Test func recipesEndWithTheirMethod() throws {
    let reading = read(try file("recipe.txt"))
    #expect(
      shown(reading) == [
        "7: |Pasta bake||400 g|penne||",
        "8: |Pasta bake||2 tins|chopped tomatoes|400g|",
        "11: |Pasta bake||100 g|cheddar|grated|",
        "12: |Pasta bake|||salt|to taste|",
      ])
    #expect(reading.findings.first.map(\.line) == [4, 14])
    #expect(reading.findings.unsureCount == 2)
    #expect(
      reading.findings.first.last?.message == "the lines from `Method` on are not items")
  }

  /// Commas separate items, or an item from its note.
  @Test(arguments: [
    ("milk, eggs, bread", ["milk", "eggs", "bread"]),
    ("chicken breast, boned", ["chicken breast (boned)"]),
    ("salt, pepper, to taste", ["salt", "pepper (to taste)"]),
    ("boneless, skinless chicken thighs", ["chicken thighs (boneless, skinless)"]),
    ("2 eggs, 1 l milk, bread", ["2x eggs", "1 l milk", "bread"]),
    ("1 onion, red", ["1x onion (red)"]),
    ("butter, unsalted", ["butter (unsalted)"]),
    ("Peanut butter, big jar, crunchy", ["1 jar Peanut butter (big, crunchy)"]),
    ("apples, green, pears", ["apples (green)", "pears"]),
    ("Eggs, 12", ["12x Eggs"]),
    ("6 eggs, milk, bread", ["6x eggs", "milk", "bread"]),
    ("1,5 kg flour, 2 eggs", ["1.5 kg flour", "2x eggs"]),
    ("milk (whole, cold), eggs", ["milk (whole, cold)", "eggs"]),
    ("milk, grated cheese, bread", ["milk", "cheese (grated)", "bread"]),
    ("Milk; remove all", ["Milk; remove all"]),
    (",milk,,eggs,", ["milk", "eggs"]),
    ("Apples, pears, and bananas", ["Apples", "pears", "bananas"]),
    ("Apples, pears and bananas", ["Apples", "pears", "bananas"]),
    ("milk, eggs and bread", ["milk", "eggs", "bread"]),
    ("milk, eggs & bread", ["milk", "eggs", "bread"]),
    ("salt and pepper", ["salt and pepper"]),
    ("mac and cheese", ["mac and cheese"]),
    ("fish and chips", ["fish and chips"]),
    ("milk and eggs", ["milk and eggs"]),
    ("bread, fish and chips", ["bread", "fish and chips"]),
    ("salt, pepper and sugar to taste", ["salt", "pepper", "sugar (to taste)"]),
    ("carrots, peeled, and sliced", ["carrots (peeled, and sliced)"]),
    ("2 onions, peeled and chopped", ["2x onions (peeled and chopped)"]),
    ("1 cup milk, eggs, and butter", ["1 cup milk (eggs, and butter)"]),
    ("Joghurt 3,5%", ["Joghurt 3,5%"]),
    ("H-Milch 3,5% 6x", ["6x H-Milch 3,5%"]),
    ("Milch 1,5% 1l", ["1 l Milch 1,5%"]),
    ("Milch 3,5 % 2 l", ["2 l Milch 3,5 %"]),
    ("cream 30%, Milch 1,5%", ["cream 30%", "Milch 1,5%"]),
    ("lotto 1,2,3", ["lotto 1,2,3"]),
  ])
  func commasPartItems(line: String, items: [String]) {
    let reading = read(line)
    let found = reading.contents.lists.flatMap(\.items).map { item in
      let amount = item.quantity.map { "\($0.displayText) " } ?? ""
      return amount + item.name + (item.note.isEmpty ? "" : " (\(item.note))")
    }
    #expect(found == items)
  }

  @Test(arguments: [
    "- milk", "* milk", "• milk", "1. milk", "12) milk", "[ ] milk", "- [ ] milk", "☐ milk",
    "  - milk\r", "\u{FEFF}milk", "milk\u{7}", "[] milk",
  ])
  func bulletsAreNoPartOfAName(line: String) {
    #expect(shown(read(line)) == ["1: ||||milk||"])
  }

  @Test(arguments: ["[x] milk", "- [X] milk", "☑ milk", "✓ milk", "* [x] milk", "✔️ milk"])
  func ticksMeanDone(line: String) {
    #expect(shown(read(line)) == ["1: x||||milk||"])
  }

  @Test(arguments: [
    ("# Party\nmilk", "2: |Party|||milk||"),
    ("Party:\nmilk", "2: |Party|||milk||"),
    ("== Party ==\nmilk", "2: |Party|||milk||"),
    ("PARTY\nmilk", "2: |PARTY|||milk||"),
    ("**Party**\nmilk", "2: |Party|||milk||"),
    ("Party\n---\nmilk", "3: |Party|||milk||"),
    ("# Dairy\nmilk", "2: ||Dairy||milk||"),
    ("Dairy\n- milk", "2: ||Dairy||milk||"),
    ("Ingredients\n- milk", "2: ||||milk||"),
    ("Party\n- milk", "2: |Party|||milk||"),
    ("- soap\n\nParty food\n* milk\n* eggs", "1: ||||soap||"),
    ("- soap\n\nEggs\n- milk\n\nbread\nrice", "1: ||||soap||"),
    ("# A\n- soap\nrice\n\nBakery\n* bread", "2: |A|||soap||"),
    ("# A\n\nBakery\n* bread\n- roll\n\nmilk\neggs", "4: |A|Bakery||bread||"),
    ("milk\n\neggs\n- bread", "1: ||||milk||"),
    ("milk 2l\n- whole", "1: |||2 l|milk||"),
    ("Eggs 2 boxes\n- bread", "1: |||2 boxes|Eggs||"),
    ("Method\n1. Boil", nil),
    ("# Party\nsoap:\n- milk", "3: |Party|||milk||"),
    ("# Party\n## Meat & Fish:\n- ham", "3: |Party|Meat & Fish||ham||"),
    ("# Party\n## Monday\n- milk", "3: |Party|||milk||"),
    ("Bakery:\n- bread", "2: ||Bakery||bread||"),
    ("# Party\n- soap\n\nThe Corner Shop\n- milk", "2: |Party|||soap||"),
    ("# Party\n## The Corner Shop\n- milk", "3: |Party|||milk||"),
    ("Ingredients:\n- milk", "2: ||||milk||"),
    ("For the sauce:\n- milk", "2: ||||milk||"),
    ("# Party\n\n# Drinks\n[ ] milk", "4: |Party|Drinks||milk||"),
    ("# Dairy\n\n# Dairy\n[ ] milk", "4: |Dairy|Dairy||milk||"),
  ])
  func headingsNameListsAndCategories(text: String, item: String?) {
    #expect(shown(read(text)).first == item)
  }

  /// Headings below a list's title are its categories. A heading of the title's level starts
  /// another list.
  @Test func headingsHaveLevels() {
    let text = """
      # Week

      Baker:
      - bread

      Corner Shop
      * soap

      ## Home & Garden
      - string

      # Party
      - balloons
      """
    #expect(
      shown(read(text)) == [
        "4: |Week|Baker||bread||", "7: |Week|||soap||", "10: |Week|Home & Garden||string||",
        "13: |Party|||balloons||",
      ])
  }

  /// Headings of recipes are recognised without markup, and the text above the ingredients contains
  /// no items.
  @Test(arguments: [
    ("My Stew\nA lovely stew\nIngredients\n2 onions\nsalt\nMethod\nchop", [4, 5], [1, 2, 6]),
    ("My Stew\n\ningredient list\nsalt\n\nDIRECTIONS\nchop", [4], [1, 6]),
    ("INGREDIENTS\nsalt\npreparation\nchop\nIngredients:\nrice\nTips\nstir", [2, 6], [3, 7]),
    ("Ingredients\nsalt\nStep 4: stir the rice\nand serve it", [2], [3]),
    ("Ingredients\n- salt\n\nSTEP 1\nstir the rice\n- Step 2. serve", [2], [4]),
    ("# Groceries\nmilk\n\n# Stew\nlovely\n## Ingredients\nsalt", [2, 7], [5]),
    ("- milk\nA remark\nIngredients\nsalt", [1, 4], [2]),
    ("Instructions", [], [1]), ("milk\nsteps\nstir", [1], [2]),
    ("[ ] Step 1: milk\n[ ] Notes\nStep stool\nStep 2 formula\nMethod soap", [1, 2, 3, 4, 5], []),
  ])
  func recipesNeedNoMarks(text: String, items: [Int], unsure: [Int]) {
    let reading = read(text)
    #expect(reading.contents.lists.flatMap(\.items).map(\.line) == items)
    #expect(reading.findings.first.map(\.line) == unsure)
  }

  /// Lines of dashes or equals signs, under a title or between items.
  @Test(arguments: [
    ("milk\neggs\n-----\nbread", ["1: ||||milk||", "2: ||||eggs||", "4: ||||bread||"]),
    ("milk\n-----\nbread", ["1: ||||milk||", "3: ||||bread||"]),
    ("milk\neggs\n=====\nbread", ["1: ||||milk||", "2: ||||eggs||", "4: ||||bread||"]),
    ("soap\n\nmilk\n----\nbread", ["1: ||||soap||", "3: ||||milk||", "5: ||||bread||"]),
    ("milk\n-----", ["1: ||||milk||"]),
    ("Party\n=====\nmilk", ["3: |Party|||milk||"]),
    ("Party\n-----\n- milk", ["3: |Party|||milk||"]),
    ("Week\n====\n\nDairy\n-----\nmilk", ["6: |Week|Dairy||milk||"]),
    ("A\n---\nmilk\n\nB\n---\neggs", ["3: |A|||milk||", "7: |B|||eggs||"]),
  ])
  func linesOfDashesUnderlineOrPart(text: String, items: [String]) {
    #expect(shown(read(text)) == items)
    #expect(read(text).findings == Findings())
  }

  @Test func aTitleThatOnlyDashesSpeakForIsUnsure() {
    let reading = read("Party\n---\nmilk\neggs")
    #expect(shown(reading) == ["3: |Party|||milk||", "4: |Party|||eggs||"])
    #expect(reading.findings.first.map(\.message) == ["`Party` is read as a list's title"])
  }

  @Test(arguments: [
    ("1,5 kg flour\n1.000 g rice", "2: |||1000 g|rice||"),
    ("1,5 kg flour\n1.000.000 g rice", "2: |||1000000 g|rice||"),
    ("1.5 kg flour\n1.250 kg rice", "2: |||1.25 kg|rice||"),
    ("2,5 kg flour\n24.12.2026 feast\n1.200 g rice", "3: |||1200 g|rice||"),
  ])
  func thousandsGoByTheOtherDecimals(text: String, last: String) {
    #expect(shown(read(text)).last == last)
  }

  @Test(arguments: [
    "2 14 oz", "1 14 oz steak", "#10 can tomatoes", "milk (cold", "0 eggs", "2 cups",
    "99999999999999999999 eggs", "1/0 eggs",
  ])
  func unsureLinesAreTakenWhole(line: String) {
    let reading = read(line)
    #expect(shown(reading) == ["1: ||||\(line)||"])
    #expect(reading.findings.first.map(\.kind) == [.unsure])
  }

  @Test func whatBreaksARuleIsRefused() {
    let long = String(repeating: "a", count: ShoppingItem.maximumNameLength + 1)
    let note = String(repeating: "a", count: ShoppingItem.maximumNoteLength + 1)
    let line = String(repeating: "a", count: 600_000)
    let reading = read("\(long)\nmilk (\(note))\n\(line)\nbread\n")
    #expect(shown(reading) == ["4: ||||bread||"])
    #expect(reading.findings.first.map(\.line) == [1, 2, 3])
    #expect(reading.findings.refusedCount == 3)
  }

  @Test func aFileMayUseDecimalCommas() {
    #expect(shown(read("1,5 kg flour\n1,250 kg rice")).last == "2: |||1.25 kg|rice||")
    #expect(shown(read("1.5 kg flour\n1,250 g rice")).last == "2: |||1250 g|rice||")
  }

  @Test func whatAskingThrowsComesThrough() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try PlainText.read("# Party\nmilk", passing: { _ in }) { _ in throw Refusal() }
    }
  }

  @Test(arguments: [
    ("2 l milk\neggs\nbread", true), ("- a\n- b", true), ("milk\neggs", true), ("milk", false),
    ("Dear all, we meet on Sunday at noon as usual.\nPlease bring a cake, and plates.", false),
    ("let x = 3\nif x { y }", false), ("", false), ("400 g penne\nsalt, to taste", true),
  ])
  func pastedLinesAreListsOrNot(text: String, isList: Bool) {
    #expect(PastedLines.looksLikeList(text) == isList)
  }
}
