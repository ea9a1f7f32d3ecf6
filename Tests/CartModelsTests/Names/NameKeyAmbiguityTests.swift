import CartModels
import Testing

@Suite struct NameKeyAmbiguityTests {
  @Test(arguments: [
    "7 Up", "7-Up", "2% Milk", "Omega 3 Oil", "Omega 3x", "Tuna in Water", "Ready to Eat Rice",
    "All Bran",
    "Fresh from the Farm", "Corn on the Cob", "Note Cards", "To Go Cups", "Eggs x6", "½ Loaf",
    "Vitamin B₁₂", "٣ Gum", "１ Gum", "Can Opener", "Cans", "Bar Soap", "Fl. Oz Cups",
    "A Taste of Thai", "An Apple", "Dozen Roses", "X Ray Film", "G Fuel", "Tbsp. Set",
    "Crème in Tube", "Milligrammes Scale", "Half & Half", "Seven Up", "Several Seeds",
    "Couple Cards",
  ])
  func namesThatReadInMoreThanOneWayAreAmbiguous(_ name: String) {
    #expect(NameKey(name).isAmbiguous)
  }

  @Test(arguments: [
    "", "Milk", "Oat Milk", "Chicken Breast", "M&M's", "Ben & Jerry's", "Mac and Cheese",
    "Tinned Peas", "Inside Out", "Onion", "Tomato", "Opener Can", "Jalapeños",
    "Crème Fraîche", "Omega 3", "Table 50", "Nota Bene", "Quantityless", "Soap Bar",
  ])
  func plainNamesArent(_ name: String) {
    #expect(!NameKey(name).isAmbiguous)
  }

  @Test(arguments: NameKey.clauseWords.sorted())
  func aClauseWordCountsAnywhereButOnlyWhole(_ word: String) {
    #expect(NameKey(word).isAmbiguous)
    #expect(NameKey("Pasta \(word.uppercased()) Sauce").isAmbiguous)
    #expect(NameKey("Pasta \(word)").isAmbiguous)
    #expect(!NameKey("Pasta \(word)q").isAmbiguous)
    #expect(!NameKey("Pasta q\(word)").isAmbiguous)
  }

  @Test(arguments: Unit.allCases)
  func aUnitCountsAtTheBeginning(_ unit: Unit) {
    #expect(NameKey("\(unit.plural) Thing").isAmbiguous)
  }
}
