import CartModels

/// Normalizes the texts of Cooklang files.
enum CooklangText {
  /// Returns a text on one line. White space and control characters become single blanks, and
  /// blanks at the ends are removed.
  static func plain(_ text: some StringProtocol) -> String {
    var plain = String.UnicodeScalarView()
    var isBetweenWords = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        isBetweenWords = !plain.isEmpty
        continue
      }
      if isBetweenWords { plain.append(" ") }
      isBetweenWords = false
      plain.append(scalar)
    }
    return String(plain)
  }

  /// Whether a character is white space or a control character.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  /// Returns a text in which nothing begins a comment.
  static func withoutComments(_ text: String) -> String {
    text.replacing("--", with: "–").replacing("[-", with: "[–")
  }

  /// The byte order mark that can precede a file's first line.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the problem of a name as the end of a sentence, or nil if there is none.
  static func problem(ofName name: String) -> String? {
    if name.utf8.count > ShoppingItem.maximumNameLength {
      return "is longer than \(ShoppingItem.maximumNameLength) bytes"
    }
    return NameKey(name).isEmpty ? "is empty" : nil
  }
}
