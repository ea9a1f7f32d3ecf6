/// Latin letters with accents, which are most of what a name holds beyond ASCII, without them:
/// a look-up here takes a fraction of what taking a text apart does.
enum LatinLetters {
  /// The plain lower-case letter of a scalar from U+00C0 to U+017F, given as its two bytes of
  /// UTF-8; nil where it is none, or becomes several.
  static func plain(_ first: UInt8, _ second: UInt8) -> UInt8? {
    guard first >= 0xC3, first <= 0xC5, second & 0xC0 == 0x80 else { return nil }
    let letter = letters[Int(first - 0xC3) << 6 | Int(second & 0x3F)]
    return letter == UInt8(ascii: ".") ? nil : letter
  }

  private static let letters: [UInt8] = Array(
    """
    aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllll.\
    .llnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """.utf8)
}
