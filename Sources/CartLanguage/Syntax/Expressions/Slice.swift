/// `2..4` in an index: the places from one to the other.
package struct Slice: Hashable, Sendable {
  /// The first place; the first there is, where it isn't said.
  package var first: Expression?
  /// The last place; the last there is, where it isn't said.
  package var last: Expression?
  /// From bracket to bracket.
  package var range: SourceRange

  /// The places that are said, in the order of the source.
  var ends: [Expression] { [first, last].compactMap(\.self) }
}

extension Parser {
  /// `[1]`, `["key"]` and `[2..4]` after a value.
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

  /// Reads a place, up to the `..` after it.
  private mutating func readBound() throws(Diagnostic) -> Expression {
    let outer = context.slice
    context.slice = (context.brackets, context.openHoles)
    defer { context.slice = outer }
    return try parseExpression()
  }

  /// Whether a `..` here parts the ends of a slice, and is no operator.
  var isInSlice: Bool {
    context.slice.map { $0 == (context.brackets, context.openHoles) } ?? false
  }
}
