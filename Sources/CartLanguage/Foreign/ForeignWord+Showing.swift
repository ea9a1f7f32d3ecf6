extension ForeignWord {
  /// The maximum length of a suggested sentence.
  private static let longestSentence = 100

  /// The `show` sentence for words from other programs: `show not done`.
  ///
  /// - Parameters:
  ///   - phrase: the words after `show`.
  ///   - range: the range of the sentence.
  ///   - leastWords: the minimum number of words.
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
