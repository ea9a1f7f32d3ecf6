/// A shop with the order of its categories.
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

/// The name of a shop, as an item says where it is to be bought.
package struct ShopName: FieldValue, Hashable {
  package let text: String

  /// Takes what is a name; nil where it is empty or too long.
  package init?(text: String) {
    let name = text.withoutOuterBlanks
    guard name.utf8.count <= ShoppingItem.maximumNameLength, !NameKey(name).isEmpty else {
      return nil
    }
    self.text = name
  }

  /// The folded name, which the shop is known by.
  package var key: NameKey { NameKey(text) }

  package static var kind: FieldKind { .shop }
  package var scalar: FieldScalar { .text(text) }

  package static func < (left: ShopName, right: ShopName) -> Bool { left.scalar < right.scalar }
}
