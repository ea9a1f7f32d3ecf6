import CartLanguage

extension TokenKind {
  /// The name of the kind in `grammar.md`. The compiler requires a name for each new kind, which
  /// also goes into the table of tokens.
  var grammarName: String {
    switch self {
    case .end: "end"
    case .newline: "newline"
    case .semicolon: "semicolon"
    case .comma: "comma"
    case .openBrace: "openBrace"
    case .closeBrace: "closeBrace"
    case .quote: "quote"
    case .word: "word"
    case .name: "name"
    case .number: "number"
    case .date: "date"
    case .currencySign: "currencySign"
    case .symbol: "symbol"
    case .unknown: "unknown"
    }
  }
}
