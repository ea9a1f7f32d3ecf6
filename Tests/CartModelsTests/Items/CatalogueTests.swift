import CartModels
import Foundation
import Testing

@Suite struct CatalogueTests {
  /// The data file beside the sources, as its lines are written.
  private func lines() throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/CartModels/Items/catalogue.tsv")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  private func products() throws -> [[String]] {
    try lines().filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { $0.components(separatedBy: "\t") }
  }

  @Test func eachLineIsANameAndABuiltInCategory() throws {
    let shortNames = ItemCategory.shortNames.map(\.name)
    for fields in try products() {
      #expect(fields.count == 2, "\(fields)")
      #expect(shortNames.contains(fields[1]), "\(fields)")
      #expect(item(fields[0]).isValid)
      #expect(fields[0] == fields[0].trimmingCharacters(in: .whitespaces))
    }
  }

  @Test func noProductIsListedTwice() throws {
    let keys = try products().map { NameKey($0[0]) }
    #expect(Set(keys).count == keys.count)
    #expect(Catalogue.builtIn.count == keys.count)
    #expect(keys.count >= 200)
  }

  @Test func everyProductIsKnownUnderItsCategory() throws {
    for fields in try products() {
      let key = NameKey(fields[0])
      #expect(Catalogue.builtIn.contains(key))
      #expect(Catalogue.builtIn.category(for: key) == ItemCategory.builtIn(for: NameKey(fields[1])))
    }
  }

  @Test(arguments: [
    "7 Up", "7-Up", "Tuna in Water", "Chipotles in Adobo Sauce", "Ready to Eat Rice",
    "Mac and Cheese", "2% Milk", "2% Reduced Fat Milk", "100% Whole Wheat",
    "100% Whole Wheat Bagels", "3D White", "2-Ply Napkins", "M&M's", "M&M’s", "Ben & Jerry's",
    "Half & Half", "Mac 'n' Cheese", "Sweet 'N Low", "50/50 Bread", "Salmon in Pastry", "All Bran",
    "Omega 3", "Can Opener", "Salt and Pepper", "chicken breast", "JALAPEÑOS",
  ])
  func realNamesAreKnown(_ name: String) {
    #expect(Catalogue.builtIn.contains(NameKey(name)))
  }

  @Test(arguments: ["", "Bananas 6", "Bread and Eggs", "Chips to Party", "Banana", "jalapenos"])
  func otherNamesAreNot(_ name: String) {
    #expect(!Catalogue.builtIn.contains(NameKey(name)))
  }

  @Test(arguments: [
    ("Banana", ItemCategory.produce), ("jalapenos", .produce), ("creme fraiche", .dairy),
    ("Egg", .dairy), ("Cookie", .pantry), ("Peppers", .produce), ("Pepper", .pantry),
    ("Sample Product", nil), ("", nil), ("\u{301}", nil),
  ])
  func aPluralOrAnAccentDoesNotHideTheCategory(_ name: String, _ category: ItemCategory?) {
    #expect(Catalogue.builtIn.category(for: NameKey(name)) == category)
  }

  @Test(arguments: ["Pepper\tpantry\nPeppers\tproduce", "Peppers\tproduce\r\nPepper\tpantry\r\n"])
  func theOrderOfLinesDoesNotMatter(_ text: String) {
    let catalogue = Catalogue(text: text)
    #expect(catalogue.count == 2)
    #expect(catalogue.category(for: NameKey("Pepper")) == .pantry)
    #expect(catalogue.category(for: NameKey("Peppers")) == .produce)
  }

  @Test(arguments: [
    "", "\n\n", "# Milk\tdairy", "Milk", "Milk\tdiary", "Milk\tdairy\tx", "\tdairy",
  ])
  func otherLinesAreLeftOut(_ text: String) {
    #expect(Catalogue(text: text).count == 0)
  }
}
