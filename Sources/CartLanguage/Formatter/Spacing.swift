/// The blanks between two tokens of a line.
enum Spacing {
  typealias Entry = TokenLog.Entry

  static func isWanted(between left: Entry, and right: Entry, in source: Source) -> Bool {
    if left.role == .block || right.role == .block { return !isEmptyBlock(left, right) }
    switch (left.token.kind, right.token.kind) {
    case (_, .comma), (_, .symbol(.closeParenthesis)), (_, .symbol(.closeBracket)): return false
    case (.symbol(.openParenthesis), _), (.symbol(.openBracket), _): return false
    case (.comma, _): return true
    // Other braces than those of a block belong to an interpolation.
    case (.openBrace, _), (_, .closeBrace): return false
    case (_, .symbol(.openBracket)) where left.isWord: return true
    case (_, .symbol(.openBracket)): return !(left.endsOperand && right.token.isGlued)
    case (_, .symbol(.openParenthesis)):
      return left.role != .sign && left.role != .functionName && !isCall(left, right, in: source)
    default: break
    }
    if left.role == .assigningOperator { return false }
    if right.role == .label || right.role == .percentSign || left.role == .sign { return false }
    if isTight(left) || isTight(right) { return false }
    if isFraction(left, right) { return false }
    // `€3`
    if left.token.kind == .currencySign, right.token.kind == .number { return false }
    switch (left.token.kind, right.token.kind) {
    case (.symbol, _), (_, .symbol): return true
    default: return !right.token.isGlued || !mayBeGlued(left, right)
    }
  }

  /// Whether a missing blank between two tokens has a meaning, or could seem to have one: `500g`,
  /// `{n}x`, but not `print"no"`, `2"how many"`.
  private static func mayBeGlued(_ left: Entry, _ right: Entry) -> Bool {
    if left.isWord || right.isWord { return false }
    switch (left.token.kind, right.token.kind) {
    case (.number, .quote), (.date, .quote), (.name, .quote): return false
    case (.quote, .name), (.quote, .number), (.quote, .date): return false
    default: return true
    }
  }

  private static func isEmptyBlock(_ left: Entry, _ right: Entry) -> Bool {
    left.role == .block && right.role == .block && left.token.kind == .openBrace
      && right.token.kind == .closeBrace
  }

  /// A parenthesis glued to a name, but not to a word such as `and` or to a verb.
  private static func isCall(_ left: Entry, _ right: Entry, in source: Source) -> Bool {
    guard left.token.kind == .name, right.token.isGlued else { return false }
    return !["not", "and", "or", "in", "contains"].contains(
      source.text(left.token.range).lowercased())
  }

  /// Whether the token has no blanks around it, as in `item.name` and `1..3`.
  private static func isTight(_ entry: Entry) -> Bool {
    entry.token.kind == .symbol(.dot) || entry.token.kind == .symbol(.range)
  }

  /// Whether the tokens are a number and a slash that are glued together and must stay so:
  /// `1/2 cup`.
  private static func isFraction(_ left: Entry, _ right: Entry) -> Bool {
    switch (left.token.kind, right.token.kind) {
    case (.number, .symbol(.dividedBy)), (.symbol(.dividedBy), .number): right.token.isGlued
    default: false
    }
  }
}
