/// Tables for accented Latin letters, the most common non-ASCII characters in names. A lookup is
/// much faster than decomposing a string.
///
/// The tables cover U+00C0 to U+017F, two bytes of UTF-8 each. None of these letters combines with
/// its neighbours, so a text can be folded letter by letter.
enum LatinLetters {
  /// The plain lower-case letter of a scalar, given as two bytes of UTF-8; nil if the scalar is not
  /// in the table or becomes several letters.
  static func plain(_ first: UInt8, _ second: UInt8) -> UInt8? {
    guard let index = index(first, second) else { return nil }
    let letter = letters[index]
    return letter == UInt8(ascii: ".") ? nil : letter
  }

  /// A text folded like a name, but with white space kept; nil if it contains other characters than
  /// ASCII and these letters.
  static func folded(_ text: String) -> String? {
    changing(text) { index, byte in
      guard let index else { return UInt16((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
      let letter = foldedLetters[index]
      return letter == notHere ? nil : letter
    }
  }

  /// A folded text without accents; nil if it contains other characters than ASCII and these
  /// letters.
  ///
  /// - Parameter keepsStrokes: whether `ø` stays a separate letter.
  static func withoutAccents(_ text: String, keepsStrokes: Bool) -> String? {
    changing(text) { index, byte in
      guard let index else { return UInt16(byte) }
      let letter = UInt16(index) + firstLetter
      guard foldedLetters[index] == letter, letter != sharpS else { return nil }
      let plain = letters[index]
      let isKept = plain == UInt8(ascii: ".") || keepsStrokes && stroked.contains(letter)
      return isKept ? letter : UInt16(plain)
    }
  }
}

extension LatinLetters {
  private static let firstLetter: UInt16 = 0xC0
  private static let sharpS: UInt16 = 0xDF
  private static let notHere = UInt16(UInt8(ascii: "."))

  /// The index in the tables of a letter, given as two bytes of UTF-8.
  private static func index(_ first: UInt8, _ second: UInt8) -> Int? {
    guard first >= 0xC3, first <= 0xC5, second & 0xC0 == 0x80 else { return nil }
    return Int(first - 0xC3) << 6 | Int(second & 0x3F)
  }

  /// Replaces each letter by the result of a body, which is no longer. The body gets the index of
  /// the letter, or nil for an ASCII byte. Returns nil if a letter isn't in the tables.
  private static func changing(
    _ text: String, _ change: (_ index: Int?, _ byte: UInt8) -> UInt16?
  ) -> String? {
    var (text, isKnown) = (text, true)
    let changed = text.withUTF8 { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { output in
        var (start, count) = (0, 0)
        while start < bytes.count {
          let byte = bytes[start]
          let letter =
            byte < 0x80 ? nil : index(byte, start + 1 < bytes.count ? bytes[start + 1] : 0)
          guard byte < 0x80 || letter != nil, let changed = change(letter, byte) else {
            isKnown = false
            return 0
          }
          start += byte < 0x80 ? 1 : 2
          count = write(changed, to: output, at: count)
        }
        return count
      }
    }
    return isKnown ? changed : nil
  }

  /// Writes a letter and returns its end.
  private static func write(
    _ letter: UInt16, to output: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    switch letter {
    case ..<0x80:
      output[start] = UInt8(letter)
      return start + 1
    case sharpS:
      output[start] = UInt8(ascii: "s")
      output[start + 1] = UInt8(ascii: "s")
    default:
      output[start] = UInt8(0xC0 | letter >> 6)
      output[start + 1] = UInt8(0x80 | letter & 0x3F)
    }
    return start + 2
  }

  /// The letters folded; `ß` stands for `ss`.
  private static let foldedLetters: [UInt16] =
    """
    àáâãäåæçèéêëìíîïðñòóôõö×øùúûüýþßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ\
    āāăăąąććĉĉċċččďďđđēēĕĕėėęęěěĝĝğğġġģģĥĥħħĩĩīīĭĭįį.ı..ĵĵķķĸĺĺļļľľ.\
    .łłńńņņňň.ŋŋōōŏŏőőœœŕŕŗŗřřśśŝŝşşššţţťťŧŧũũūūŭŭůůűűųųŵŵŷŷÿźźżżžžs
    """.unicodeScalars.map { UInt16($0.value) }

  /// The letters without accents and strokes.
  private static let letters: [UInt8] = Array(
    """
    aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllll.\
    .llnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """.utf8)

  /// Folded letters with a stroke or without their dot, which Unicode doesn't decompose.
  private static let stroked = Set("øłđħıŧ".unicodeScalars.map { UInt16($0.value) })
}
