import TerminalText

/// Splits the output of a program into lines that can be shown above a prompt, limiting their
/// number and length.
struct ArrivedLines {
  /// The maximum number of lines shown at once.
  static let mostAtOnce = 20
  /// The maximum number of bytes shown of a line.
  static let longest = 1_000

  /// The shown part of the line that hasn't ended yet.
  private var unfinished: [UInt8] = []
  /// Whether that line has more bytes than are shown.
  private var isCut = false

  /// Adds bytes.
  ///
  /// - Returns: the lines that they complete, and whether the maximum number of lines was
  ///   reached.
  mutating func take(_ bytes: [UInt8]) -> (lines: [String], areMany: Bool) {
    var (lines, count) = ([String](), 0)
    for piece in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      append(piece)
      if let line = finish() {
        count += 1
        if count <= ArrivedLines.mostAtOnce { lines.append(line) }
      }
    }
    append(bytes.lastPiece)
    if count > lines.count { lines.append("and \(count - lines.count) more") }
    return (lines, count >= ArrivedLines.mostAtOnce)
  }

  private mutating func append(_ piece: ArraySlice<UInt8>) {
    let room = ArrivedLines.longest - unfinished.count
    unfinished += piece.prefix(room)
    if piece.count > room { isCut = true }
  }

  /// Returns the completed line, made safe for a terminal; nil if it is blank.
  private mutating func finish() -> String? {
    defer { (unfinished, isCut) = ([], false) }
    if unfinished.last == 0x0D { unfinished.removeLast() }
    // An incomplete character at the cut isn't shown.
    let whole = isCut ? unfinished.withoutCutCharacter : unfinished[...]
    let text = PrintableText.of(String(decoding: whole, as: UTF8.self))
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    return isCut ? text + " …" : text
  }
}

extension [UInt8] {
  /// The bytes after the last line break.
  fileprivate var lastPiece: ArraySlice<UInt8> {
    self[(lastIndex(of: 0x0A).map { $0 + 1 } ?? startIndex)...]
  }

  /// The bytes without an incomplete UTF-8 character at the end.
  fileprivate var withoutCutCharacter: ArraySlice<UInt8> {
    guard let start = lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return self[...] }
    let length =
      switch self[start] {
      case 0xF0...: 4
      case 0xE0...: 3
      case 0xC0...: 2
      default: 1
      }
    return endIndex - start < length ? self[..<start] : self[...]
  }
}
