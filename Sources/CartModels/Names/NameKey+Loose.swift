import Foundation

/// The looser keys: without accents for searching, and without plurals for
/// "did you mean".
extension NameKey {
  /// The key without accents, as searches compare it.
  package var withoutAccents: String { NameKey.strippingAccents(text) }

  /// The key without accents and with each word in the singular; names that
  /// share it differ in accents or plurals only.
  ///
  ///     NameKey("Jalapeños").loose == NameKey("jalapeno").loose  // true
  ///
  /// It only compares: singulars that spell their plural in more than one way
  /// get an ending of their own, so that `cookie` and `berry` both meet theirs.
  package var loose: String { NameKey.singularizing(withoutAccents) }
}

extension NameKey {
  /// The key decomposed and without accents, which names are ordered by, and by the key itself
  /// where that is the same; a letter with a stroke is one of its own.
  package var orderKey: String { orderKey { _ in } }

  /// The same of a text that may be long.
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

  /// - Parameter keepsStrokes: whether `ø` is a letter of its own, as in the order of texts, or one
  ///   that people type as `o`.
  static func strippingAccents(_ text: String, keepsStrokes: Bool = false) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    if let plain = LatinLetters.withoutAccents(text, keepsStrokes: keepsStrokes) { return plain }
    let letters: [Unicode.Scalar: Unicode.Scalar] = keepsStrokes ? [:] : strokedLetters
    var plain = ""
    for scalar in text.normalized(by: \.decomposedStringWithCanonicalMapping).unicodeScalars
    where !isAccent(scalar) { plain.unicodeScalars.append(letters[scalar] ?? scalar) }
    // A name of nothing but marks would else be found in every text.
    return plain.isEmpty ? text : plain.normalized(by: \.precomposedStringWithCanonicalMapping)
  }

  /// Whether a scalar is a mark above or below a letter that stays the same
  /// letter: Hebrew, Arabic and Syriac points, and what sits on Latin, Greek
  /// and Cyrillic, by combining class (UAX 44, table 15). Kana voicing and the
  /// vowel signs of Indic scripts, Thai, Lao and Tibetan make another letter.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
    return (10...36).contains(combiningClass) || combiningClass >= 200
  }

  /// Letters that people type without their stroke and Unicode doesn't decompose.
  private static let strokedLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "ŧ": "t",
  ]
}

/// English plurals by their endings. Letters beyond ASCII pass through, as
/// none of their bytes looks like a space or like an ending.
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

  /// Brings the word in a range of the bytes to the singular, which is never
  /// longer, and returns where it ends.
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
