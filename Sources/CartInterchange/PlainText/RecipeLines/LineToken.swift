import CartModels

/// A word, a number or a mark of a line.
struct LineToken {
  enum Kind: Equatable {
    /// A number; nil if it is out of range for amounts.
    case number(Rational?)
    case word
    case comma, semicolon, colon, open, close, dash, slash, plus
  }

  var kind: Kind
  /// Its range among the line's characters.
  var range: Range<Int>
  /// The word in a form for comparison without regard to case; empty for other tokens.
  var word = ""
  /// Whether it can be between two items: a comma or a semicolon.
  var isMarkBetweenItems: Bool {
    switch kind {
    case .comma, .semicolon: true
    case .number, .word, .colon, .open, .close, .dash, .slash, .plus: false
    }
  }

  /// Whether it directly follows the previous token, without a blank.
  var isGlued: Bool
}
