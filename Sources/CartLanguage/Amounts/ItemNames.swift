package import CartModels

/// Which names of items exist, for whoever has to tell them from amounts.
package protocol ItemNames {
  /// Whether a name is known that could be read another way.
  func knowsItem(_ key: NameKey) throws -> Bool
  /// Whether something is called so, in the singular or the plural.
  func knowsThing(_ key: NameKey) throws -> Bool
  /// What a mass or a volume after a name is.
  func trailingSize(after name: String) -> TrailingSize
}

/// The names of common products, where no store is asked.
package struct ProductNames: ItemNames {
  package init() {}

  package func knowsItem(_ key: NameKey) -> Bool { Catalogue.builtIn.contains(key) }

  package func knowsThing(_ key: NameKey) -> Bool { Catalogue.builtIn.knowsThing(key) }

  package func trailingSize(after name: String) -> TrailingSize {
    Catalogue.builtIn.trailingSize(after: name)
  }
}
