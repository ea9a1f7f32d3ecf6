import CartModels
import Testing

@Suite struct OrderedNameTests {
  /// The order ignores case and accents and compares code points; ties are broken by the normalized
  /// spelling.
  @Test(arguments: [
    ["apfel", "Äpfel", "Banane", "öl", "Zebra", "Øl"],
    ["10", "9", "a"],
    ["creme", "Crème", "Crème Fraîche"],
    ["", " a", "b"],
    ["ﬁg", "fish"],
    ["か", "が", "き"],
    ["z", "ﷺ", "\u{10000}"],
  ])
  func order(_ names: [String]) {
    #expect(names.reversed().map(OrderedName.init).sorted() == names.map(OrderedName.init))
  }

  @Test func spellingsOfOneNameAreEqual() {
    #expect(OrderedName("Cafe\u{301}") == OrderedName("CAFÉ"))
    #expect(OrderedName("  Oat  Milk ") == OrderedName("oat milk"))
  }
}
