import CartModels

/// A kind of a product that is nested below it in a list: `Oat` below `Milk`.
enum ProductKind {
  /// Returns the full name of the kind, or nil if the words aren't a kind of the product.
  static func name(_ kind: String, of product: String) -> String? {
    let name = "\(kind) \(product)"
    guard Catalogue.builtIn.knowsProduct(NameKey(product)) else { return nil }
    if Catalogue.builtIn.knowsProduct(NameKey(name)) { return name }
    let isDescribing = kind.lowercased().split(separator: " ")
      .allSatisfy { RecipeWords.isDescribing(String($0)) }
    return isDescribing && !kind.isEmpty ? name : nil
  }
}
