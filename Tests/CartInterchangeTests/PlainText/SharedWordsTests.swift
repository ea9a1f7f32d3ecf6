import CartInterchange
import CartModels
import Testing

/// Words that apply to several items of a line, and shortened lines.
@Suite struct SharedWordsTests {
  /// Returns the items of a text.
  private func items(_ text: String, in code: String = "en") -> [ImportedItem] {
    let languages = Languages.Choice(local: Languages.ordered(in: code) ?? [])
    return Languages.using(languages) {
      PlainText.read(text, passing: { _ in }, isCategory: { _ in false }).contents.lists.flatMap(
        \.items)
    }
  }

  private func shown(_ items: [ImportedItem]) -> String {
    items.map { item in
      [item.quantity?.displayText ?? "", item.name, item.note, item.category ?? ""]
        .joined(separator: "|")
    }.joined(separator: "; ")
  }

  @Test(arguments: [
    ("Dairy: milk, cheese", "|milk||Dairy; |cheese||Dairy"),
    ("Aldi: milk, 2 l juice", "|milk|Aldi|; 2 l|juice|Aldi|"),
    ("Costco - paper towels", "|paper towels|Costco|"),
    ("need: milk, eggs", "|milk||; |eggs||"),
    ("Yogurt: strawberry, peach", "|Yogurt|strawberry, peach|"),
    ("cheese: cheddar, brie", "|cheddar||; |brie||"),
    ("Cat Food - Salmon", "|Cat Food|Salmon|"),
    ("Optional: 1 tsp chilli", "1 tsp|chilli|Optional|"),
    (
      "1 tsp each: cumin, coriander and turmeric",
      "1 tsp|cumin||; 1 tsp|coriander||; 1 tsp|turmeric||"
    ),
    ("1 tbsp each of cumin and paprika", "1 tbsp|cumin||; 1 tbsp|paprika||"),
    ("pinch each of salt and pepper", "1 pinch|salt||; 1 pinch|pepper||"),
  ])
  func wordsOfSeveralItems(line: String, found: String) {
    #expect(shown(items(line)) == found)
  }

  @Test(arguments: [
    ("12 pack of coke", "1 pack|coke|12|"), ("6 pack beer", "1 pack|beer|6|"),
    ("2 pack bacon", "2 packs|bacon||"), ("baked beans (4 pack)", "1 pack|baked beans|4|"),
    ("13 gal trash bags", "|trash bags|13 gal|"), ("trash bags, 13 gallon", "|trash bags|13 gal|"),
    ("80/20 ground beef", "|80/20 ground beef||"),
    ("1 lb 93/7 ground turkey", "1 lb|93/7 ground turkey||"),
    ("bread 1.20", "|bread|1.20|"), ("milk $3.99", "|milk|$3.99|"),
    ("4 pints semi skimmed", "4 pt|semi-skimmed||"),
    ("pack of 6 yogurts", "1 pack|yogurts|6|"), ("2 packs of 6 yogurts", "2 packs|yogurts|6|"),
    ("3 tins of 400 g tomatoes", "3 tins|tomatoes|400 g|"),
    ("tin tuna", "1 tin|tuna||"), ("loaf bread", "1 loaf|bread||"), ("tin foil", "|tin foil||"),
    ("jar lids", "|jar lids||"), ("bottle opener", "|bottle opener||"),
    ("a few sprigs of rosemary", "|rosemary|a few sprigs|"), ("1/2 lemon", "½x|lemon||"),
  ])
  func sizesAndPrices(line: String, found: String) {
    #expect(shown(items(line)) == found)
  }

