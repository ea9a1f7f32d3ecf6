/// Text made safe for a terminal.
package enum PrintableText {
  /// Returns the text with control characters, line breaks, direction marks and invisible
  /// characters written as escapes such as `\u{1B}`, so that data can neither control the terminal
  /// nor reorder neighbouring text.
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": safe += "\\n"
      case "\t": safe += "\\t"
      case _ where isUnsafe(scalar): safe += escape(scalar)
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// Returns the text for the final output to a terminal. Anything unsafe that `of(_:)` did not see
  /// is escaped here; line breaks, tabs and colours stay.
  package static func onTerminal(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { isUnsafe($0) && $0 != "\n" && $0 != "\t" }) else { return text }
    var safe = ""
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar == "\u{1B}", let end = endOfColour(in: scalars, from: index) {
        safe.unicodeScalars += scalars[index..<end]
        index = end
        continue
      }
      let stays = scalar == "\n" || scalar == "\t" || !isUnsafe(scalar)
      if stays { safe.unicodeScalars.append(scalar) } else { safe += escape(scalar) }
      index = scalars.index(after: index)
    }
    return safe
  }

  /// Returns an escape such as `\u{200E}`.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Returns the end of a colour sequence such as `ESC [ 1 ; 31 m` (ECMA-48, SGR).
  private static func endOfColour(
    in scalars: String.UnicodeScalarView, from start: String.Index
  ) -> String.Index? {
    let bracket = scalars.index(after: start)
    guard bracket < scalars.endIndex, scalars[bracket] == "[" else { return nil }
    let parameters = scalars[scalars.index(after: bracket)...].prefix {
      ("0"..."9").contains($0) || $0 == ";"
    }
    guard parameters.endIndex < scalars.endIndex, scalars[parameters.endIndex] == "m" else {
      return nil
    }
    return scalars.index(after: parameters.endIndex)
  }

  /// Whether a scalar is unsafe to write to a terminal.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Control characters, and line and paragraph separators.
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // Characters that change the writing direction: ALM, LRM, RLM, embeddings, isolates.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    // Annotations and tags, which are invisible.
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
