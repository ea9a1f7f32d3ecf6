/// What a receipt calls a product, with the name that its purchases have here.
///
///     ReceiptName(name: "BANANAS LOSE", product: "Bananas")
package struct ReceiptName: Hashable, Sendable {
  /// As the receipt has it.
  package let name: String
  /// The name of the purchases.
  package let product: String

  /// Makes one.
  package init(name: String, product: String) { (self.name, self.product) = (name, product) }

  /// What the text of a receipt is found by.
  package var key: NameKey { NameKey(name) }
}
