/// The file that a sentence names: words, a text in quotes, or what holes come to.
package struct FilePhrase: Hashable, Sendable {
  /// The words of its path.
  package var phrase: Phrase

  /// Where its path stands.
  package var range: SourceRange { phrase.range }

  /// Takes some words for a path, whose ending must say a format; with holes in it, that
  /// is seen when the sentence runs.
  ///
  /// - Parameter mayBeLonger: whether a ` to ` stands before that could be the path's own.
  init(
    _ phrase: Phrase, for verb: CommandName, mayBeLonger: Bool = false
  ) throws(Diagnostic) {
    self.phrase = phrase
    guard let path = phrase.plainName else { return }
    do throws(Diagnostic) {
      _ = try FilePhrase.format(of: path, at: range, for: verb)
    } catch {
      var mistake = error
      if mayBeLonger { mistake.help.append("a path with ` to ` in it goes in quotes") }
      throw mistake
    }
  }

  /// Takes some words for a path, whatever it ends with.
  init(any phrase: Phrase) { self.phrase = phrase }

  /// The format that the ending of a path says.
  package static func format(
    of path: String, at range: SourceRange, for verb: CommandName
  ) throws(Diagnostic) -> FileFormat {
    guard let format = FileFormat(path: path), verb != .import || format.isImported else {
      throw .unknownEnding(path, range, verb)
    }
    return format
  }
}

extension Diagnostic {
  fileprivate static func unknownEnding(
    _ path: String, _ range: SourceRange, _ verb: CommandName
  ) -> Diagnostic {
    let endings = verb == .import ? FileFormat.importedEndings : FileFormat.endings
    let others = endings.dropLast().joined(separator: ", ")
    let known = (others.isEmpty ? "" : "\(others) and ") + (endings.last ?? "")
    var mistake = Diagnostic(
      .unknownFormat, "the ending of `\(path)` says no format that `\(verb.rawValue)` knows",
      at: range, help: ["it knows \(known)"])
    if verb == .import, FileFormat(path: path) == .script {
      mistake.help.append("to run a script: `include \(QuotedText.of(path))`")
    }
    return mistake
  }
}
