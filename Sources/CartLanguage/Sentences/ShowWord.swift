/// What follows the words of `show` that want one of a few things.
package enum ShownValue: Hashable, Sendable {
  case key(SortKey)
  case limit(Int)
  case format(ReportFormat)
}

/// The formats of a report.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case text, json, csv, markdown
}

/// The word before an operand that is one of few.
package enum ShowWord: String, Hashable, Sendable {
  case by, limit, `as`

  /// What goes after it.
  var wanted: String {
    switch self {
    case .by: "a sort key: " + SortKey.allCases.map(\.rawValue).joined(separator: ", ")
    case .limit: "a whole number above 0"
    case .as: "a format: " + ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// What an operand says, or nil where it is none.
  package func value(of operand: String) -> ShownValue? {
    switch self {
    case .by: SortKey(rawValue: operand.lowercased()).map { .key($0) }
    case .limit: Int(operand).flatMap { $0 > 0 ? .limit($0) : nil }
    case .as: ReportFormat(rawValue: operand.lowercased()).map { .format($0) }
    }
  }

  /// What is wrong with an operand that makes no clause.
  package func mistake(_ operand: String, at range: SourceRange) -> Diagnostic {
    switch self {
    case .by:
      let known = SortKey.allCases.map(\.rawValue)
      let field = ItemField(elsewhere: operand).flatMap { SortKey(rawValue: $0.rawValue) }
      return Diagnostic(
        .unknownName, "cannot sort by `\(operand)`", at: range,
        meaning: field.map { [$0.rawValue] } ?? Suggestion.nearest(to: operand, among: known),
        otherwise: "sort keys are " + known.joined(separator: ", "))
    case .limit:
      return Diagnostic(
        .unexpected, "`limit` needs a whole number above 0, not `\(operand)`", at: range,
        help: ["write a number, such as `limit 10`, or leave out `limit` to show all"])
    case .as:
      let known = ReportFormat.allCases.map(\.rawValue)
      return Diagnostic(
        .unexpected, "`\(operand)` is not a format", at: range,
        meaning: Suggestion.nearest(to: operand, among: known),
        otherwise: "the formats are " + known.joined(separator: ", "))
    }
  }
}
