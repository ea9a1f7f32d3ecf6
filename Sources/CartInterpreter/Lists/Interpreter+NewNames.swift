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
    in phrase: Phrase, correction: (KeptClause) throws -> String? = { _ in nil }
  ) throws {
    guard let kept = phrase.keptClauseInNewName else { return }
    try notice(.keptInNewName(kept, correction: try correction(kept)))
  }
}
