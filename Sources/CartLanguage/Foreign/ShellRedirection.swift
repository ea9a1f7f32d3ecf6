import CartModels

/// `> FILE`, `< FILE` or `| COMMAND` at the end of a sentence, which only a shell supports.
private struct ShellRedirection {
  /// The sentence before it.
  let sentence: Substring
  /// The equivalent here.
  let help: String

  /// Characters that are special to a shell anywhere.
  private static let meaning = "`\"'“{$\n\\<&;()*?#!"
  /// Characters that no shell quotes protect, or that the help cannot show.
  private static let unquotable = "`'\n"

  /// - Parameters:
  ///   - text: a sentence.
  ///   - place: the byte range in which to look for `>`, `<` or `|`.
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
      case "<": "`import FILE` reads a list from a file"
      case ">" where isList:
        "`export to FILE` writes a list to a file; in a shell, use `\(line)`"
      default: "in a shell, use `\(line)`"
      }
  }

  /// Whether a file or a command follows the sign, without further shell syntax or comparisons. A
  /// file is one word or quoted; a command may be several words.
  private static func hasTarget(_ rest: Substring) -> Bool {
    let target = rest.dropFirst(rest.hasPrefix(">>") ? 2 : 1).trimmingBlanks
    let isQuoted = target.count > 2 && target.hasPrefix("\"") && target.hasSuffix("\"")
    let inside = isQuoted ? String(target.dropFirst().dropLast()) : target
    guard let first = target.first, !"><|=".contains(first) else { return false }
    return (rest.hasPrefix("|") || isQuoted || !target.contains(" "))
      && !inside.contains(where: { meaning.contains($0) })
  }

  /// The shell command with quotes that protect special characters; nil if no quotes do.
  private static func line(of sentence: Substring, before rest: Substring) -> String? {
    if !sentence.contains(where: { meaning.contains($0) || $0 == "~" }) {
      return "qc \((sentence + rest).trimmingBlanks)"
    }
    guard !sentence.contains(where: { unquotable.contains($0) }) else { return nil }
    return "qc -c '\(sentence.trimmingBlanks)' \(rest.trimmingBlanks)"
  }
}

extension Diagnostic {
  /// The error with the equivalent of shell syntax if `> FILE` or `| COMMAND` was read as part of a
  /// list's title or of a help topic.
  ///
  /// - Parameter sentence: the range of the failed sentence.
  package func advisingOnShell(_ sentence: SourceRange, in source: Source) -> Diagnostic {
    let isTopic = code == .unknownName && CommandName.help.begins(source.text(sentence))
    guard code == .unknownList || isTopic, self.source == nil else { return self }
    return advising(sentence, in: source) { before in
      // Without a blank before it, it is part of a word.
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
  /// The error with the equivalent of shell syntax if `> FILE` or `| COMMAND` follows a complete
  /// sentence.
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

  /// Adds advice on `export > FILE`: the destination follows a word.
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

  /// Whether a text is a complete sentence with a verb.
  fileprivate func isWhole(_ text: String) -> Bool {
    guard CommandName(word: String(text.prefix(while: \.isLetter))) != nil,
      let last = text.utf8.split(separator: UInt8(ascii: " ")).last
    else { return false }
    // A complete sentence does not end in a clause word, except for the sort key of `show by name`.
    let clause = ClauseWord(bytes: Array(last)[...])
    return clause == nil || clause == .name ? mistakes(in: text).isEmpty : false
  }
}

extension CommandName {
  /// Whether a sentence starts with the verb.
  fileprivate func begins(_ sentence: String) -> Bool {
    CommandName(word: String(sentence.prefix(while: \.isLetter))) == self
  }
}
