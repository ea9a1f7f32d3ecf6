import CartInterchange
import CartModels
import Testing

/// Lists as people paste them from chats, shops and spreadsheets.
@Suite struct PastedListTests {
  /// Each item with its category, amount and note, and a tick where it is done.
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
    ("Party list\nmilk", ["Party list", "milk"]),
  ])
  func whatGreetsIsNoItem(text: String, expected: [String]) {
    #expect(items(text) == expected)
  }

  @Test(arguments: [
    ("2 firm but ripe pears", "2x pears (firm but ripe)"),
    ("2 ripe and firm pears", "2x pears (ripe and firm)"),
    ("3 ripe yet firm bananas", "3x bananas (ripe yet firm)"),
  ])
  func whatDescribesTwiceIsANote(line: String, expected: String) {
    #expect(items(line) == [expected])
  }

  @Test(arguments: ["1 red and 1 yellow pepper", "2 firm but pears"])
  func whatIsHalfUnderstoodIsTold(line: String) {
    let reading = PlainText.read(line, passing: { _ in }) { _ in false }
    #expect(reading.findings.first.count == 1)
  }
}
