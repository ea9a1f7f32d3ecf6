import TerminalText

/// Text of a server, which anybody may have written: bounded, and safe on a terminal.
enum ServerText {
  /// The most characters that are shown of a text.
  static let maximumCount = 300

  /// Bytes as a text of one line.
  static func shown(_ bytes: UnsafeRawBufferPointer) -> String {
    // Enough for so many characters of four bytes.
    shown(String(decoding: bytes.prefix(4 * maximumCount), as: UTF8.self))
  }

  /// A text as one line.
  static func shown(_ text: String) -> String {
    var shown = ""
    var count = 0
    // By code points: a single character may be made of any number of them.
    for scalar in text.unicodeScalars {
      let isBlank = PrintableText.isUnsafe(scalar) || scalar == " "
      if isBlank, shown.isEmpty || shown.unicodeScalars.last == " " { continue }
      guard count < maximumCount else { return shown + "…" }
      shown.unicodeScalars.append(isBlank ? " " : scalar)
      count += 1
    }
    if shown.hasSuffix(" ") { shown.removeLast() }
    return shown
  }
}
