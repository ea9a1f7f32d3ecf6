/// The kinds of token, with the names from `grammar.md`.
///
/// A sentence is read in command words; conditions and interpolations are read in expression
/// tokens. The parser chooses.
package enum TokenKind: Hashable, Sendable {
  // In both contexts.
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
  case currencySign
  case symbol(Symbol)
  case unknown
}
