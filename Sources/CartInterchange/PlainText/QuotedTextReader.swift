import TerminalText

/// Reads text in quotes and in brackets, where `\` makes the next character plain text.
///
///     "a \"b\""      (c \) d)
struct QuotedTextReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var isAtEnd: Bool { position >= scalars.count }

  private var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  /// The text that hasn't been read yet.
  var rest: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[min(position, scalars.count)...])
    return text
  }

  /// Reads the text before a character. Returns nil if the character doesn't occur.
  mutating func text(before end: Unicode.Scalar) -> String? {
    guard let index = scalars[min(position, scalars.count)...].firstIndex(of: end) else {
      return nil
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[position..<index])
    position = index
    return text
  }

  mutating func accept(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[min(position, scalars.count)...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  /// Reads text in quotes. Returns nil if there is no closed quote.
  mutating func quoted() -> String? { enclosed("\"", "\"") }

  /// Reads text in brackets.
  mutating func bracketed() -> String? { enclosed("(", ")") }

  private mutating func enclosed(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> String? {
    guard next == open else { return nil }
    var text = ""
    position += 1
    while let scalar = next {
      position += 1
      if scalar == close { return text }
      if scalar == "\\" {
        guard let escaped = escaped() else { return nil }
        text.unicodeScalars.append(escaped)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  /// Reads the code after `\`: a character, or `u{200E}`.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    guard scalar == "u", next == "{" else { return scalar }
    position += 1
    var value: UInt32 = 0
    var count = 0
    while let digit = next {
      position += 1
      if digit == "}" { return count > 0 ? Unicode.Scalar(value) : nil }
      guard let number = QuotedTextReader.hexDigit(digit), count < 6 else { return nil }
      value = value * 16 + number
      count += 1
    }
    return nil
  }

  private static func hexDigit(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "0"..."9": scalar.value - 0x30
    case "A"..."F": scalar.value - 0x41 + 10
    case "a"..."f": scalar.value - 0x61 + 10
    default: nil
    }
  }

  /// Escapes text for use between two marks.
  static func escaping(_ text: String, _ marks: Set<Unicode.Scalar>) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      if marks.contains(scalar) || scalar == "\\" {
        written += "\\"
        written.unicodeScalars.append(scalar)
      } else if PrintableText.isUnsafe(scalar) {
        written += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
    return written
  }
}
