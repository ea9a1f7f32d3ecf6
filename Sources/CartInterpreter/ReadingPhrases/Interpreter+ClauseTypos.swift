import CartLanguage
import CartModels

/// Typos in clause words that only existing names reveal.
extension Interpreter {
  /// Refuses a typo that would become part of a name: `list Feast form soup`.
  ///
  /// - Parameter before: the text between the verb and the phrase.
  func refuseClauseTypo(in phrase: Phrase, of verb: CommandName, after before: String = "") throws {
    guard let typo = try typo(in: phrase, of: verb, from: 1) else { return }
    throw Diagnostic.clauseTypo(typo, in: phrase, of: verb, after: before, source)
  }

  /// The error about an unknown name with the sentence that was meant: `show limi 2`.
  func advisingOnClauseTypo(
    _ mistake: Diagnostic, in phrase: Phrase, of verb: CommandName
  ) throws -> Diagnostic {
    guard let typo = try typo(in: phrase, of: verb, from: 0),
      try isListOrClauses(phrase.part(0..<typo.written.lowerBound))
    else { return mistake }
    let better = Diagnostic.clauseTypo(typo, in: phrase, of: verb, source, isInName: false)
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
