/// What ends a phrase, besides a comma and the sentence's end.
enum PhraseStop {
  /// Nothing else.
  case none
  /// A bare word.
  case word(String)
  /// One of some bare words.
  case words([String])
  /// A `from` that a template with its parentheses follows.
  case template

  /// The bare words it stops at.
  var words: [String] {
    switch self {
    case .none: []
    case .word(let word): [word]
    case .words(let words): words
    case .template: ["from"]
    }
  }
}

extension Parser {
  /// Whether a phrase ends here, as it stops at something.
  func isAt(_ stop: PhraseStop) -> Bool {
    switch stop {
    case .none: false
    case .word(let word): isAt(word: word)
    case .words(let words): words.contains { isAt(word: $0) }
    case .template: isAtTemplate
    }
  }

  /// `from taco(4)`
  private var isAtTemplate: Bool {
    guard isAt(word: "from") else { return false }
    var lexer = Lexer(source)
    lexer.move(to: token.range.upperBound)
    guard lexer.nextOperand().kind == .name else { return false }
    let open = lexer.nextOperand()
    return open.kind == .symbol(.openParenthesis) && open.isGlued
  }
}
