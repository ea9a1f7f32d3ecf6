import CartModels

/// The file of a sentence: words, a quoted string, or interpolations.
package struct FilePhrase: Hashable, Sendable {
  /// The words of the path.
  package var phrase: Phrase
  /// The format, if the sentence specifies it; otherwise the ending decides.
  package var format: FileFormat?

  /// The range of the path.
  package var range: SourceRange { phrase.range }

  /// The path for standard input or output.
  package static let streamPath = "-"

  /// Whether it is standard input, or standard output.
  package var isStream: Bool { phrase.plainName == FilePhrase.streamPath }

  /// Reads some words as a path, whose ending must match a format unless one is given. With
  /// interpolations in it, this is checked at run time.
  ///
  /// - Parameter mayBeLonger: whether a word before or after could be part of the path.
  init(
    _ phrase: Phrase, as format: FileFormat? = nil, for verb: CommandName,
    mayBeLonger: String? = nil
  ) throws(Diagnostic) {
    self.phrase = phrase
    self.format = format
    guard let path = phrase.plainName else { return }
    do throws(Diagnostic) {
      _ = try self.format(at: path, for: verb)
    } catch {
      var mistake = wordsAfterFile(for: verb) ?? error
      if let mayBeLonger {
        mistake.help.append("quote a path that contains ` \(mayBeLonger) `")
      }
      throw mistake
    }
  }

  /// The error for words after a file of a known type: `import soup.cook with everythin`.
  private func wordsAfterFile(for verb: CommandName) -> Diagnostic? {
    let pieces = phrase.pieces
    let end = pieces.indices.dropFirst().first { end in
      guard !pieces[end].isGlued, let path = phrase.plainName(of: 0..<end),
        let format = FileFormat(path: path)
      else { return false }
      return FileFormat.formats(of: verb).contains(format)
    }
    guard let end, let path = phrase.plainName(of: 0..<end),
      let words = phrase.plainName(of: end..<pieces.count),
      let first = phrase.plainName(of: end..<end + 1)
    else { return nil }
    let file = pieces[..<end].allSatisfy { $0.word != nil } ? path : QuotedText.of(path)
    let clauses = verb.forms.filter { $0.contents.isHeld(by: FileFormat(path: path) ?? .text) }
      .flatMap(\.clauses).filter(\.isShown)
    let rest = phrase.part(end..<pieces.count)
    let typo = ClauseTypo.first(in: rest.bareWords, from: 0, among: clauses) { operand, indices in
      operand.isMet(by: indices.compactMap { rest.pieces[$0].word }) ?? true
    }
    let nearest = {
      Suggestion.nearest(to: $0, among: clauses.map(\.word), byEditsAlone: true).first
    }
    let meant =
      typo.flatMap { $0.written == 0..<1 ? $0.word + words.dropFirst(first.count) : nil }
      ?? (isAfterAs(first, of: verb) ? "as \(words)" : nil)
      ?? nearest(words) ?? nearest(first).map { $0 + words.dropFirst(first.count) }
    var mistake = Diagnostic(
      .wrongClause, "unexpected words after `\(file)`", at: phrase.range(of: end..<pieces.count))
    mistake.help = [meant.map { "write `\($0)`" } ?? "remove them"]
    mistake.correction = meant
    return mistake
  }

  /// Whether a word follows `as`: a format, `bought` or `template`.
  private func isAfterAs(_ word: String, of verb: CommandName) -> Bool {
    if let format = FileFormat(word: word) { return FileFormat.formats(of: verb).contains(format) }
    return verb.forms.contains { form in
      zip(form.parts, form.parts.dropFirst()).contains {
        $0 == .word("as") && $1 == .word(word.lowercased())
      }
    }
  }

  /// The format of the file at a path; nil for a stream without a format.
  package func format(at path: String, for verb: CommandName) throws(Diagnostic) -> FileFormat? {
    if let format { return format }
    if path == FilePhrase.streamPath { return nil }
    guard let format = FileFormat(path: path), FileFormat.formats(of: verb).contains(format) else {
      throw .unknownEnding(path, range, verb)
    }
    return format
  }
}

extension Diagnostic {
  fileprivate static func unknownEnding(
    _ path: String, _ range: SourceRange, _ verb: CommandName
  ) -> Diagnostic {
    let endings = FileFormat.endings(of: verb)
    let known = "\(endings.dropLast().joined(separator: ", ")) or \(endings.last ?? "")"
    let name = FilePath(path).name
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? name
    var mistake = Diagnostic(
      .unknownFormat, "unknown file type `\(ending)`", at: range,
      help: ["use \(known); see `help formats`"])
    if verb == .import, FileFormat(path: path) == .script {
      mistake.help.append("to run a script: `include \(QuotedText.of(path))`")
    }
    return mistake
  }

  /// An unsupported format after `as`.
  static func unknownFormat(
    _ word: String, _ range: SourceRange, _ verb: CommandName
  ) -> Diagnostic {
    let known = FileFormat.formats(of: verb).map(\.rawValue)
    return Diagnostic(
      .unknownFormat, "`\(verb.rawValue)` does not support the format `\(word)`", at: range,
      help: ["use \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")"])
  }
}
