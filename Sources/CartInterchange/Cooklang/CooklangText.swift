import CartModels

/// Texts of Cooklang files, as they are kept.
enum CooklangText {
  /// A text on one line: white space and control characters become single blanks, and none stand
  /// at its ends.
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

  /// Whether a character only separates others.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  /// What may stand before a file's first line to say how its bytes are ordered.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What is wrong with a name, as what follows it in a sentence; nil where nothing is.
  static func problem(ofName name: String) -> String? {
    if name.utf8.count > ShoppingItem.maximumNameLength {
      return "is longer than \(ShoppingItem.maximumNameLength) bytes"
    }
    return NameKey(name).isEmpty ? "is empty" : nil
  }
}
