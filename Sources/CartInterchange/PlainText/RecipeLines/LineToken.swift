import CartModels

/// A word, a number or a mark of a line.
struct LineToken {
  enum Kind: Equatable {
    /// A number; nil where it is beyond what amounts can be.
    case number(Rational?)
    case word
    case comma, semicolon, colon, open, close, dash, slash, plus
  }

  var kind: Kind
  /// Where it stands among the line's characters.
  var range: Range<Int>
  /// A word without regard to case; empty for all else.
  var word = ""
  /// Whether nothing parts it from what stands before it.
  var isGlued: Bool
}
