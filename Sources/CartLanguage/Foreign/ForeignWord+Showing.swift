extension ForeignWord {
  /// The longest sentence that is suggested as a whole.
  private static let longestSentence = 100

  /// A sentence with `show` as it is written here, where it holds what other programs write
  /// after their word for it: `show not done`.
  ///
  /// - Parameters:
  ///   - phrase: what stands after `show`.
  ///   - range: all of the sentence.
  ///   - leastWords: how many words it must have there at least.
  package static func showing(
    _ phrase: Phrase, in source: Source, at range: SourceRange, leastWords: Int = 1
  ) -> String? {
    let words = phrase.pieces.map { $0.word?.lowercased() ?? "" }
    for index in words.indices {
      guard let foreign = at(.showing, words[index...]), foreign.wordCount >= leastWords else {
        continue
      }
      let end = index + foreign.wordCount
      switch foreign.cure {
      case .write(let instead):
        let place = phrase.range(of: index..<end)
        let sentence =
          source.text(range.lowerBound..<place.lowerBound) + instead
          + source.text(place.upperBound..<range.upperBound)
        return sentence.utf8.count <= longestSentence && !sentence.contains("\n") ? sentence : nil
      case .rewrite(let sentence):
        if index == 0, end == words.count { return sentence }
      case .say: continue
      }
    }
    return nil
  }
}
