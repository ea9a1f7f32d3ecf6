/// The value of a `show` clause with a fixed set of values.
package enum ShownValue: Hashable, Sendable {
  case key(SortKey)
  case limit(Int)
  case format(ReportFormat)
}

/// The formats of a report.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case text, json, csv, markdown
}

/// A clause word of `show` whose operand is one of a fixed set.
package enum ShowWord: String, Hashable, Sendable {
  case by, limit, `as`

  /// A description of the valid operands.
  var wanted: String {
    switch self {
    case .by: "a sort key: " + SortKey.allCases.map(\.rawValue).joined(separator: ", ")
    case .limit: "a whole number above 0"
    case .as: "a format: " + ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// The value of an operand; nil if it is invalid.
  package func value(of operand: String) -> ShownValue? {
    switch self {
    case .by: SortKey(rawValue: operand.lowercased()).map { .key($0) }
    case .limit: Int(operand).flatMap { $0 > 0 ? .limit($0) : nil }
    case .as: ReportFormat(rawValue: operand.lowercased()).map { .format($0) }
    }
  }

  /// The error for an invalid operand.
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
        .unexpected, "`limit` needs a whole number above 0, found `\(operand)`", at: range,
        help: ["write a number, such as `limit 10`, or leave out `limit` to show all"])
    case .as:
      let known = ReportFormat.allCases.map(\.rawValue)
      return Diagnostic(
        .unexpected, "unknown format `\(operand)`", at: range,
        meaning: Suggestion.nearest(to: operand, among: known),
        otherwise: "the formats are " + known.joined(separator: ", "))
    }
  }
}
