import CartModels

extension Diagnostic {
  /// The hint on `add brocoli`.
  ///
  /// - Parameters:
  ///   - product: the name of the product that is one typo away.
  ///   - clause: the list clause for the help; empty if the list is implied.
  package static func likelyProduct(
    _ name: String, at range: SourceRange, product: String, clause: String
  ) -> Diagnostic {
    hint(
      .likelyProduct, "`\(name)` is not a common product", at: range,
      help: "for \(product): `rename \(TypedName.of(name)) to \(TypedName.of(product))\(clause)`")
  }
}
