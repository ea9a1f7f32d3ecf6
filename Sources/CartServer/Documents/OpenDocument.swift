package import CartLanguage

/// A text that an editor has open, with what is known of it.
package final class OpenDocument {
  /// The address that the editor calls it by.
  package let uri: String
  /// Its path, which `include`s begin at; for what is no file, the address.
  package let path: String
  /// Which state of the text the editor is at.
  package private(set) var version: Int?
  /// The text.
  package private(set) var lines: LineTable
  /// Where its statements stand; nil until somebody asks, and after edits that reach too far.
  private var outline: StatementOutline?
  /// What there is to say of the text, as far as that is known.
  package private(set) var findings: [Finding] = []
  /// What reading all of it showed; of an earlier state where the text was edited since.
  private(set) var check: SourceCheck?
  /// Whether all of the text was looked at as it is now.
  package private(set) var isSettled = false
  /// Whether the editor knows what was found.
  package var isPublished = false
  /// What the tokens of the outline were told by.
  var tokenNames: TokenNames?
  private var latestSource: Source?

  /// The longest text that is looked at, in bytes.
  package static let longestText = 4 << 20
  /// Up to this many bytes, a text is looked at whole after each edit.
  package static let longestAtOnce = 1 << 15

  /// Takes a text over.
  package init(uri: String, text: String, version: Int?) {
    self.uri = uri
    path = FileAddress.path(of: uri) ?? uri
    self.version = version
    lines = LineTable(Array(text.utf8))
  }

  /// Whether the text is too long to be looked at.
  package var isTooLong: Bool { lines.bytes.count > OpenDocument.longestText }

  /// Whether it is quick to look at all of the text.
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

  /// Forgets what was found in a stretch, and moves what was found after it.
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

  /// The editor is at another state of the text.
  func note(version: Int?) { self.version = version }

  // MARK: Looking

  /// Looks at all of the text, and what it includes.
  ///
  /// - Returns: whether it came to the end.
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

  /// Something it includes changed.
  func unsettle() { (isSettled, isPublished) = (false, false) }

  private static let mostFindings = 1_000

  // MARK: Stretches

  /// Whether it is known where the statements stand.
  var knowsStretches: Bool { outline != nil }

  /// Where the statements stand.
  func stretches() -> StatementOutline {
    if let outline { return outline }
    let read = StatementOutline(source)
    outline = read
    return read
  }

  /// Reads where the statements stand and what is wrong with their grammar, if that isn't known: it
  /// takes a part of the time that looking at all takes, and is said first.
  func readStretches(isInterrupted: @escaping () -> Bool) {
    guard outline == nil, !isTooLong, !isSettled else { return }
    guard var read = StatementOutline(source, isInterrupted: isInterrupted) else { return }
    findings = findings.filter { $0.severity != .error } + read.takeMistakes()
    findings.sort { $0.range.lowerBound < $1.range.lowerBound }
    outline = read
  }

  /// Keeps what was found out about some statements.
  func keep(_ outline: StatementOutline) { self.outline = outline }

  /// The longest statement that is read for its words, in bytes: as at a prompt, where one that is
  /// longer was pasted.
  static let longestStatement = 20_000

  /// The statement at an offset, as a source of its own that goes no further than the line of the
  /// offset where nobody wants more, and where it begins. Of one that is very long, as all is after
  /// a brace that isn't closed, it is the line.
  func statement(at offset: Int, wholly: Bool = false) -> (source: Source, start: Int) {
    guard !isTooLong else { return (Source.script(path, []), offset) }
    let count = lines.bytes.count
    let newline = UInt8(ascii: "\n")
    let lineEnd = lines.bytes[offset...].firstIndex(of: newline) ?? count
    var range = stretches().range(at: offset, in: count)
    if !wholly { range = min(range.lowerBound, offset)..<lineEnd }
    if range.count > OpenDocument.longestStatement {
      range = (lines.bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0)..<lineEnd
    }
    guard range.count <= OpenDocument.longestStatement else {
      return (Source.script(path, []), offset)
    }
    let start = min(range.lowerBound, offset)
    return (source.part(start..<max(start, range.upperBound, offset)), start)
  }
}

extension Source {
  /// A script that editors hand over, whose text is UTF-8.
  static func script(_ path: String, _ bytes: [UInt8]) -> Source {
    do throws(Diagnostic) {
      return try Source(name: path, bytes: bytes)
    } catch {
      return Source(name: path, text: String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension Finding {
  /// What is said of a text that nobody looks at.
  fileprivate static let tooLong = Finding(
    Diagnostic(
      .tooLong, "this is longer than \(OpenDocument.longestText) bytes and is not checked",
      at: 0..<0, severity: .warning, help: ["`qc lint` checks scripts of any length"]),
    movedBy: 0)
}
