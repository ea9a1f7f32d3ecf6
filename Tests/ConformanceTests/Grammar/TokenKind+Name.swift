import CartLanguage

extension TokenKind {
  /// What `grammar.md` calls it. The compiler asks for a new kind's name here;
  /// its place is in the table of tokens.
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
