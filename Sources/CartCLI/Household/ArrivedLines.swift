import TerminalText

/// Makes lines of the bytes that a program says, few enough and short enough to stand above a prompt,
/// whatever the program is up to.
struct ArrivedLines {
  /// As many are shown at once.
  static let mostAtOnce = 20
  /// As many bytes of a line are shown.
  static let longest = 1_000

  /// The line that has no end yet, as far as it may be shown.
  private var unfinished: [UInt8] = []
  /// Whether more of it came than that.
  private var isCut = false

  /// Takes what came.
  ///
  /// - Returns: the lines that it ends, and whether there were more than are shown at once.
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

  /// The line that ends, safe for a terminal; nil where it says nothing.
  private mutating func finish() -> String? {
    defer { (unfinished, isCut) = ([], false) }
    if unfinished.last == 0x0D { unfinished.removeLast() }
    // A character that was cut in two isn't shown at all.
    let whole = isCut ? unfinished.withoutCutCharacter : unfinished[...]
    let text = PrintableText.of(String(decoding: whole, as: UTF8.self))
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    return isCut ? text + " …" : text
  }
}

extension [UInt8] {
  /// What stands behind the last line's end.
  fileprivate var lastPiece: ArraySlice<UInt8> {
    self[(lastIndex(of: 0x0A).map { $0 + 1 } ?? startIndex)...]
  }

  /// Without the beginning of a character of UTF-8 at the end.
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
