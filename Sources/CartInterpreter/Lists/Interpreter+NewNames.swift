import CartLanguage
import CartModels
import CartStore

/// The names that `rename`, `copy list` and `list` give.
extension Interpreter {
  /// `rename Milk to Bread on Shoping`: what nearly is a list is no part of a name.
  func refuseNearList(in phrase: Phrase) throws {
    var phrase = phrase
    phrase.hasClauseWord = true
    _ = try read(phrase, as: RenameCommand.form)
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
