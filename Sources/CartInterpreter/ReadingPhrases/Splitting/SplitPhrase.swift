import CartLanguage

/// `A to B`, split.
struct SplitPhrase {
  var left: String
  var leftRange: SourceRange
  var right: String
  var rightRange: SourceRange
  /// The words of the right side.
  var rightPhrase: Phrase
}
