/// A line of a catalogue's file.
package struct CatalogueEntry: Sendable {
  /// The kind of a line, which determines how names match it.
  package enum Kind: String, Sendable {
    /// A product that matches a whole name and the end of a longer name.
    case product
    /// A product that only matches a whole name, because it would be ambiguous at the end of a
    /// name.
    case whole
    /// Words that change the aisle of the product after them.
    case lead
    /// Words at the beginning of a name that determine the aisle if nothing else does.
    case brand
    /// A product that also matches the end of a compound word: `Milch` in `Frischmilch`.
    case ending
    /// Words that are ignored, because the aisle doesn't depend on them.
    case remark
  }

  /// The kind of the line.
  package let kind: Kind
  /// The aisle of the product; nil for a remark.
  package let aisle: Aisle?
  /// The range of the name in the text, in bytes.
  package let name: Range<Int>

  /// Whether the entry is a product.
  package var isProduct: Bool { kind == .product || kind == .whole || kind == .ending }
}
