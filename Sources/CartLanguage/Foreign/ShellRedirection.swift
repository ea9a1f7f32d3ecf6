import CartModels

/// `> FILE` or `| COMMAND` at the end of a sentence, which only a shell knows.
private struct ShellRedirection {
  /// What stands before it.
  let sentence: Substring
  /// What does here what it does there.
  let help: String

  /// What means something to a shell wherever it stands.
  private static let meaning = "`\"'“{$\n\\<&;()*?#!"

  /// - Parameters:
  ///   - text: a sentence.
  ///   - place: where in the text a `>` or `|` is looked for, in bytes.
  init?(in text: String, at place: SourceRange) {
    let bytes = text.utf8
    guard
      let sign = bytes.indices.dropFirst(place.lowerBound).prefix(place.count)
        .first(where: { [UInt8(ascii: ">"), UInt8(ascii: "|")].contains(bytes[$0]) }),
      case let target = text[sign...].dropFirst(text[sign...].hasPrefix(">>") ? 2 : 1)
        .trimmingBlanks,
      // A file is one word; a command may be several.
      let first = target.first, !">|".contains(first), text[sign] == "|" || !target.contains(" "),
      // What a shell or a line of help would read in another way, or compare.
      !text.contains(where: { ShellRedirection.meaning.contains($0) }),
      !text[..<sign].contains(where: { ">|~".contains($0) })
    else { return nil }
    sentence = text[..<sign]
    let line = "in a shell, `qc \(text.trimmingBlanks)` does that"
    let isList = CommandName(word: String(text.prefix(while: \.isLetter))) == .show
    help =
      isList && text[sign] == ">" ? "`export to FILE` writes a list to a file; \(line)" : line
  }
}

extension Diagnostic {
  /// The mistake, with what does here what a shell does, where `> FILE` or `| COMMAND` was taken
  /// for a part of a list's title.
  ///
  /// - Parameter sentence: where the sentence stands that couldn't be run.
  package func advisingOnShell(_ sentence: SourceRange, in source: Source) -> Diagnostic {
    guard code == .unknownList, self.source == nil else { return self }
    return advising(sentence, in: source) { before in
      // Where no blank is before it, it is a part of a word.
      before.last?.isWhitespace == true && Parser(source).isWhole(before)
    }
  }

  fileprivate func advising(
    _ sentence: SourceRange, in source: Source, where isWhole: (String) -> Bool
  ) -> Diagnostic {
    guard let range, sentence.count <= Parser.longestTrial, range.lowerBound >= sentence.lowerBound,
      let redirection = ShellRedirection(
        in: source.text(sentence),
        at: range.lowerBound - sentence.lowerBound..<range.upperBound - sentence.lowerBound),
      isWhole(String(redirection.sentence))
    else { return self }
    var mistake = self
    mistake.help = [redirection.help]
    return mistake
  }
}

extension Parser {
  /// The mistake, with what does here what a shell does, where `> FILE` or `| COMMAND` stands
  /// after a whole sentence.
  func advisingOnShell(_ mistake: Diagnostic, _ first: Token) -> Diagnostic {
    guard !isTrial, mistake.code == .unexpected || mistake.code == .unknownVerb else {
      return mistake
    }
    return mistake.advising(restOfSentence(from: first), in: source, where: isWhole)
  }

  /// Whether a text is a sentence with a verb, to which nothing is to be added.
  fileprivate func isWhole(_ text: String) -> Bool {
    guard CommandName(word: String(text.prefix(while: \.isLetter))) != nil,
      let last = text.utf8.split(separator: UInt8(ascii: " ")).last
    else { return false }
    // `show by name` ends in no clause.
    let clause = ClauseWord(bytes: Array(last)[...])
    return clause == nil || clause == .name ? mistakes(in: text).isEmpty : false
  }
}
