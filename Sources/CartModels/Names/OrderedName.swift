import Foundation

/// The sort key of a text: by code point, ignoring case and accents, and then by the folded text.
/// `ø` sorts separately from `o`, and `10` comes before `9`.
///
///     ["Äpfel", "Banane"].map(OrderedName.init).sorted()
package struct OrderedName: Hashable, Sendable, Comparable {
  /// The folded text, decomposed and without marks.
  private let plain: String
  /// The folded text.
  private let folded: String

  /// Folds a text.
  package init(_ text: String) { self.init(NameKey(text)) }

  /// Folds a text that may be long.
  ///
  /// - Parameter asking: called before each piece of the text with the cost of folding it. It can
  ///   throw to cancel the work.
  package init(_ text: String, asking: (Int) throws -> Void) rethrows {
    try self.init(NameKey(text, asking: asking), asking: asking)
  }

  /// Creates the sort key of a text that is already folded.
  package init(_ key: NameKey) { self.init(key, asking: { _ in }) }

  private init(_ key: NameKey, asking: (Int) throws -> Void) rethrows {
    folded = key.text
    plain = try key.orderKey(asking: asking)
  }

  /// Compares two keys: negative if this one comes first, zero if they are equal.
  ///
  /// The order is by code point, which is also the order of the UTF-8 bytes.
  package func compared(to other: OrderedName) -> Int {
    let order = OrderedName.compare(plain, other.plain)
    return order != 0 ? order : OrderedName.compare(folded, other.folded)
  }

  /// Whether one comes before the other.
  package static func < (left: OrderedName, right: OrderedName) -> Bool {
    left.compared(to: right) < 0
  }

  /// Whether both are spellings of one name; folded texts are equal only byte by byte.
  package static func == (left: OrderedName, right: OrderedName) -> Bool {
    left.compared(to: right) == 0
  }

  /// Compares with `memcmp`, which is as fast as reading the memory.
  private static func compare(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let first = left.baseAddress, let second = right.baseAddress else {
          return left.count - right.count
        }
        let order = memcmp(first, second, min(left.count, right.count))
        return order != 0 ? Int(order) : left.count - right.count
      }
    }
  }
}
