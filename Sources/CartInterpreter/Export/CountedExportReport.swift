/// The result of `export bought` and of `export menu`.
package struct CountedExportReport: Hashable, Sendable {
  /// The kind of content in the file.
  package enum Content: Hashable, Sendable {
    case purchases, dishes
  }

  /// The path, as given.
  package var path: String
  /// Whether it replaces an existing file.
  package var isReplacing: Bool
  package var content: Content
  /// The number of entries written.
  package var count: Int
  /// The number of entries that the format cannot store: purchases without a price.
  package var leftOutCount = 0
  /// The number of dishes that the file spells differently.
  package var respelledCount = 0
}
