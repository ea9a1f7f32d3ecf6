extension Phrase {
  /// The phrase of a text, as it would be typed after `add`; nil if it has several phrases or
  /// anything but words and strings.
  ///
  ///     try Phrase.typed("2 l Milk in dairy")
  ///
  /// - Throws: a `Diagnostic` that points into the text.
  package static func typed(_ text: String) throws(Diagnostic) -> Phrase? {
    var parser = Parser(Source(name: "text", text: text))
    parser.isTrial = true
    let phrase = try parser.parsePhrase()
    guard parser.token.kind == .end, phrase.plainName != nil, !phrase.isEmpty else { return nil }
    return phrase
  }
}

extension Phrase {
  /// Some pieces of the phrase, as a phrase in which nothing else was typed.
  ///
  /// - Throws: a `Diagnostic` that the parser would report for that phrase.
  package func typed(_ kept: [Piece], in source: Source) throws(Diagnostic) -> Phrase {
    guard var first = kept.first, let last = kept.last else { return self }
    first.isGlued = false
    let pieces = [first] + kept.dropFirst()
    try Parser(source).expectNoParted(number: pieces)
    return Phrase(
      pieces: pieces, range: first.range.lowerBound..<last.range.upperBound,
      amount: try AmountReader.head(of: pieces),
      hasClauseWord: pieces.contains { $0.clause != nil })
  }
}

extension Piece {
  /// A word without some bytes at its start; nil if nothing is left.
  package func dropping(first count: Int) -> Piece? { count == 0 ? self : from(count) }
}
