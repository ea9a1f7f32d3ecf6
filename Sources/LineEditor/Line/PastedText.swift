/// Preparation of pasted text for a line.
enum PastedText {
  /// Returns a text with normalized line endings, without trailing ones and without other control
  /// characters.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && previous != "\r") {
        result.append("\n")
      } else if scalar == "\t" || !scalar.isControl {
        result.append(scalar)
      }
      previous = scalar
    }
    while result.last == "\n" { result.removeLast() }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
