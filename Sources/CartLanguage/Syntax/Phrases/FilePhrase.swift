/// The file that a sentence names: words, a text in quotes, or what holes come to.
package struct FilePhrase: Hashable, Sendable {
  /// The words of its path.
  package var phrase: Phrase
  /// What it holds, where the sentence says that; else its ending does.
  package var format: FileFormat?

  /// Where its path stands.
  package var range: SourceRange { phrase.range }

  /// What stands for standard input, or for standard output.
  package static let streamPath = "-"

  /// Whether it is standard input, or standard output.
  package var isStream: Bool { phrase.plainName == FilePhrase.streamPath }

  /// Takes some words for a path, whose ending must say a format unless one is said; with holes in
  /// it, that is seen when the sentence runs.
  ///
  /// - Parameter mayBeLonger: whether a word stands before or after that could be the path's own.
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
      var mistake = error
      if let mayBeLonger {
        mistake.help.append("a path with ` \(mayBeLonger) ` in it goes in quotes")
      }
      throw mistake
    }
  }

  /// What the file at a path holds, which this one names; nil for a stream that nothing is said of.
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
    let known = "\(endings.dropLast().joined(separator: ", ")) and \(endings.last ?? "")"
    var mistake = Diagnostic(
      .unknownFormat, "the ending of `\(path)` says no format that `\(verb.rawValue)` knows",
      at: range, help: ["it knows \(known); `help formats` tells of each"])
    if verb == .import, FileFormat(path: path) == .script {
      mistake.help.append("to run a script: `include \(QuotedText.of(path))`")
    }
    return mistake
  }

  /// A word after `as` that is no format of the verb.
  static func unknownFormat(
    _ word: String, _ range: SourceRange, _ verb: CommandName
  ) -> Diagnostic {
    let known = FileFormat.formats(of: verb).map(\.rawValue)
    return Diagnostic(
      .unknownFormat, "`\(word)` is no format that `\(verb.rawValue)` knows", at: range,
      help: ["it knows \(known.dropLast().joined(separator: ", ")) and \(known.last ?? "")"])
  }
}
