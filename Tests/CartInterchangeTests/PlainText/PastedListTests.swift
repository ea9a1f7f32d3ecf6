import CartInterchange
import CartModels
import Testing

/// Lists that people paste from chats, shops and spreadsheets.
@Suite struct PastedListTests {
  /// Returns each item with its category, amount and note, and a tick if it is done.
  private func items(_ text: String) -> [String] {
    let reading = PlainText.read(text, passing: { _ in }) {
      ItemCategory.builtIn(for: NameKey($0)) != nil
    }
    return reading.contents.lists.flatMap { list in
      list.items.map { item in
        let amount = item.quantity.map { "\($0.displayText) " } ?? ""
        let note = item.note.isEmpty ? "" : " (\(item.note))"
        let place = [list.title, item.category].compactMap(\.self).map { "\($0): " }.joined()
        return place + (item.isCompleted ? "✓ " : "") + amount + item.name + note
      }
    }
  }

  @Test(arguments: [
    ("Rice - 5 lb bag", ["1 bag Rice (5 lb)"]), ("Chips - 2 bags", ["2 bags Chips"]),
    ("Eggs: 12", ["12x Eggs"]), ("Eggs - 18 ct", ["18 pcs Eggs"]),
    ("Pasta: 500g", ["500 g Pasta"]), ("Ice cream - vanilla", ["Ice cream (vanilla)"]),
    ("Oil - for frying", ["Oil (for frying)"]), ("Snacks - 2 bags", ["2 bags Snacks"]),
    ("Bread: rolls, bagels", ["rolls", "bagels"]), ("Cheese: cheddar, feta", ["cheddar", "feta"]),
  ])
  func aProductBeforeAMarkStaysIt(line: String, expected: [String]) {
    #expect(items(line) == expected)
  }

  @Test(arguments: [
    ("Milk (2), Eggs (12), Bread (1)", ["2x Milk", "12x Eggs", "1x Bread"]),
    ("toilet roll x9, kitchen roll x2, bleach", ["9x toilet roll", "2x kitchen roll", "bleach"]),
    ("apples (6), bananas", ["6x apples", "bananas"]),
    ("2 apples; 3 pears; 1 pineapple", ["2x apples", "3x pears", "1x pineapple"]),
    ("bread, milk, and 6 eggs", ["bread", "milk", "6x eggs"]),
    ("2 carrots and 2 celery stalks, diced", ["2x carrots", "2 stalks celery (diced)"]),
    ("500g mince and 2 onions", ["500 g mince", "2x onions"]),
    ("6 eggs 2 milk 1 bread", ["6x eggs", "2x milk", "1x bread"]),
    ("milk x2 eggs x12 bread", ["2x milk", "12x eggs", "bread"]),
    ("1 cup and 2 tbsp flour", ["1 1/8 cups flour"]),
    ("1 packet; 7 g baking powder", ["1 packet baking powder (7 g)"]),
    ("1 tsp each cumin, paprika & salt", ["1 tsp cumin", "1 tsp paprika", "1 tsp salt"]),
    ("175g/6oz each butter and sugar", ["175 g butter (6oz)", "175 g sugar (6oz)"]),
    ("burgers 24 + buns 24", ["24x burgers", "24x buns"]), ("bread + butter", ["bread", "butter"]),
    ("2 tbsp butter + extra for greasing", ["2 tbsp butter (+ extra for greasing)"]),
    ("Milk --> 2", ["2x Milk"]), ("Fanta / 6", ["6x Fanta"]),
  ])
  func eachAmountIsOfItsOwnItem(line: String, expected: [String]) {
    #expect(items(line) == expected)
  }

  @Test(arguments: [
    ("6 Bananas £0.16", ["6x Bananas (£0.16)"]), ("Salmon £12/kg", ["Salmon (£12/kg)"]),
    ("bananas 59c/lb", ["bananas (59c/lb)"]), ("Eggs (3.99)", ["Eggs (3.99)"]),
    ("milk, 1.20", ["milk (1.20)"]), ("avocados 2/$3", ["avocados (2/$3)"]),
    ("Milk £1.20, Bread £1.00", ["Milk (£1.20)", "Bread (£1.00)"]),
    ("2 kg Potatoes", ["2 kg Potatoes"]), ("Total 0% yogurt", ["Total 0% yogurt"]),
    ("milk\nTotal: ~$200", ["milk"]),
  ])
  func aPriceIsNoAmount(text: String, expected: [String]) {
    #expect(items(text) == expected)
  }

  @Test(arguments: [
    "[12/03/2024, 18:42:31] Mum: 2 milk", "12/03/2024, 18:42 - Mum: 2 milk",
    "[12.03.24, 18:42] Tom O: 2 milk", "3/12/24, 6:42\u{202F}PM - Mum: 2 milk",
  ])
  func whoSaidItWhenIsNoItem(line: String) {
    #expect(items(line) == ["2x milk"])
  }

