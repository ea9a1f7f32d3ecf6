/// A line of a catalogue's file.
package struct CatalogueEntry: Sendable {
  /// What a line is about, and so what a name has to do with it.
  package enum Kind: String, Sendable {
    /// A product, known as a whole name and as the tail of a longer one.
    case product
    /// A product that is known only as a whole name, as it would be doubtful as a tail.
    case whole
    /// Words that change the place of what stands after them.
    case lead
    /// Words at the beginning of a name that say the place where nothing else does.
    case brand
    /// A product that is also known by the end of a compound word: `Milch` in `Frischmilch`.
    case ending
    /// Words that are passed over, as they say nothing of the place.
    case remark
  }

  /// What the line is about.
  package let kind: Kind
  /// Where it is kept; nil for a remark.
  package let aisle: Aisle?
  /// Where its name stands in the text, in bytes.
  package let name: Range<Int>

  /// Whether it can be the name of something to buy.
  package var isProduct: Bool { kind == .product || kind == .whole || kind == .ending }
}
