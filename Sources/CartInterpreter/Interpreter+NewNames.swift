import CartLanguage
import CartModels
import CartStore

/// The names that `rename`, `copy list` and `list` give.
extension Interpreter {
  /// A phrase with the values of its holes in their places, so that they are
  /// worked out once however often the phrase is looked at.
  func filled(_ phrase: Phrase) throws -> Phrase {
    var filled = phrase
    for index in phrase.pieces.indices {
      switch phrase.pieces[index].content {
      case .word, .text: continue
      case .template(let hole):
        filled.pieces[index].content = .text(try holes.value(of: hole).displayText)
      case .hole(let hole):
        let text = try holes.value(of: hole).displayText
        filled.pieces[index].content = .text(try TextBound.checked(text, at: hole.range))
      }
    }
    return filled
  }

  /// `rename Milk to Bread on Shoping`: what nearly is a list is no part of a name.
  func refuseNearList(in phrase: Phrase) throws {
    var phrase = phrase
    phrase.hasClauseWord = true
    _ = try read(phrase, clauses: [.on], readsAmount: false)
  }

  /// Warns that a new name kept a clause word, unless the catalogue knows it.
  ///
  /// - Parameter correction: what to type instead, if the clause was meant.
  func warnOfKeptClause(
    in phrase: Phrase, correction: (ReadPhrase.KeptClause) throws -> String? = { _ in nil }
  ) throws {
    guard let kept = try keptClause(in: phrase) else { return }
    let name = try read(phrase.part(0..<phrase.pieces.count), clauses: [], readsAmount: false)
    guard !catalogue.contains(name.key) else { return }
    let help = try correction(kept).map { "\($0); " } ?? ""
    var warning = Diagnostic.hint(
      .keptClauseWord, "`\(kept.word.rawValue) \(kept.operand)` is part of the name",
      at: kept.range, help: help + "a name in quotes is always a name")
    warning.severity = .warning
    try notice(warning)
  }

  /// The last clause word between words of a name; one that begins it had
  /// nothing to belong to, as in To Do.
  private func keptClause(in phrase: Phrase) throws -> ReadPhrase.KeptClause? {
    let between = phrase.pieces.indices.dropFirst().dropLast()
    guard
      let index = between.last(where: { index in
        phrase.pieces[index].clause.map { $0 != .quantity } ?? false
      }), let word = phrase.pieces[index].clause
    else { return nil }
    let (before, operand) = (0..<index, index + 1..<phrase.pieces.count)
    return ReadPhrase.KeptClause(
      before: try read(phrase.part(before), clauses: [], readsAmount: false).name, word: word,
      operand: try read(phrase.part(operand), clauses: [], readsAmount: false).name,
      range: phrase.range(of: index..<phrase.pieces.count))
  }
}