  @Test(arguments: [
    ("Shampoo\t1\tdry hair", ["1x Shampoo (dry hair)"]), ("Milk\t2\t$3.49", ["2x Milk ($3.49)"]),
    ("Item\tQty\tPrice\nMilk\t2\t1.20", ["2x Milk (1.20)"]),
    ("2 c. flour\t\t1 tsp. soda", ["2 cups flour", "1 tsp soda"]),
    ("•\tmilk", ["milk"]), ("1.\tmilk\t2", ["2x milk"]), ("[x]\tmilk\twhole", ["✓ milk (whole)"]),
    ("\tmilk", ["milk"]),
  ])
  func tabsPartCells(text: String, expected: [String]) {
    #expect(items(text) == expected)
  }

  @Test(arguments: [
    ("buy milk", ["milk"]), ("we're out of olive oil", ["olive oil"]),
    ("get milk, bread and eggs", ["milk", "bread", "eggs"]), ("get well card", ["get well card"]),
    ("-2 lemons", ["2x lemons"]), ("1.milk", ["milk"]), ("(x) milk", ["✓ milk"]),
    ("milk ✓", ["✓ milk"]), ("rice #curry", ["rice (#curry)"]), ("1.5 l milk", ["1.5 l milk"]),
  ])
  func whatSurroundsAnItemIsNoNameOfIt(line: String, expected: [String]) {
    #expect(items(line) == expected)
  }

  @Test(arguments: [
    ("Veg\nleeks\n\nMeat\nmince\n\nFreezer\npeas", ["Veg: leeks", "Meat: mince", "Freezer: peas"]),
    ("🥦 Veg\nleeks\n🧀 Dairy\nmilk", ["Veg: leeks", "Dairy: milk"]),
    ("- Produce\n  - leeks\n- Dairy\n  - milk", ["Produce: leeks", "Dairy: milk"]),
    ("VEG\nleeks\nMEAT\nmince", ["VEG: leeks", "MEAT: mince"]),
    ("Bread\nmilk\n\nCheese\neggs", ["Bread", "milk", "Cheese", "eggs"]),
    ("Veg\nleeks", ["Veg", "leeks"]),
  ])
  func aislesAreHeadings(text: String, expected: [String]) {
    #expect(items(text) == expected)
  }

