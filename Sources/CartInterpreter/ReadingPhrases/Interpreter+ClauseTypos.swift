import CartInterchange
import CartLanguage
import CartModels

/// Typos in clause words that only existing names reveal.
extension Interpreter {
  /// Refuses a typo that would become part of a name: `list Feast form soup`.
  ///
  /// - Parameter before: the text between the verb and the phrase.
  func refuseClauseTypo(in phrase: Phrase, of verb: CommandName, after before: String = "") throws {
    try refuseCourtesy(in: phrase)
    guard let typo = try typo(in: phrase, of: verb, from: 1) else { return }
    throw Diagnostic.clauseTypo(
      typo, in: phrase, of: verb, after: before, source, sentence: range)
  }

  /// Refuses `please` at the end of a new name: `list Party please`.
  func refuseCourtesy(in phrase: Phrase) throws {
    guard phrase.pieces.count > 1, let last = phrase.pieces.last, let word = last.word,
      !last.isGlued, WordsAround.isCourtesy(word)
    else { return }
    let start = phrase.pieces[phrase.pieces.count - 2].range.upperBound
    let text = { [source] in source.text($0) }
    let (name, end) = (phrase.range, range.upperBound)
    let before = text(range.lowerBound..<name.lowerBound)
    let sentence = before + text(name.lowerBound..<start) + text(name.upperBound..<end)
    let quoted = before + QuotedText.of(text(name)) + text(name.upperBound..<end)
    var mistake = Diagnostic(
      .nearName, "`\(word)` would be part of the name", at: last.range,
      help: [
        "did you mean `\(sentence)`? To keep \"\(word)\" in the name, quote it: `\(quoted)`"
      ])
    mistake.correct(start..<last.range.upperBound, with: "")
    throw mistake
  }

  /// The error about an unknown name with the sentence that was meant: `show limi 2`.
  func advisingOnClauseTypo(
    _ mistake: Diagnostic, in phrase: Phrase, of verb: CommandName
  ) throws -> Diagnostic {
    guard let typo = try typo(in: phrase, of: verb, from: 0),
      try isListOrClauses(phrase.part(0..<typo.written.lowerBound))
    else { return mistake }
    let better = Diagnostic.clauseTypo(
      typo, in: phrase, of: verb, source, sentence: range, isInName: false)
    var mistake = mistake
    mistake.help = better.help
    mistake.correct(phrase.range(of: typo.written), with: typo.word)
    return mistake
  }

  /// Whether some words of `show` are the title of a list, clauses, or both.
  private func isListOrClauses(_ phrase: Phrase) throws -> Bool {
    guard !phrase.isEmpty else { return true }
    let title: String?
    do throws(Diagnostic) {
      let words = try NameAndClauses(phrase, of: .show, takesName: true, in: source)
      guard words.nameCount > 0 else { return true }
      title = words.name.plainName
    } catch {
      return false
    }
    return try names.list(NameKey(title ?? "")) != nil
  }

  private func typo(in phrase: Phrase, of verb: CommandName, from start: Int) throws -> ClauseTypo?
  {
    try ClauseTypo.first(
      in: phrase.bareWords, from: start, among: verb.forms.flatMap(\.openings)
    ) { operand, indices in
      let said = indices.compactMap { phrase.pieces[$0].word }
      guard said.count == indices.count else { return false }
      let key = NameKey(said.joined(separator: " "))
      return switch operand {
      case .template: try template(key) != nil
      default: try operand.isMet(by: said) ?? names.has(key, as: operand)
      }
    }
  }
}
