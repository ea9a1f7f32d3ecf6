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

  /// A hint on a new name that is one typo away from an existing one: `list Partty`. A name in
  /// quotes is always meant.
  func hintOnSimilarName(_ name: String, in phrase: Phrase, _ kind: NamedKind) throws {
    let near = try names.index(of: kind).typo(of: NameKey(name))
    try hintOnSimilarName(name, in: phrase, kind.rawValue, near: near)
  }

  /// - Parameters:
  ///   - kind: the kind of both names, such as `list`.
  ///   - near: the existing name; nil if no name is similar.
  func hintOnSimilarName(
    _ name: String, in phrase: Phrase, _ kind: String, near: String?
  ) throws {
    guard let near, phrase.pieces.allSatisfy({ $0.word != nil }) else { return }
    try notice(
      .hint(
        .nearName, "\(kind) `\(near)` has a similar name", at: phrase.range,
        help: "if you meant it: `delete \(kind) \(TypedName.of(name))`"))
  }
}
