import CartModels
import Foundation
import Testing

@Suite struct CatalogueTests {
  /// Returns the contents of the data file beside the sources.
  private func text() throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/CartModels/Catalogue/catalogue.tsv")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func lines() throws -> [[String]] {
    try text().components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { $0.components(separatedBy: "\t") }
  }

  @Test func noLineOfTheFileIsAtFault() throws {
    #expect(Catalogue.faults(in: try text()) == [])
  }

  /// The quick check rules out neither a product nor its first word.
  @Test func everyProductMayBeContained() throws {
    for name in try lines().compactMap(\.first) where Catalogue.builtIn.contains(NameKey(name)) {
      var spelling = Spelling()
      for (index, word) in name.split(separator: " ").enumerated() {
        if index > 0 {
          spelling.appendBlank()
          if index == 1 { #expect(Catalogue.builtIn.mayContain(spelling), "\(name)") }
        }
        spelling.append(String(word))
      }
      #expect(Catalogue.builtIn.mayContain(spelling), "\(name)")
    }
    var other = Spelling()
    other.append("Zorbs")
    other.appendBlank()
    #expect(!Catalogue.builtIn.mayContain(other))
  }

  @Test func everyProductIsKnownInItsAisle() throws {
    var count = 0
    for fields in try lines() where fields.count == 2 || fields[2] == "whole" {
      count += 1
      #expect(Catalogue.builtIn.contains(NameKey(fields[0])), "\(fields)")
      let match = Catalogue.builtIn.match(fields[0])
      #expect(match?.aisle.rawValue == fields[1], "\(fields)")
      #expect(match?.rule == .name, "\(fields)")
      #expect(item(fields[0]).isValid, "\(fields)")
    }
    #expect(Catalogue.builtIn.names.count == count)
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
    #expect(Catalogue.builtIn.knows(NameKey(name)))
  }

  /// Parts of products, shop remarks, leading words and flavours do not prevent a match.
  @Test(arguments: [
    ("Thyme sprigs", Aisle.produce), ("Saffron threads", .spices), ("Corn kernels", .produce),
    ("Lemon zest", .produce), ("Pecan halves", .baking), ("Gala Apples Bag", .produce),
    ("Green Beans No Salt Added", .produce), ("Spaghetti No. 5", .pasta),
    ("Thai chiles", .produce), ("Ancho chile", .spices), ("Chile powder", .spices),
    ("Turkey chili", .canned), ("Beef shank", .meat), ("Bottom round roast", .meat),
    ("Ultra Soft Toilet Paper 12 Mega Rolls", .paper), ("Dinner rolls", .bakery),
    ("Sparkling Water Black Cherry", .drinks), ("Baking Soda", .baking),
    ("Macaroni & cheese", .pasta), ("Frozen macaroni & cheese", .frozen),
    ("Baby food pear and spinach", .baby), ("Stage 1 Carrots", .baby), ("Baby Carrots", .produce),
    ("Jalapeno pepper", .produce), ("Cayenne pepper", .spices),
    ("Large Eggs Omega 3", .eggs), ("Grade A Large Eggs", .eggs), ("Omega 3", .pharmacy),
    ("Zorb Protein Bar Strawberry", .snacks), ("Zorb Strawberry", .produce),
    ("Fruit Bowl Apple", .produce), ("Lillet", .alcohol), ("Zinc cream", .pharmacy),
    ("Curry", .spices), ("Red capsicum", .produce), ("Smoked paprika powder", .spices),
    ("Pure maple extract", .baking), ("Salmon filet", .fish),
  ])
  func headsAreFound(name: String, aisle: Aisle) {
    #expect(Catalogue.builtIn.match(name)?.aisle == aisle)
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
    #expect(Catalogue.builtIn.match(name)?.aisle.category == category)
  }

  @Test(arguments: ["Pepper\tspices\nPeppers\tproduce", "Peppers\tproduce\r\nPepper\tspices\r\n"])
  func theOrderOfLinesDoesNotMatter(_ text: String) {
    let catalogue = Catalogue(text: text)
    #expect(catalogue.names.count == 2)
    #expect(catalogue.match("Pepper")?.aisle == .spices)
    #expect(catalogue.match("hot peppers")?.aisle == .produce)
    #expect(catalogue.match("hot pepper")?.aisle == .spices)
  }

  @Test(arguments: [
    ("Milk", "`` is not an aisle"), ("Milk\tdiary", "`diary` is not an aisle"),
    ("Milk\tdairy\tx", "`x` is not a kind of line"), ("\tdairy", "the name is empty"),
    (" Milk\tdairy", "blanks"), ("Large\tdairy\tremark", "a remark has `-` for its aisle"),
    ("Milk\tdairy\tproduct\tover fish", "`over fish` is not"),
    ("Dried\tbaking\tlead\tproduce", "`produce` is not"),
    ("Dried\tbaking\tlead\tover produce,x", "`over produce,x` is not"),
    ("Milk\tdairy\twhole\t\tx", "more than four fields"),
  ])
  func otherLinesAreFaults(_ text: String, _ message: String) {
    #expect(Catalogue(text: text).names == [])
    let faults = Catalogue.faults(in: "# a comment\n\n" + text)
    #expect(faults.map(\.line) == [3])
    #expect(faults.first?.message.contains(message) == true, "\(faults)")
  }

  @Test func anEmptyCatalogueKnowsNothing() {
    #expect(Catalogue(text: "").match("Milk") == nil)
    #expect(Catalogue(text: "# Milk\tdairy").names == [])
  }

  @Test func whatIsOfferedFirstIsInTheCatalogue() {
    for name in Catalogue.staples { #expect(Catalogue.builtIn.names.contains(name), "\(name)") }
    #expect(Catalogue.staples.count + Catalogue.others.count == Catalogue.builtIn.names.count)
  }

  @Test func whatBeginsAsTypedIsFoundOnItsShelf() {
    let all = Catalogue.others.map { (name: $0, folded: Array(NameKey($0).withoutAccents.utf8)) }
    for (place, (name, folded)) in all.enumerated()
    where place % 100 == 0 || !name.utf8.prefix(2).allSatisfy({ 0x61...0x7A ~= $0 | 0x20 }) {
      let typed = folded.prefix(4)
      let found = Catalogue.others(
        beginningWith: String(decoding: typed, as: UTF8.self), limit: 3)
      let first = all.lazy.filter { $0.folded.starts(with: typed) }.prefix(3)
      #expect(found == first.map(\.name), "\(name)")
    }
  }

  /// Otherwise `add Milk in diary` would contain a product name instead of a typo.
  @Test(arguments: ["diary", "pastry"]) func whatIsNearlyACategoryIsNoProductsName(_ word: String) {
    #expect(!Catalogue.builtIn.contains(NameKey(word)))
    #expect(Catalogue.builtIn.knows(NameKey(word)))
  }
}
