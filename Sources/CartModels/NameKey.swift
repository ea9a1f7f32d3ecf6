import Foundation

/// What a name is known by: its text, folded so that spellings meet.
///
/// Folding is NFKC, full case folding, white space collapsed, `’` read as `'`
/// and invisible characters dropped (Unicode Standard Annex 15 and the
/// toNFKC_Casefold operation of the Unicode Standard, section 3.13). The first spelling a user gave is
/// kept elsewhere; keys only compare.
///
///     NameKey("  Crème  Fraîche ") == NameKey("crème fraîche")  // true
public struct NameKey: Hashable, Sendable {
  /// The folded name.
  public let text: String

  /// Folds a name.
  public init(_ name: String) { text = NameKey.fold(name) }

  /// Wraps text that was folded before, as a store hands it back.
  public init(folded text: String) { self.text = text }

  /// Whether the name has no visible character.
  public var isEmpty: Bool { text.isEmpty }

  private static func fold(_ name: String) -> String {
    foldASCII(name) ?? collapsed(foldUnicode(name))
  }

  /// The common case in one pass over the bytes, or nil when a byte isn't ASCII.
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

  private static func foldUnicode(_ name: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in name.precomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.properties.isDefaultIgnorableCodePoint { continue }
      if scalar == "\u{2019}" || scalar == "\u{2018}" {
        folded.append("'")
        continue
      }
      // Upper then lower is full case folding for all but Cherokee: ß becomes ss.
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(folded).precomposedStringWithCompatibilityMapping
  }

  private static func collapsed(_ text: String) -> String {
    text.unicodeScalars
      .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
      .map { String(String.UnicodeScalarView($0)) }
      .joined(separator: " ")
  }
}

extension NameKey: Codable {
  /// Reads the folded text.
  public init(from decoder: any Decoder) throws {
    self.init(folded: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the folded text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
