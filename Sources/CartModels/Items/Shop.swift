/// A shop, and the order in which its categories stand.
package struct Shop: Hashable, Sendable {
  /// The name as given, without blanks around it.
  package let name: String
  /// The names of categories as they were said. What each one means is looked up when the shop is
  /// used, by name or by word: a category may be renamed or deleted meanwhile.
  package let order: [String]

  /// Makes a shop.
  package init(name: String, order: [String]) {
    self.name = name.withoutOuterBlanks
    self.order = order
  }

  /// The folded name, which it is known by.
  package var key: NameKey { NameKey(name) }
}
