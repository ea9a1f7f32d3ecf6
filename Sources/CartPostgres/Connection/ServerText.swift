import TerminalText

/// Untrusted text from a server, made short and safe for a terminal.
enum ServerText {
  /// The maximum length of a shown text in Unicode scalars.
  static let maximumCount = 300

  /// Returns bytes as a single line of text.
  static func shown(_ bytes: UnsafeRawBufferPointer) -> String {
    // A scalar has at most four bytes.
    shown(String(decoding: bytes.prefix(4 * maximumCount), as: UTF8.self))
  }

  /// Returns a text as a single line.
  static func shown(_ text: String) -> String {
    var shown = ""
    var count = 0
    // This counts scalars, because a single character can consist of any number of them.
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
