/// The result of `export bought` and of `export menu`.
package struct CountedExportReport: Hashable, Sendable {
  /// What a file holds that is no list.
  package enum Content: Hashable, Sendable {
    case purchases, dishes
  }

  /// The path, as given.
  package var path: String
  /// Whether it replaces an existing file.
  package var isReplacing: Bool
  package var content: Content
  /// How many were written.
  package var count: Int
  /// How many the format cannot hold: purchases without a price.
  package var leftOutCount = 0
}
