import Foundation
import TerminalText

/// JSON as `qc` writes it: sorted keys, and no characters that could control a terminal.
package enum JSONText {
  /// Returns the JSON of a value, without line breaks.
  package static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The encoder only escapes the control characters below U+0020. Those from U+007F on could
  /// control a terminal as well, so they are escaped here. They only occur in strings, where the
  /// escape has the same meaning.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: PrintableText.isUnsafe) else { return json }
    var escaped = ""
    for scalar in json.unicodeScalars {
      if PrintableText.isUnsafe(scalar) {
        // Scalars beyond 16 bits are written as a surrogate pair.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
