import Foundation

/// A text as it is ordered among others: without case and accents, by code point; what is
/// the same then by its folded spelling. `ø` is no `o`, and `10` comes before `9`.
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
  /// - Parameter asking: told, before each piece of the text, what it takes; it may throw, to end
  ///   the work.
  package init(_ text: String, asking: (Int) throws -> Void) rethrows {
    try self.init(NameKey(text, asking: asking), asking: asking)
  }

  /// Takes a text that was folded before.
  package init(_ key: NameKey) { self.init(key, asking: { _ in }) }

  private init(_ key: NameKey, asking: (Int) throws -> Void) rethrows {
    folded = key.text
    plain = try key.orderKey(asking: asking)
  }

  /// Which of the two comes first: below zero where this one does, zero where they are equal.
  ///
  /// By code point, which is how the bytes of UTF-8 are ordered too.
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

  /// As the system compares memory, which is as fast as reading it, however long it is.
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
