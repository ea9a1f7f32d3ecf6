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
  ///
  /// - Parameters:
  ///   - kind: the kind of both names, such as `list`.
  ///   - known: the existing names with their keys.
  func hintOnSimilarName(
    _ name: String, in phrase: Phrase, _ kind: String, among known: [(key: NameKey, name: String)]
  ) throws {
    let key = NameKey(name)
    guard phrase.pieces.allSatisfy({ $0.word != nil }),
      let near = known.first(where: { $0.key.isTypo(of: key) })
    else { return }
    try notice(
      .hint(
        .nearName, "\(kind) `\(near.name)` has a similar name", at: phrase.range,
        help: "if you meant it: `delete \(kind) \(TypedName.of(name))`"))
  }
}

extension NameKey {
  /// Whether the names differ by one edit in a word that is long enough to show a typo. `Week 1`
  /// and `Week 2` differ on purpose.
  fileprivate func isTypo(of other: NameKey) -> Bool {
    // Most names differ in more bytes than the two letters of an edit have.
    let (bytes, otherBytes) = (text.utf8, other.text.utf8)
    let beginning = zip(bytes, otherBytes).prefix { $0 == $1 }.count
    let end = zip(bytes.reversed(), otherBytes.reversed()).prefix { $0 == $1 }.count
    guard beginning + end + 8 >= max(bytes.count, otherBytes.count) else { return false }
    let (words, others) = (text.split(separator: " "), other.text.split(separator: " "))
    let different = zip(words, others).filter { $0 != $1 }
    guard words.count == others.count, different.count == 1, let (word, meant) = different.first
    else { return false }
    return min(word.count, meant.count) >= 5 && (word + meant).allSatisfy(\.isLetter)
      && Suggestion.isOneEditApart(String(word), String(meant))
  }
}
