import TerminalText

/// Text in quotes, as it stands in a sentence.
package enum QuotedText {
  /// The text in double quotes, so that reading it gives the very same text:
  /// quotes, braces, backslashes and what steers a terminal become escapes.
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
