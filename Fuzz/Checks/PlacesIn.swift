import CartLanguage

/// The places of a statement's parts, however deep: those that diagnostics of
/// the running statement point at.
enum PlacesIn {
  static func statement(_ statement: Statement) -> [SourceRange] {
    var ranges: [SourceRange] = []
    collect(from: statement.kind, into: &ranges)
    return ranges
  }

  /// Looks through the value as it is laid out, so that a command that is new
  /// comes under the check by itself.
  private static func collect(from value: Any, into ranges: inout [SourceRange]) {
    // Its ranges count the pieces of its phrase.
    if value is ShowClause { return }
    if let range = value as? SourceRange { return ranges.append(range) }
    for child in Mirror(reflecting: value).children { collect(from: child.value, into: &ranges) }
  }
}
