/// The word before an offset in a line, if it could be an alias.
struct AliasWord {
  /// The UTF-8 offsets of the word in the line.
  let range: Range<Int>
  let text: String

  init?(before cursor: Int, in line: String) {
    let bytes = Array(line.utf8.prefix(cursor))
    guard bytes.count == cursor else { return nil }
    var start = cursor
    while start > 0, AliasWord.isInWord(bytes[start - 1]) { start -= 1 }
    guard start < cursor else { return nil }
    range = start..<cursor
    text = String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether a byte can be part of an alias. All non-ASCII bytes count, even those of a non-ASCII
  /// blank; the longer word is then simply not an alias.
  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
