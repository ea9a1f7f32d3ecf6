import CartModels

/// Sentences that cannot be parsed because of a typo in a clause word.
extension Parser {
  /// Adds the intended sentence to an error if one word is a near miss of a clause word and fixing
  /// it makes the sentence valid: `every week apply soup til friday`.
  func advisingOnClauseTypo(_ mistake: Diagnostic, _ first: Token) -> Diagnostic {
    guard !isTrial, mistake.correction == nil,
      let verb = CommandName(bytes: source.bytes[first.range])
    else { return mistake }
    let range = restOfSentence(from: first)
    let text = source.text(range)
    guard range.count <= Parser.longestTrial, !text.contains("\n") else { return mistake }
    let words = Parser.bareWords(of: text)
    let clauses = verb.forms.flatMap(\.openings)
    let bare = words.map(\.word)
    var start = 1
    while let typo = ClauseTypo.first(
      in: bare, from: start, among: clauses,
      isOperand: { operand, indices in operand.isMet(by: indices.compactMap { bare[$0] }) ?? true })
    {
      start = typo.written.upperBound
      let written =
        words[typo.written.lowerBound].text.startIndex..<words[start - 1].text.endIndex
      let meant = text[..<written.lowerBound] + typo.word + text[written.upperBound...]
      guard mistakes(in: String(meant)).isEmpty else { continue }
      var mistake = mistake
      mistake.help = ["did you mean `\(meant)`?"]
      let place = range.lowerBound + text[..<written.lowerBound].utf8.count
      mistake.correct(place..<place + text[written].utf8.count, with: typo.word)
      return mistake
    }
    return mistake
  }

  /// Rejects a near miss of a clause word in phrases whose reading does not depend on existing
  /// names: `have Rice util friday`.
  func refuseClauseTypo(
    in phrase: Phrase, among clauses: [Clause], of verb: CommandName, after before: String = ""
  ) throws(Diagnostic) {
    let typo = ClauseTypo.first(in: phrase.bareWords, among: clauses) { operand, indices in
      operand.isMet(by: indices.compactMap { phrase.pieces[$0].word }) ?? false
    }
    if let typo { throw .clauseTypo(typo, in: phrase, of: verb, after: before, source) }
  }

  /// The words of a text; nil in place of quoted words and interpolations, which never open a
  /// clause.
  private static func bareWords(of text: String) -> [(word: String?, text: Substring)] {
    text.split(whereSeparator: \.isWhitespace).map { word in
      let isBare = !word.contains { "\"'{}(),;".contains($0) }
      return (isBare ? String(word) : nil, word)
    }
  }
}
