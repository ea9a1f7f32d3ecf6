import Synchronization

/// A range of a source, in UTF-8 bytes.
package typealias SourceRange = Range<Int>

/// QuickCart source text: a script, a prompt line or shell words.
///
/// A class, so that diagnostics can point into it without copying it.
package final class Source: Sendable {
  /// The name of the source in diagnostics: a path, `prompt`, `-c`.
  package let name: String
  /// The text in UTF-8, checked. Its lines end in LF or CRLF.
  package let bytes: [UInt8]
  /// Whether some lines ended in a lone CR, which is an LF in ``bytes``.
  package let hadLoneReturns: Bool
  /// Whether it was just typed, so that it is still visible.
  package let isTyped: Bool
  /// The shell arguments, if the source was passed as arguments.
  package let arguments: ShellArguments?
  /// Whether `#` begins comments; a shell has already removed its own.
  let hasComments: Bool
  /// The latest line that was looked up: positions are usually needed from top to bottom, so line
  /// counting continues from here.
  private let latestLine = Mutex((start: 0, number: 1))

  /// Wraps typed text.
  package init(name: String, text: String) {
    self.name = name
    isTyped = true
    arguments = nil
    hasComments = true
    (bytes, hadLoneReturns) = Source.endingLines(Array(text.utf8))
  }

  /// Wraps a sentence from the shell: the words after `qc`, starting with the verb.
  package init(name: String, shellWords words: [String]) {
    let sentence = ShellSentence(words)
    self.name = name
    isTyped = true
    arguments = ShellArguments(sentence.arguments)
    hasComments = sentence.hasComments
    (bytes, hadLoneReturns) = Source.endingLines(Array(sentence.text.utf8))
  }

  /// Wraps bytes that should be UTF-8.
  ///
  /// - Throws: a `Diagnostic` with the offset of the first byte that is not.
  package init(name: String, bytes: [UInt8]) throws(Diagnostic) {
    self.name = name
    (self.bytes, hadLoneReturns) = Source.endingLines(bytes)
    isTyped = false
    arguments = nil
    hasComments = true
    if let offset = Source.firstInvalidByte(of: bytes) {
      throw Diagnostic(
        .invalidUTF8, "`\(name)` is not valid UTF-8 (byte \(bytes[offset]) at offset \(offset))",
        help: ["save the file as UTF-8 and try again"])
    }
  }

  /// The text of a range.
  package func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The whole text.
  package var text: String { text(0..<bytes.count) }

  /// The text with an LF for each CR that no LF follows, so that the line ends of old files end
  /// lines everywhere. All offsets stay the same.
  private static func endingLines(_ bytes: [UInt8]) -> ([UInt8], hadLoneReturns: Bool) {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard let first = bytes.firstIndex(of: carriageReturn) else { return (bytes, false) }
    var (ended, hadLoneReturns) = (bytes, false)
    for index in first..<bytes.count
    where bytes[index] == carriageReturn
      && (index + 1 == bytes.count || bytes[index + 1] != lineFeed)
    {
      (ended[index], hadLoneReturns) = (lineFeed, true)
    }
    return (ended, hadLoneReturns)
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    // Validation by the standard library is fast, so the search only runs after a failure.
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var (iterator, offset) = (bytes.makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return min(offset, bytes.count - 1)
  }
}

extension Source {
  /// A position for display: line and column from 1, columns in Unicode scalars.
  package struct Position: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
  }

  /// The line and column of a byte offset.
  package func position(of offset: Int) -> Position {
    let start = lineRange(at: offset).lowerBound
    let line = lineNumber(at: start)
    let column = bytes[start..<offset].lazy.filter { $0 & 0xC0 != 0x80 }.count
    return Position(line: line, column: column + 1)
  }

  private func lineNumber(at start: Int) -> Int {
    latestLine.withLock { latest in
      if start < latest.start { latest = (0, 1) }
      let passed = bytes[latest.start..<start].lazy.filter { $0 == UInt8(ascii: "\n") }.count
      latest = (start, latest.number + passed)
      return latest.number
    }
  }

  /// The end of the range, at most `maximum` bytes long, from a character boundary.
  package func suffix(of range: SourceRange, maximum: Int) -> SourceRange {
    var start = max(range.lowerBound, range.upperBound - maximum)
    while start < range.upperBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    return start..<range.upperBound
  }

  /// The start of the range, at most `maximum` bytes long, up to a character boundary.
  package func prefix(of range: SourceRange, maximum: Int) -> SourceRange {
    var end = min(range.upperBound, range.lowerBound + maximum)
    while end > range.lowerBound, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return range.lowerBound..<end
  }

  /// The offset just past the character at an offset.
  func end(ofCharacterAt offset: Int) -> Int {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// The line that contains an offset, without its line end.
  package func lineRange(at offset: Int) -> SourceRange {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    var end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }
}
