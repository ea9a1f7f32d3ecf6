package import CartModels

/// The existing item names, to distinguish them from amounts.
package protocol ItemNames {
  /// Whether a name is known that could otherwise be an amount.
  func knowsItem(_ key: NameKey) throws -> Bool
  /// Whether some pieces may be such a name: a quick check before building a string.
  func mayKnowItem(_ name: ArraySlice<Piece>) -> Bool
  /// Whether a common product has this name, in the singular or the plural.
  func knowsProduct(_ key: NameKey) -> Bool
  /// Whether a common product or an item in the store has this name.
  func knowsThing(_ key: NameKey) throws -> Bool
  /// The meaning of a mass or a volume after a name.
  func trailingSize(after name: String) -> TrailingSize
}

extension ItemNames {
  /// A store may have any name.
  package func mayKnowItem(_ name: ArraySlice<Piece>) -> Bool { true }
}

/// The names of common products, for use without a store.
package struct ProductNames: ItemNames {
  package init() {}

  package func knowsItem(_ key: NameKey) -> Bool { Catalogue.builtIn.contains(key) }

  package func mayKnowItem(_ name: ArraySlice<Piece>) -> Bool { name.mayBeProduct }

  package func knowsProduct(_ key: NameKey) -> Bool { Catalogue.builtIn.knowsProduct(key) }

  package func knowsThing(_ key: NameKey) -> Bool { knowsProduct(key) }

  package func trailingSize(after name: String) -> TrailingSize {
    Catalogue.builtIn.trailingSize(after: name)
  }
}
