public import CartModels

/// What `export` wrote.
public struct ExportReport: Hashable, Sendable {
  /// The list.
  public var list: ListSummary
  /// The file, as it was named.
  public var path: String
  /// Whether something was there that it takes the place of.
  public var isReplacing: Bool
}
