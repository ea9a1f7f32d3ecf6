import CartLanguage
import CartModels
import CartStore

/// New names for `rename`, `copy list` and `list`.
extension Interpreter {
  /// `rename Milk to Bread on Shoping`: a likely typo of a list is not part of a name.
  func refuseNearList(in phrase: Phrase) throws {
    var phrase = phrase
    phrase.hasClauseWord = true
    _ = try read(phrase, as: RenameCommand.form)
  }

  /// Warns that a new name contains a clause word, unless the catalogue knows it.
  ///
  /// - Parameter correction: the replacement if the clause was meant.
  func warnOfKeptClause(
    in phrase: Phrase, correction: (KeptClause) throws -> String? = { _ in nil }
  ) throws {
    guard let kept = phrase.keptClauseInNewName else { return }
    try notice(.keptInNewName(kept, correction: try correction(kept)))
  }
}
