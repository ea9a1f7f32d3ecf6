import Foundation

/// Looser keys: without accents for searching, and without plurals for "did you mean".
extension NameKey {
  /// The key without accents, for searching.
  package var withoutAccents: String { NameKey.strippingAccents(text) }

  /// The key without accents and with each word in the singular. Names with the same loose key only
  /// differ in accents or plurals.
  ///
  ///     NameKey("Jalapeños").loose == NameKey("jalapeno").loose  // true
  ///
  /// The text is only for comparing: words with several possible singulars get an ending that is
  /// no English spelling, so `cookies` matches `cookie` and `berries` matches `berry`.
  package var loose: String { NameKey.singularizing(withoutAccents) }
}

extension NameKey {
  /// The key decomposed and without accents, by which names are sorted. Names with the same order
  /// key are sorted by the key itself. A letter with a stroke stays a separate letter.
  package var orderKey: String { orderKey { _ in } }

  /// The order key of a text that may be long.
  func orderKey(asking: (Int) throws -> Void) rethrows -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = ""
    try text.forEachPiece { piece in
      try asking(piece.utf8.count * NameKey.weightOfLetters)
      if let known = LatinLetters.withoutAccents(piece, keepsStrokes: true) {
        plain += known
        return
      }
      for scalar in piece.normalized(by: \.decomposedStringWithCanonicalMapping).unicodeScalars
      where !NameKey.isAccent(scalar) { plain.unicodeScalars.append(scalar) }
    }
    return plain
  }

  /// - Parameter keepsStrokes: whether `ø` is a separate letter, as in sorting, or becomes `o`, as
  ///   people type it.
  static func strippingAccents(_ text: String, keepsStrokes: Bool = false) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    if let plain = LatinLetters.withoutAccents(text, keepsStrokes: keepsStrokes) { return plain }
    let letters: [Unicode.Scalar: Unicode.Scalar] = keepsStrokes ? [:] : strokedLetters
    var plain = ""
    for scalar in text.normalized(by: \.decomposedStringWithCanonicalMapping).unicodeScalars
    where !isAccent(scalar) { plain.unicodeScalars.append(letters[scalar] ?? scalar) }
    // Without this, a name that consists of marks would be found in every text.
    return plain.isEmpty ? text : plain.normalized(by: \.precomposedStringWithCanonicalMapping)
  }

  /// Whether a scalar is a mark that doesn't make another letter: Hebrew, Arabic and Syriac points,
  /// and the marks on Latin, Greek and Cyrillic letters, by combining class (UAX 44, table 15).
  /// Kana voicing and the vowel signs of Indic scripts, Thai, Lao and Tibetan do make another
  /// letter.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
    return (10...36).contains(combiningClass) || combiningClass >= 200
  }

  /// Letters that people type without their stroke and that Unicode doesn't decompose.
  private static let strokedLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "ŧ": "t",
  ]
}

/// English plurals by their endings. Non-ASCII letters are kept: none of their bytes looks like a
/// space or an ending.
extension NameKey {
  private static func singularizing(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { output in
        var (start, end) = (0, 0)
        for byte in bytes {
          if byte == 0x20 {
            end = singularEnd(of: output, start, end)
            start = end + 1
          }
          output[end] = byte
          end += 1
        }
        return singularEnd(of: output, start, end)
      }
    }
  }

  /// Replaces the word in a range of the bytes with its singular, which is never longer, and
  /// returns the end of the singular.
  static func singularEnd(
    of bytes: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var end = end
    if end - start > 3, bytes[end - 1] == s, bytes[end - 2] != s { end -= 1 }
    guard end - start >= 3, bytes[end - 1] == e else { return end }
    switch (bytes[end - 3], bytes[end - 2]) {
    case (_, i):  // berries, cookie(s)
      bytes[end - 2] = y
      return end - 1
    case (_, v), (_, f):  // loaves, knife
      bytes[end - 2] = f
      return end - 1
    case (_, o), (_, x), (_, z), (c, h), (s, h), (s, s):  // potatoes, boxes, dishes, glasses
      return end - 1
    default:
      return end
    }
  }

  private static let (c, e, f, h, i, o, s, v, x, y, z) = (
    UInt8(ascii: "c"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "h"),
    UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "s"), UInt8(ascii: "v"),
    UInt8(ascii: "x"), UInt8(ascii: "y"), UInt8(ascii: "z")
  )
}
