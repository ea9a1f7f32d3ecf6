import Foundation

/// The key that identifies a name: its text, folded so that different spellings are equal.
///
/// Folding applies NFKC and full case folding, collapses white space, replaces `’` by `'` and
/// removes invisible characters (Unicode Standard Annex 15, and the toNFKC_Casefold operation of
/// the Unicode Standard, section 3.13). Keys are only for comparing; the values they identify keep
/// the original spelling.
///
///     NameKey("  Crème  Fraîche ") == NameKey("crème fraîche")  // true
public struct NameKey: Hashable, Sendable {
  /// The folded name.
  public let text: String

  /// Folds a name.
  public init(_ name: String) { self.init(name, asking: { _ in }) }

  /// Folds a text that may be long.
  ///
  /// - Parameter asking: called before each piece of the text with the cost of folding it; reading
  ///   one byte costs 1. It can throw to cancel the work.
  package init(_ text: String, asking: (Int) throws -> Void) rethrows {
    self.text = try NameKey.fold(text, asking)
  }

  /// Wraps text that is already folded, such as text from a store.
  package init(folded text: String) { self.text = text }

  /// Whether the name has no visible character.
  package var isEmpty: Bool { text.isEmpty }
}

extension NameKey {
  private static func fold(
    _ name: String, _ asking: (Int) throws -> Void
  ) rethrows -> String {
    if let folded = foldASCII(name) { return folded }
    var collapsed = CollapsedText()
    try name.forEachPiece { piece in
      try asking(piece.utf8.count * weightOfLetters)
      collapsed.append(foldUnicode(piece))
    }
    return collapsed.text
  }

  /// The cost of folding a non-ASCII byte, relative to copying a byte.
  static let weightOfLetters = 8

  /// Folds an ASCII name, the common case, in one pass; nil if a byte isn't ASCII.
  private static func foldASCII(_ name: String) -> String? {
    var name = name
    return name.withUTF8 { bytes -> String? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { output in
        var (count, pendingSpace) = (0, false)
        for byte in bytes {
          if byte <= 0x20 || byte == 0x7F {
            pendingSpace = count > 0
            continue
          }
          if pendingSpace {
            output[count] = 0x20
            (count, pendingSpace) = (count + 1, false)
          }
          output[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
          count += 1
        }
        return count
      }
    }
  }

  /// A character folded for searching: as in names, or only its case.
  static func folded(_ character: Character, _ folding: FoldedText.Folding) -> String {
    switch folding {
    case .caseAndAccents:
      return strippingAccents(foldUnicode(String(character)), keepsStrokes: true)
    case .caseAlone:
      var folded = ""
      for scalar in String(character).unicodeScalars {
        if scalar.properties.changesWhenCaseFolded {
          folded += caseFolding(of: scalar)
        } else {
          folded.unicodeScalars.append(scalar)
        }
      }
      return folded.normalized(by: \.precomposedStringWithCanonicalMapping)
    }
  }

  private static func foldUnicode(_ name: String) -> String {
    if let folded = LatinLetters.folded(name) { return folded }
    var folded = ""
    let composed = visible(name).normalized(by: \.precomposedStringWithCompatibilityMapping)
    for scalar in composed.unicodeScalars {
      if scalar == "\u{2019}" || scalar == "\u{2018}" {
        folded += "'"
      } else if scalar.properties.changesWhenCaseFolded {
        folded += caseFolding(of: scalar)
      } else {
        folded.unicodeScalars.append(scalar)
      }
    }
    return folded.normalized(by: \.precomposedStringWithCompatibilityMapping)
  }

  /// The name without invisible characters and without marks after the thirtieth on one letter. No
  /// script needs more (UAX 15, section 13), and normalizing a million unordered marks would take
  /// minutes.
  private static func visible(_ name: String) -> String {
    var (visible, marks) = ("", 0)
    for scalar in name.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      marks = scalar.isMark ? marks + 1 : 0
      if marks <= 30 { visible.unicodeScalars.append(scalar) }
    }
    return visible
  }

  /// The full case folding of a scalar that folding changes. It goes through upper case, so that
  /// ß and ẞ both become ss, and ς and Σ both become σ. Only Cherokee folds to upper case.
  private static func caseFolding(of scalar: Unicode.Scalar) -> String {
    let upper = scalar.properties.lowercaseMapping.unicodeScalars
      .map(\.properties.uppercaseMapping).joined()
    let folding = upper.unicodeScalars.map(\.properties.lowercaseMapping).joined()
    // Compared by scalars, because strings that only differ in composition are equal.
    return folding.unicodeScalars.elementsEqual([scalar])
      ? scalar.properties.uppercaseMapping : folding
  }

}

/// A text built without blanks at its ends and with one blank between words.
private struct CollapsedText {
  private(set) var text = ""
  private var isBetweenWords = false

  mutating func append(_ part: String) {
    for scalar in part.unicodeScalars {
      if scalar.isBlank {
        isBetweenWords = !text.isEmpty
        continue
      }
      if isBetweenWords { text += " " }
      isBetweenWords = false
      text.unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar separates words. ASCII and Latin letters need no lookup in Unicode's
  /// tables.
  fileprivate var isBlank: Bool {
    switch value {
    case ...0x20, 0x7F: true
    case ..<0x7F, 0xC0...0x17F: false
    default: properties.isWhitespace || properties.generalCategory == .control
    }
  }
}
