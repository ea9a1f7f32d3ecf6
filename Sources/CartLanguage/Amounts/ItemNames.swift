package import CartModels

/// Which names of items exist, for whoever has to tell them from amounts.
package protocol ItemNames {
  /// Whether a name is known that could be read another way.
  func knowsItem(_ key: NameKey) throws -> Bool
  /// Whether some pieces may be such a name: a quick look, before a text is made of them.
  func mayKnowItem(_ name: ArraySlice<Piece>) -> Bool
  /// Whether a common product is called so, in the singular or the plural.
  func knowsProduct(_ key: NameKey) -> Bool
  /// The same, or whether the store knows an item of the name.
  func knowsThing(_ key: NameKey) throws -> Bool
  /// What a mass or a volume after a name is.
  func trailingSize(after name: String) -> TrailingSize
}

extension ItemNames {
  /// Any name may be in a store.
  package func mayKnowItem(_ name: ArraySlice<Piece>) -> Bool { true }
}

/// The names of common products, where no store is asked.
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
