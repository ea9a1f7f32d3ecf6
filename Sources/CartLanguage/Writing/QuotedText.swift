import TerminalText

/// Quoted strings for sentences.
package enum QuotedText {
  /// The text in double quotes, so that parsing it gives the same text: quotes, braces, backslashes
  /// and control characters are escaped.
  ///
  ///     QuotedText.of(#"12" {Pizza}"#)  // "12\" \{Pizza\}"
  package static func of(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "{", "}": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where PrintableText.isUnsafe(scalar):
        quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
