/// The kinds of token, under the names that `grammar.md` uses.
///
/// A sentence is read in command words; inside `where` and holes it is read in
/// expression tokens. The parser says which.
public enum TokenKind: Hashable, Sendable {
  // In both.
  case end
  case newline
  case semicolon
  case comma
  case openBrace
  case closeBrace
  case quote
  // In sentences.
  case word
  // In expressions.
  case name
  case number
  case date
  case symbol(Symbol)
  case unknown
}

/// The operators and brackets of expressions.
public enum Symbol: String, Hashable, Sendable, CaseIterable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case range = ".."
  case plus = "+"
  case minus = "-"
  case times = "*"
  case dividedBy = "/"
  case remainder = "%"
  case openParenthesis = "("
  case closeParenthesis = ")"
  case openBracket = "["
  case closeBracket = "]"
  case dot = "."
  case colon = ":"
}

/// A piece of source with its place.
public struct Token: Hashable, Sendable {
  /// What it is.
  public var kind: TokenKind
  /// Where it stands.
  public var range: SourceRange
  /// Whether it follows the token before it without white space.
  public var isGlued: Bool
}
