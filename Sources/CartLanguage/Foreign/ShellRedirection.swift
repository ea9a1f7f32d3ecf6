import CartModels

/// `> FILE`, `< FILE` or `| COMMAND` at the end of a sentence, which only a shell knows.
private struct ShellRedirection {
  /// What stands before it.
  let sentence: Substring
  /// What does here what it does there.
  let help: String

  /// What means something to a shell wherever it stands.
  private static let meaning = "`\"'“{$\n\\<&;()*?#!"
  /// What no quotes of a shell keep as it is, or of which the help couldn't say it.
  private static let unquotable = "`'\n"

  /// - Parameters:
  ///   - text: a sentence.
  ///   - place: where in the text a `>`, `<` or `|` is looked for, in bytes.
  init?(in text: String, at place: SourceRange) {
    let bytes = text.utf8
    guard
      let sign = bytes.indices.dropFirst(place.lowerBound).prefix(place.count)
        .first(where: { "><|".utf8.contains(bytes[$0]) }),
      !text[..<sign].contains(where: { "><|".contains($0) }),
      ShellRedirection.hasTarget(text[sign...]),
      let line = ShellRedirection.line(of: text[..<sign], before: text[sign...])
    else { return nil }
    sentence = text[..<sign]
    let isList = CommandName(word: String(text.prefix(while: \.isLetter))) == .show
    help =
      switch text[sign] {
      case "<": "`import FILE` takes what a file holds"
      case ">" where isList:
        "`export to FILE` writes a list to a file; in a shell, `\(line)` does that"
      default: "in a shell, `\(line)` does that"
      }
  }

  /// Whether a file or a command follows the sign, and neither more that a shell would read in it nor
  /// what is compared. A file is one word or stands in quotes, a command may be several.
  private static func hasTarget(_ rest: Substring) -> Bool {
    let target = rest.dropFirst(rest.hasPrefix(">>") ? 2 : 1).trimmingBlanks
    let isQuoted = target.count > 2 && target.hasPrefix("\"") && target.hasSuffix("\"")
    let inside = isQuoted ? String(target.dropFirst().dropLast()) : target
    guard let first = target.first, !"><|=".contains(first) else { return false }
    return (rest.hasPrefix("|") || isQuoted || !target.contains(" "))
      && !inside.contains(where: { meaning.contains($0) })
  }

  /// The line of a shell, whose quotes keep what it would read in another way; nil where none do.
  private static func line(of sentence: Substring, before rest: Substring) -> String? {
    if !sentence.contains(where: { meaning.contains($0) || $0 == "~" }) {
      return "qc \((sentence + rest).trimmingBlanks)"
    }
    guard !sentence.contains(where: { unquotable.contains($0) }) else { return nil }
    return "qc -c '\(sentence.trimmingBlanks)' \(rest.trimmingBlanks)"
  }
}

extension Diagnostic {
  /// The mistake, with what does here what a shell does, where `> FILE` or `| COMMAND` was taken
  /// for a part of a list's title, or of what help is asked on.
  ///
  /// - Parameter sentence: where the sentence stands that couldn't be run.
  package func advisingOnShell(_ sentence: SourceRange, in source: Source) -> Diagnostic {
    let isTopic = code == .unknownName && CommandName.help.begins(source.text(sentence))
    guard code == .unknownList || isTopic, self.source == nil else { return self }
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
    guard !isTrial else { return mistake }
    switch mistake.code {
    case .unexpected, .unknownVerb:
      return mistake.advising(restOfSentence(from: first), in: source, where: isWhole)
    case .missing where CommandName.export.begins(text(first)):
      return advisingOnExport(mistake, restOfSentence(from: first))
    default: return mistake
    }
  }

  /// `export > FILE`: what it writes to is said with a word.
  private func advisingOnExport(_ mistake: Diagnostic, _ sentence: SourceRange) -> Diagnostic {
    let parts = source.text(sentence).split(separator: ">", omittingEmptySubsequences: false)
    guard sentence.count <= Parser.longestTrial, parts.count == 2 else { return mistake }
    let meant = "\(parts[0].trimmingBlanks) to \(parts[1].trimmingBlanks)"
    guard mistakes(in: meant).isEmpty else { return mistake }
    var mistake = mistake
    mistake.help = ["write `\(meant)`"]
    mistake.correct(sentence, with: meant)
    return mistake
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

extension CommandName {
  /// Whether a sentence begins with the verb.
  fileprivate func begins(_ sentence: String) -> Bool {
    CommandName(word: String(sentence.prefix(while: \.isLetter))) == self
  }
}
