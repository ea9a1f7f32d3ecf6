/// Errors for missing keys of records.
extension Diagnostic {
  /// - Parameters:
  ///   - keys: the first keys of the record.
  ///   - count: the total number of keys.
  ///   - spelled: formats a suggested key for this position.
  package static func noKey(
    _ key: String, among keys: [String], of count: Int, at range: SourceRange,
    spelled: (String) -> String
  ) -> Diagnostic {
    let shown = key.utf8.count <= longestKey ? key : "\(key.prefix(20))…"
    let known = keys.filter { $0.utf8.count <= longestKey }
    let near = key.utf8.count <= longestKey ? Suggestion.nearest(to: key, among: known) : []
    return Diagnostic(
      .missingValue, "key `\(shown)` not found", at: range, meaning: near.map(spelled),
      otherwise: advice(on: known, of: count))
  }

  private static func advice(on keys: [String], of count: Int) -> String {
    guard count > 0 else { return "the record is empty: `[:]`" }
    let shown = keys.prefix(shownKeys).map { "`\($0)`" }.joined(separator: ", ")
    return "the keys are \(shown)\(count > shownKeys ? ", …" : "")"
  }

  /// The maximum number of keys that are searched for a similar one.
  package static let mostKeysLookedThrough = 200
  private static let shownKeys = 10
  private static let longestKey = 60
}
