import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  /// More bytes of source than two names take, escapes and all.
  private static let longestSplit = 8_192

  /// Splits a phrase at the `to` whose left side names something that exists;
  /// where none does, at the only `to`, so that the error can name the left side.
  ///
  /// - Parameter phrase: one without holes: it is read at every place.
  func split(_ phrase: Phrase, exists: (NameKey) throws -> Bool) throws -> SplitPhrase {
    guard phrase.range.count <= Interpreter.longestSplit else {
      throw Diagnostic(.nameTooLong, ValidationError.nameTooLong.sentence, at: phrase.range)
    }
    let places = try splits.places(in: phrase, exists: exists)
    guard let place = places.first else {
      throw Diagnostic(.missing, "`to` and a new name are missing", at: phrase.range)
    }
    let split = try splits.split(phrase, at: place)
    guard try places.count == 1 || !exists(NameKey(split.left)) else {
      throw Diagnostic(
        .ambiguousName, "this can be split at two places", at: phrase.range,
        help: ["put the names in quotes: `\"A\" to \"B\"`"])
    }
    return split
  }

  /// `on LIST` at the end, taken off, where such a list exists; one in quotes must.
  func takeListClause(
    off phrase: Phrase, as form: Form
  ) throws -> (Phrase, ListSummary?) {
    guard let (word, list) = try splits.listClause(of: phrase, as: form) else {
      return (phrase, nil)
    }
    var rest = phrase
    rest.pieces.removeSubrange(word...)
    rest.range = phrase.range(of: 0..<word)
    return (rest, list)
  }

  private var splits: SplitReader {
    SplitReader(names: names) { try self.read($0, as: .title).name }
  }
}
