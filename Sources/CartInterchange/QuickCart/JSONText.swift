import Foundation
import TerminalText

/// JSON as `qc` writes it: keys in order, and nothing that could steer a terminal.
package enum JSONText {
  /// A value without a line break.
  package static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// JSON escapes the control characters below U+0020; those from U+007F on
  /// could steer a terminal just as well, and are escaped here. They stand in
  /// texts only, where the escape means the same.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: PrintableText.isUnsafe) else { return json }
    var escaped = ""
    for scalar in json.unicodeScalars {
      if PrintableText.isUnsafe(scalar) {
        // Those beyond 16 bits are written as two halves, as UTF-16 has them.
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
