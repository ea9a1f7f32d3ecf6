/// The kinds of token, under the names that `grammar.md` uses.
///
/// A sentence is read in command words; inside `where` and holes it is read in
/// expression tokens. The parser says which.
package enum TokenKind: Hashable, Sendable {
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
