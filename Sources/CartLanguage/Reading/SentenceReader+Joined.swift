package import CartModels

/// The two names of `A to B`.
package struct JoinedNames {
  package var left: String
  package var leftRange: SourceRange
  package var right: String
  package var rightRange: SourceRange
  /// The words of the right side.
  package var rightPhrase: Phrase
}

extension SentenceReader {
  /// The maximum length in bytes of source: longer than two names, including escapes.
  private static let longestJoined = 8_192

  /// Splits `A to B` at the `to` whose left side names something that exists. If there is none,
  /// splits at the only `to`, so that an error can name the left side.
  ///
  /// - Parameters:
  ///   - phrase: a phrase without the list clause.
  ///   - list: the list that items are on.
  package mutating func readJoined(
    _ phrase: Phrase, as left: Operand, on list: ListSummary? = nil
  ) throws -> JoinedNames {
    guard phrase.range.count <= SentenceReader.longestJoined else {
      throw Diagnostic(.nameTooLong, ValidationError.nameTooLong.sentence, at: phrase.range)
    }
    try fill(phrase)
    let known = try phrase.innerTos.filter {
      try names.knows(key(of: 0..<$0), as: left, on: list)
    }
    let places = known.isEmpty ? phrase.innerTos : known
    guard let place = places.first else {
      throw Diagnostic(.missing, "`to` and a new name are missing", at: phrase.range)
    }
    guard places.count == 1 || known.isEmpty else {
      throw Diagnostic(
        .ambiguousName, "this is ambiguous: it has two places to split", at: phrase.range,
        help: ["put the names in quotes: `\"A\" to \"B\"`"])
    }
    if places.count == 1 { markJoined(at: place, left, isKnown: !known.isEmpty) }
    let (first, second) = (0..<place, place + 1..<pieces.count)
    return JoinedNames(
      left: text(of: first), leftRange: range(of: first), right: text(of: second),
      rightRange: range(of: second), rightPhrase: phrase.part(second))
  }

  private mutating func markJoined(at place: Int, _ left: Operand, isKnown: Bool) {
    mark(.clause, place..<place + 1)
    guard isKnown else { return }
    switch left {
    case .title: mark(.list, 0..<place)
    case .category: mark(.category, 0..<place)
    default: break
    }
  }

  /// Removes `on LIST` from the end of a phrase if the list exists. A quoted list must exist.
  package mutating func takeListClause(off phrase: inout Phrase) throws -> ListSummary? {
    guard let word = phrase.pieces.lastIndex(where: form.opensClause), word > 0,
      word + 1 < phrase.pieces.count
    else { return nil }
    try fill(phrase)
    let operand = word + 1..<pieces.count
    guard let list = try names.list(key(of: operand)) else {
      guard operand.count == 1, phrase.pieces[operand.lowerBound].isQuoted else { return nil }
      throw Diagnostic.unknownList(
        text(of: operand), at: range(of: operand), among: try names.titles())
    }
    mark(.clause, word..<word + 1)
    mark(.list, operand)
    phrase.range = phrase.range(of: 0..<word)
    phrase.pieces.removeSubrange(word...)
    return list
  }
}
