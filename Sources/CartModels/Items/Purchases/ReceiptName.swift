/// The name of a product on receipts, with the name that its purchases have.
///
///     ReceiptName(name: "BANANAS LOSE", product: "Bananas")
package struct ReceiptName: Hashable, Sendable {
  /// The name on the receipt.
  package let name: String
  /// The name of the purchases.
  package let product: String

  /// Makes one.
  package init(name: String, product: String) { (self.name, self.product) = (name, product) }

  /// The folded name on the receipt.
  package var key: NameKey { NameKey(name) }
}
