/// What of a pasted text may stand in a line.
enum PastedText {
  /// Ends of lines become newlines, except for those at the end; other control characters go.
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