  @Test func partsOfARecipeMakeNoLists() {
    let text = "1 lb beef\n1 tbsp oil\n2 tsp cumin\n\nSlaw:\n1 cup cabbage\n\nRice:\n2 cups rice"
    #expect(
      items(text) == ["1 lb beef", "1 tbsp oil", "2 tsp cumin", "1 cup cabbage", "2 cups rice"])
  }

  @Test(arguments: [
    ("Hi Tom\nmilk\nThanks! xx", ["milk"]), ("Sat shop\nmilk", ["milk"]),
    ("Hallo\n2 milk\nLG", ["2x milk"]), ("Hello Kitty plasters", ["Hello Kitty plasters"]),
    ("Party list\nmilk", ["milk"]), ("Shopping\nBig shop\nmilk", ["milk"]),
    ("Party list:\nmilk", ["Party list: milk"]), ("Thank you cards", ["Thank you cards"]),
    ("Hi love, can you get milk\nno rush\n👍\nLove, Mum", ["milk"]),
    ("milk please\nbread, eggs thanks!", ["milk", "bread", "eggs"]),
    ("hola mamá\nlait\nbis später", ["lait"]), ("morning rolls", ["morning rolls"]),
    ("Saturday 12/3\nmilk\n\nSunday\neggs", ["milk", "eggs"]), ("12 March\nmilk", ["milk"]),
    ("2 Mars\nmilk", ["2x Mars", "milk"]), ("https://example.org/a\nmilk", ["milk"]),
  ])
  func whatGreetsIsNoItem(text: String, expected: [String]) {
    #expect(items(text) == expected)
  }

  /// A heading without enough lines below it is an item if it names a product.
  @Test(arguments: [
    ("Milk:\nEggs:", ["Milk", "Eggs"]), ("Milk:\nEggs: 6", ["Milk", "6x Eggs"]),
    ("Eggs: 6\nBread:", ["6x Eggs", "Bread"]), ("ham\n+ milk", ["ham", "milk"]),
    ("Milk, bread\n- eggs\n- ham", ["Milk", "bread", "eggs", "ham"]),
    ("eggs x6\n- milk\n- ham", ["6x eggs", "milk", "ham"]), ("MILK\neggs", ["MILK", "eggs"]),
    ("MILK\neggs\nham", ["MILK: eggs", "MILK: ham"]), ("bread\n- milk", ["bread", "milk"]),
    ("bread\n- rolls\n- bagels", ["bread: rolls", "bread: bagels"]),
    ("Fruit\n- apples", ["Fruit: apples"]), ("# milk\n# eggs", ["milk", "eggs"]),
    (
      "Veg\nleeks\n\nMeat\nmince\n\nbread\nmilk",
      ["Veg: leeks", "Meat: mince", "Meat: bread", "Meat: milk"]
    ),
    ("Party\n- milk", ["Party: milk"]), ("Notes\nmilk", ["milk"]), ("Steps\n1. milk", ["milk"]),
    ("milk\n2 l\neggs\n6", ["2 l milk", "6x eggs"]),
    ("6\neggs\n2 l\nmilk", ["6x eggs", "2 l milk"]),
    ("Bought:\nmilk\n\nDairy:\ncream", ["✓ milk", "Dairy: cream"]),
  ])
  func aHeadingHeadsSomething(text: String, expected: [String]) {
    #expect(items(text) == expected)
  }

  /// A line that is neither an item nor the title of a list or category with items is reported.
  @Test(arguments: [
    ("milk\nZorb:", [2]), ("# Party", [1]), ("Dairy:\n\nBakery:\nrolls", [1]),
    ("# W\n## X\nmilk", [2]),
    ("# W\nsoap:\nmilk", [2]), ("Shopping list\nmilk", [1]), ("bread\n- rolls\n- bagels", [1]),
    ("Notes\nmilk", [1]), ("milk\n12 March\n\n12 March\nham", [2, 4]), ("milk, no eggs, bread", []),
    ("2 l\nmilk", [1]), ("Dairy\n- milk", []), ("Party\n- milk", []), ("Milk:\nEggs:", []),
  ])
  func whatIsLeftOutIsTold(text: String, lines: [Int]) {
    let reading = PlainText.read(text, passing: { _ in }) { _ in false }
    #expect(reading.findings.first.map(\.line) == lines)
  }

  @Test(arguments: [
    ("milk / 2 l", ["2 l milk"]), ("milk/2", ["2x milk"]), ("milk > 2", ["2x milk"]),
    ("milk ... 2", ["2x milk"]), ("milk|2 l", ["2 l milk"]), ("milk;eggs", ["milk", "eggs"]),
    ("milk+eggs+bread", ["milk", "eggs", "bread"]),
    ("milk. eggs. bread.", ["milk", "eggs", "bread"]),
    ("a. eggs\nb) milk", ["eggs", "milk"]), ("// milk", ["milk"]), ("tea/coffee", ["tea/coffee"]),
    ("Juice, orange, 2", ["2x Juice (orange)"]), ("500g x 2 pasta", ["2x pasta (500g)"]),
    ("Dr. Pepper", ["Dr. Pepper"]), ("Vitamin B. complex", ["Vitamin B. complex"]),
    ("milk, and also 6 eggs", ["milk", "6x eggs"]), ("bread @ 1.10", ["bread (1.10)"]),
    ("50p sweets", ["sweets (50p)"]), ("still need milk", ["milk"]), ("another milk", ["milk"]),
    ("2 more milks", ["2x milks"]), ("PS milk", ["milk"]),
  ])
  func otherMarksPartItemsToo(text: String, expected: [String]) {
    #expect(items(text) == expected)
  }

  @Test(arguments: [
    ("NO milk\neggs", ["eggs"]), ("don't buy milk", []), ("keine Milch", []), ("pas de lait", []),
    ("no leche", []), ("no need for milk", []), ("no salt butter", ["no salt butter"]),
    ("milk - got it", ["✓ milk"]), ("milk (done)", ["✓ milk"]), ("got milk", ["✓ milk"]),
    ("got: milk, eggs", ["✓ milk", "✓ eggs"]), ("leche - comprado", ["✓ leche"]),
    ("❌ cheese", ["✓ cheese"]), ("bread ✗", ["✓ bread"]), ("[ ] milk (done)", ["milk (done)"]),
    ("well done steak", ["well done steak"]),
  ])
  func whatIsNotToBeBoughtIsNotPending(text: String, expected: [String]) {
    let language = Languages.Choice(local: [.english, .german, .french, .spanish])
    Languages.using(language) { #expect(items(text) == expected) }
  }

  @Test(arguments: [
    ("2 firm but ripe pears", "2x pears (firm but ripe)"),
    ("2 ripe and firm pears", "2x pears (ripe and firm)"),
    ("3 ripe yet firm bananas", "3x bananas (ripe yet firm)"),
  ])
  func whatDescribesTwiceIsANote(line: String, expected: String) {
    #expect(items(line) == [expected])
  }

  @Test(arguments: ["1 zorby and 1 yellow pepper", "2 firm but pears"])
  func whatIsHalfUnderstoodIsTold(line: String) {
    let reading = PlainText.read(line, passing: { _ in }) { _ in false }
    #expect(reading.findings.first.count == 1)
  }
}
