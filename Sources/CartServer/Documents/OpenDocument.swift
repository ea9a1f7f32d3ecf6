package import CartLanguage

/// A text that is open in an editor, with the results of checking it.
package final class OpenDocument {
  /// The URI by which the editor identifies the text.
  package let uri: String
  /// The path of the file, which relative `include`s start from. If the text is not a file, this is
  /// the URI.
  package let path: String
  /// The version of the text in the editor.
  package private(set) var version: Int?
  /// The text, with an index of its lines.
  package private(set) var lines: LineTable
  /// The ranges of the statements. Nil until they are first needed, and after edits with a large
  /// effect.
  private var outline: StatementOutline?
  /// The findings that are known so far.
  package private(set) var findings: [Finding] = []
  /// The result of the last check of the whole text, which is outdated if the text was edited
  /// since.
  private(set) var check: SourceCheck?
  /// Whether the whole current text has been checked.
  package private(set) var isSettled = false
  /// Whether the editor has received the findings.
  package var isPublished = false
  /// The names with which the tokens in the outline were classified.
  var tokenNames: TokenNames?
  private var latestSource: Source?

  /// The size in bytes of the longest text that is checked.
  package static let longestText = 4 << 20
  /// The size in bytes up to which a whole text is checked after each edit.
  package static let longestAtOnce = 1 << 15

  /// Opens a text.
  package init(uri: String, text: String, version: Int?) {
    self.uri = uri
    path = FileAddress.path(of: uri) ?? uri
    self.version = version
    lines = LineTable(Array(text.utf8))
  }

  /// Whether the text is too long to be checked.
  package var isTooLong: Bool { lines.bytes.count > OpenDocument.longestText }

  /// Whether checking the whole text is fast.
  package var isShort: Bool { lines.bytes.count <= OpenDocument.longestAtOnce }

  /// The text as a script of its path.
  package var source: Source {
    if let latestSource { return latestSource }
    let source = Source.script(path, lines.bytes)
    latestSource = source
    return source
  }

  /// Whether the text may include other scripts.
  var mayInclude: Bool { source.text.lowercased().contains("include") }

  // MARK: Edits

  /// Replaces a part of the text, or all of it.
  func edit(_ range: TextRange?, with text: String) {
    let bytes = Array(text.utf8)
    let edited = range.map(lines.bytes(of:)) ?? 0..<lines.bytes.count
    lines.replace(edited, with: bytes)
    (latestSource, isSettled, isPublished) = (nil, false, false)
    guard !isTooLong, !isShort, outline != nil else {
      outline = nil
      moveFindings(edited, by: bytes.count - edited.count)
      return
    }
    guard let reading = outline?.replace(edited, with: bytes.count, in: source) else {
      outline = nil
      moveFindings(edited, by: bytes.count - edited.count)
      return
    }
    moveFindings(reading.old, by: bytes.count - edited.count)
    findings += reading.mistakes
    findings.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Removes the findings in a stretch, and moves those after it.
  private func moveFindings(_ stretch: SourceRange, by distance: Int) {
    findings = findings.compactMap { finding in
      if finding.range.upperBound <= stretch.lowerBound,
        finding.range.lowerBound < stretch.lowerBound
      {
        return finding
      }
      guard finding.range.lowerBound >= stretch.upperBound else { return nil }
      var moved = finding
      moved.move(by: distance)
      return moved
    }
  }

  /// Sets the version of the text in the editor.
  func note(version: Int?) { self.version = version }

  // MARK: Checking

  /// Checks the whole text and its includes.
  ///
  /// - Returns: Whether the check was completed.
  func look(loader: any SourceLoader, isInterrupted: @escaping () -> Bool) -> Bool {
    guard !isSettled else { return true }
    guard !isTooLong else {
      (findings, check, isSettled) = ([.tooLong], nil, true)
      return true
    }
    let source = source
    let (diagnostics, check) = Linter.look(
      at: source, loader: loader, isInterrupted: isInterrupted)
    guard !isInterrupted() else { return false }
    findings = diagnostics.prefix(OpenDocument.mostFindings).map { Finding($0, in: source) }
    self.check = check
    isSettled = true
    return true
  }

  /// Marks the text as unchecked, because a script that it includes changed.
  func unsettle() { (isSettled, isPublished) = (false, false) }

  private static let mostFindings = 1_000

  // MARK: Stretches

  /// Whether the ranges of the statements are known.
  var knowsStretches: Bool { outline != nil }

  /// Returns the ranges of the statements.
  func stretches() -> StatementOutline {
    if let outline { return outline }
    let read = StatementOutline(source)
    outline = read
    return read
  }

  /// Finds the statements and their syntax errors, unless they are known. This takes a fraction of
  /// the time of a full check, so it comes first.
  func readStretches(isInterrupted: @escaping () -> Bool) {
    guard outline == nil, !isTooLong, !isSettled else { return }
    guard var read = StatementOutline(source, isInterrupted: isInterrupted) else { return }
    findings = findings.filter { $0.severity != .error } + read.takeMistakes()
    findings.sort { $0.range.lowerBound < $1.range.lowerBound }
    outline = read
  }

  /// Stores an outline with newly classified tokens.
  func keep(_ outline: StatementOutline) { self.outline = outline }

  /// The size in bytes of the longest statement whose words are read. As at the prompt, a longer
  /// one was pasted.
  static let longestStatement = 20_000

  /// Returns the statement at an offset as a source of its own, and where it begins. Unless
  /// `wholly` is true, the source ends with the line of the offset. If the statement is very long,
  /// as after an unclosed brace, the source is that line.
  func statement(at offset: Int, wholly: Bool = false) -> (source: Source, start: Int) {
    guard !isTooLong else { return (Source.script(path, []), offset) }
    let count = lines.bytes.count
    let line = lines.line(at: offset)
    let lineEnd = lines.end(ofLine: line)
    var range = stretches().range(at: offset, in: count)
    if !wholly { range = min(range.lowerBound, offset)..<lineEnd }
    if range.count > OpenDocument.longestStatement {
      range = lines.start(ofLine: line)..<lineEnd
    }
    guard range.count <= OpenDocument.longestStatement else {
      return (Source.script(path, []), offset)
    }
    let start = min(range.lowerBound, offset)
    return (source.part(start..<max(start, range.upperBound, offset)), start)
  }
}

extension Source {
  /// Makes a script from the text of an editor, which is UTF-8.
  static func script(_ path: String, _ bytes: [UInt8]) -> Source {
    do throws(Diagnostic) {
      return try Source(name: path, bytes: bytes)
    } catch {
      return Source(name: path, text: String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension Finding {
  /// The finding for a text that is too long to be checked.
  fileprivate static let tooLong = Finding(
    Diagnostic(
      .tooLong, "this is longer than \(OpenDocument.longestText) bytes and is not checked",
      at: 0..<0, severity: .warning, help: ["`qc lint` checks scripts of any length"]),
    movedBy: 0)
}
