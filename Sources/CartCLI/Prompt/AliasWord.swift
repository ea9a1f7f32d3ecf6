/// The word that ends somewhere in a line, if it could be an alias.
struct AliasWord {
  /// UTF-8 offsets in the line.
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

  /// Letters beyond ASCII are taken whole; no blank of theirs is in a name, so none is found then.
  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
