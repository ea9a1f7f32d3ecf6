/// Text made safe for a terminal.
package enum PrintableText {
  /// The text with control characters, line breaks, and what turns the direction of
  /// writing or can't be seen at all written as escapes such as `\u{1B}`, so that data can
  /// neither steer the terminal nor reorder what stands beside it.
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

  /// The text as the last door before a terminal lets it through: whatever came past
  /// `of(_:)` is escaped here. Lines, tabs and colours stay.
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

  /// `\u{200E}`
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The end of a sequence that chooses colours: `ESC [ 1 ; 31 m` (ECMA-48, SGR).
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

  /// Whether a terminal must not be given the character as it is.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Controls, and what ends lines and paragraphs.
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // What turns the direction of writing: ALM, LRM, RLM, embeddings, isolates.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    // Annotations and tags, which say what nobody sees.
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
