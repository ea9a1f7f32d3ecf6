import EmbeddedFiles

extension ForeignWord {
  /// All keywords, in the order of foreign-words.tsv.
  package static let all = EmbeddedFile.foreignWords.text.split(separator: "\n")
    .flatMap(words(in:))

  /// The keywords in place of a verb.
  static let sentences = all.filter { $0.place == .sentence }

  /// The keywords of a line, which share their advice; empty for a comment.
  private static func words(in line: Substring) -> [ForeignWord] {
    let columns = line.split(separator: "\t").map(String.init)
    guard columns.count == 6, let place = Place(rawValue: columns[0]),
      let following = Following(rawValue: columns[2]), let cure = Cure(columns[3], columns[4])
    else { return [] }
    let example = columns[5].replacing("\\n", with: "\n")
    return columns[1].split(separator: ", ").map { words in
      ForeignWord(
        words: String(words), place: place, following: following, cure: cure,
        example: example.replacing("@", with: words))
    }
  }
}

extension ForeignWord.Cure {
  /// Creates the advice from the name of a case and its text.
  fileprivate init?(_ kind: String, _ text: String) {
    switch kind {
    case "omit": self = .write("")
    case "write": self = .write(text)
    case "rewrite": self = .rewrite(text)
    case "say": self = .say(text)
    default: return nil
    }
  }
}
