/// A shop with the order of its categories.
package struct Shop: Hashable, Sendable {
  /// The name as given, without blanks around it.
  package let name: String
  /// The names or words of the categories, as given. Each is looked up when the shop is used,
  /// because categories may be renamed or deleted in the meantime.
  package let order: [String]

  /// Makes a shop.
  package init(name: String, order: [String]) {
    self.name = name.withoutOuterBlanks
    self.order = order
  }

  /// The folded name, which identifies the shop.
  package var key: NameKey { NameKey(name) }
}

/// The name of the shop in which an item should be bought.
package struct ShopName: FieldValue, Hashable {
  package let text: String

  /// Creates the name of a shop; nil if it is empty or too long.
  package init?(text: String) {
    let name = text.withoutOuterBlanks
    guard name.utf8.count <= ShoppingItem.maximumNameLength, !NameKey(name).isEmpty else {
      return nil
    }
    self.text = name
  }

  /// The folded name, which identifies the shop.
  package var key: NameKey { NameKey(text) }

  package static var kind: FieldKind { .shop }
  package var scalar: FieldScalar { .text(text) }

  package static func < (left: ShopName, right: ShopName) -> Bool { left.scalar < right.scalar }
}
