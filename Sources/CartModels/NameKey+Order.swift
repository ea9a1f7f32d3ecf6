/// A text as it is ordered among others: without case and accents, by code point; what is
/// the same then by its folded spelling. `ø` is no `o`, and `10` comes before `9`.
///
///     ["Äpfel", "Banane"].map(OrderedName.init).sorted()
public struct OrderedName: Hashable, Sendable, Comparable {
  /// The folded text, decomposed and without marks.
  private let plain: String
  /// The folded text.
  private let folded: String

  /// Folds a text.
  public init(_ text: String) { self.init(NameKey(text)) }

  /// Takes a text that was folded before.
  public init(_ key: NameKey) {
    folded = key.text
    plain = key.decomposedWithoutAccents
  }

  /// By code point, which is how the bytes of UTF-8 are ordered too.
  public static func < (left: OrderedName, right: OrderedName) -> Bool {
    if left.plain.utf8.elementsEqual(right.plain.utf8) {
      return left.folded.utf8.lexicographicallyPrecedes(right.folded.utf8)
    }
    return left.plain.utf8.lexicographicallyPrecedes(right.plain.utf8)
  }
}
