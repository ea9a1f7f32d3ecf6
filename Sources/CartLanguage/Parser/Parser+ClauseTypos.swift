import CartModels

/// Sentences that can't be read because of a typo in a clause word.
extension Parser {
  /// The error with the sentence that was meant, where one word of it nearly opens a clause and makes
  /// it whole: `every week apply soup til friday`.
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

  /// Refuses what nearly opens a clause, where no names decide: `have Rice util friday`.
  func refuseClauseTypo(
    in phrase: Phrase, among clauses: [Clause], of verb: CommandName
  ) throws(Diagnostic) {
    let typo = ClauseTypo.first(in: phrase.bareWords, among: clauses) { operand, indices in
      operand.isMet(by: indices.compactMap { phrase.pieces[$0].word }) ?? false
    }
    if let typo { throw .clauseTypo(typo, in: phrase, of: verb, source) }
  }

  /// The words of a text; those in quotes or braces are none that a clause could begin with.
  private static func bareWords(of text: String) -> [(word: String?, text: Substring)] {
    text.split(whereSeparator: \.isWhitespace).map { word in
      let isBare = !word.contains { "\"'{}(),;".contains($0) }
      return (isBare ? String(word) : nil, word)
    }
  }
}