  @Test(arguments: [
    ("de", "1 gr. Zwiebel", "1x|Zwiebel|große|"), ("de", "200 gr. Mehl", "200 g|Mehl||"),
    ("de", "2 Zehe/n Knoblauch", "2 cloves|Knoblauch||"), ("de", "3 Ei(er)", "3x|Ei||"),
    ("de", "1 Dose/n Tomaten", "1 can|Tomaten||"),
    ("de", "1 gestr. TL Salz", "1 tsp|Salz|gestrichene|"),
    ("de", "Saft einer halben Zitrone", "½x|Zitrone|Saft|"), ("de", "Aldi: Eier", "|Eier|Aldi|"),
    ("de", "6er Pack Bier", "1 pack|Bier|6|"), ("de", "6er-Pack Eier", "1 pack|Eier|6|"),
    ("de", "2 Steaks à 150 g", "2x|Steaks|150 g|"),
    ("fr", "1 boîte de 12 œufs", "1 can|œufs|12|"),
    ("fr", "6 bouteilles de 1,5 l d'eau", "6 bottles|eau|1,5 l|"),
    ("fr", "2 boîtes de thon de 150 g", "2 cans|thon|150 g|"), ("fr", "du lait", "|lait||"),
    ("fr", "Jus d'orange", "|Jus d'orange||"), ("fr", "le jus d'un citron", "1x|citron|jus|"),
    ("de", "ein wenig Salz", "|Salz|ein wenig|"), ("de", "Müllbeutel 60l", "|Müllbeutel|60 l|"),
    ("es", "unos 200 g de queso", "200 g|queso|unos|"),
    ("de", "dreiviertel Liter Milch", "0.75 l|Milch||"),
    ("de", "ein viertel Liter Sahne", "0.25 l|Sahne||"),
    ("de", "Mehl zum Bestäuben", "|Mehl|zum Bestäuben|"),
    ("de", "Butter für die Form", "|Butter|für die Form|"),
    ("de", "Reiniger für Bad", "|Reiniger für Bad||"),
    ("fr", "pack de 6 yaourts", "1 pack|yaourts|6|"),
    ("fr", "trois quarts de litre de lait", "0.75 l|lait||"),
    ("fr", "beurre pour le moule", "|beurre|pour le moule|"),
    ("fr", "2 steaks de 150 g", "2x|steaks|150 g|"),
    ("es", "cuarto y mitad de jamón", "375 g|jamón||"),
    ("es", "kilo y medio de patatas", "1.5 kg|patatas||"),
    ("es", "tres cuartos de kilo de carne", "750 g|carne||"),
    ("es", "1 lata pequeña de maíz", "1 can|maíz|pequeña|"),
    ("es", "harina para espolvorear", "|harina|para espolvorear|"),
    ("fr", "le jus de 2 citrons", "2x|citrons|jus|"), ("fr", "2 oignon(s)", "2x|oignon||"),
    ("es", "zumo de medio limón", "½x|limón|zumo|"), ("es", "pañales talla 4", "|pañales|talla 4|"),
  ])
  func wordsOfOtherLanguages(code: String, line: String, found: String) {
    #expect(shown(items(line, in: code)) == found)
  }

  @Test(arguments: [
    ("de", "Zutaten\n\n200 g Mehl\n\nFür die Sauce\n1 Zwiebel\n\nZubereitung\n1. Mehl sieben."),
    ("fr", "Ingrédients\n\n200 g farine\n\nPour la sauce\n1 oignon\n\nPréparation\n1. Mélanger."),
    ("es", "Ingredientes\n\n200 g harina\n\nPara la salsa\n1 cebolla\n\nElaboración\n1. Mezclar."),
    ("en", "Ingredients\n\n200 g flour\n\nFor the sauce\n1 onion\n\nMethod\n1. Sift the flour."),
  ])
  func recipesOfOtherLanguagesEndWithTheirMethod(code: String, text: String) {
    #expect(items(text, in: code).count == 2)
  }

  @Test(arguments: ["buy - ", "Dairy: ", "Produce - ", "1 tsp each: "])
  func heapsOfHeadsAreRead(head: String) {
    let line = String(repeating: head, count: 40_000)
    #expect(items(line + "milk").count <= 1)
  }

  @Test(arguments: ["milk 🥛", "☕ coffee", "coffee ☕"])
  func picturesHideNoCategory(name: String) {
    #expect(Catalogue.builtIn.match(name) != nil)
  }

  @Test(arguments: [
    ("milk eggs bread", "milk; eggs; bread"), ("bananas apples", "bananas apples"),
    ("paper towels dish soap sponges", "paper towels; dish soap; sponges"),
    ("milk bread butter cheese", "milk; bread; butter; cheese"),
    ("ham cheese sandwich", "ham cheese sandwich"), ("garlic herb butter", "garlic herb butter"),
    ("eggs bacon cheese muffin", "eggs bacon cheese muffin"),
    ("extra virgin olive oil", "extra virgin olive oil"),
  ])
  func aRowOfProductsHasNoCommas(line: String, found: String) {
    #expect(items(line).map(\.name).joined(separator: "; ") == found)
  }

  /// A line that only announces a list is neither an item nor the title of a list.
  @Test(arguments: [
    "Shopping list 12/3", "Groceries for Saturday", "Grocery list (week 12)", "Einkaufszettel",
    "Shopping list - may 4th",
  ])
  func titleOfAList(title: String) {
    #expect(items("\(title)\nmilk\nTea").map(\.name) == ["milk", "Tea"])
  }

  @Test func aDishAboveItsAmountsIsNoItem() {
    #expect(items("Nana's Bake\n\n1 head romaine\n2 tbsp oil").map(\.name) == ["romaine", "oil"])
    #expect(items("Groceries bag\nmilk").map(\.name) == ["Groceries bag", "milk"])
  }
}
