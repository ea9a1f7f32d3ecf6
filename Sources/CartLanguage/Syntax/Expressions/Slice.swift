/// `2..4` in an index: the elements from one index to the other.
package struct Slice: Hashable, Sendable {
  /// The first index; nil for the beginning.
  package var first: Expression?
  /// The last index; nil for the end.
  package var last: Expression?
  /// From bracket to bracket.
  package var range: SourceRange

  /// The given indices, in source order.
  var ends: [Expression] { [first, last].compactMap(\.self) }
}

extension Parser {
  /// Reads an index after a value: `[1]`, `["key"]` or `[2..4]`.
  mutating func parseIndex(of whole: Expression) throws(Diagnostic) -> Expression {
    let open = token
    try countOperator()
    openBracket()
    var first: Expression?
    if token.kind != .symbol(.range) {
      let index = try readBound()
      guard token.kind == .symbol(.range) else {
        try closeBracket(.closeBracket, for: open)
        return .index(whole, index, whole.range.lowerBound..<previousEnd)
      }
      first = index
    }
    try countOperator()
    advance()
    skipNewlines()
    let last = token.kind == .symbol(.closeBracket) ? nil : try readBound()
    try closeBracket(.closeBracket, for: open)
    return .slice(
      whole, Slice(first: first, last: last, range: open.range.lowerBound..<previousEnd))
  }

  /// Reads an index, up to the `..` after it.
  private mutating func readBound() throws(Diagnostic) -> Expression {
    let outer = context.slice
    context.slice = (context.brackets, context.openHoles)
    defer { context.slice = outer }
    return try parseExpression()
  }

  /// Whether a `..` here separates the ends of a slice, and is not an operator.
  var isInSlice: Bool {
    context.slice.map { $0 == (context.brackets, context.openHoles) } ?? false
  }
}
