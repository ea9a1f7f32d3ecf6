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
    let places = phrase.pieces.indices.filter { index in
      phrase.pieces[index].clause == .to && index > 0 && index + 1 < phrase.pieces.count
    }
    let splits = try places.map { try split(phrase, at: $0) }
    let fitting = try splits.filter { try exists(NameKey($0.left)) }
    if let split = fitting.first, fitting.count == 1 { return split }
    guard fitting.isEmpty else {
      throw Diagnostic(
        .ambiguousName, "this can be split at two places", at: phrase.range,
        help: ["put the names in quotes: `\"A\" to \"B\"`"])
    }
    guard let split = splits.first else {
      throw Diagnostic(.missing, "`to` and a new name are missing", at: phrase.range)
    }
    return split
  }

  private func split(_ phrase: Phrase, at index: Int) throws -> SplitPhrase {
    func name(_ indices: Range<Int>) throws -> String {
      try read(phrase.part(indices), as: .title).name
    }
    let (left, right) = (0..<index, index + 1..<phrase.pieces.count)
    return SplitPhrase(
      left: try name(left), leftRange: phrase.range(of: left),
      right: try name(right), rightRange: phrase.range(of: right),
      rightPhrase: phrase.part(right))
  }
}
