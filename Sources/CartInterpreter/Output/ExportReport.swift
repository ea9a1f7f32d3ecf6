package import CartModels

/// What `export` wrote.
package struct ExportReport: Hashable, Sendable {
  /// The list.
  package var list: ListSummary
  /// The file, as it was named.
  package var path: String
  /// Whether something was there that it takes the place of.
  package var isReplacing: Bool
}
