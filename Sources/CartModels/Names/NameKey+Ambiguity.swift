/// Names that could also be parsed as an amount or a clause.
extension NameKey {
  /// The words that can begin a clause. Names can contain them too.
  package static let clauseWords = Set(
    ["in", "to", "from", "on", "note", "where", "quantity", "name", "all", "for", "per"]
      + Field.visible.map(\.clause))

  /// Whether a sentence with the name can only be parsed with knowledge of the existing names: the
  /// name contains a digit or a clause word, or begins with a word that an amount before it would
  /// include (`Can Opener`). The test is rough and can be true for an unambiguous name. A number at
  /// the end of a name, as in `Table 5`, is never an amount.
  package var isAmbiguous: Bool {
    var text = text
    let (isAmbiguous, isASCII) = text.withUTF8(NameKey.scan)
    if isAmbiguous || isASCII { return isAmbiguous }
    return text.unicodeScalars.contains { $0.properties.numericType != nil }
  }

  /// Checks the bytes and words of a folded name in one pass.
  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (isAmbiguous: Bool, isASCII: Bool) {
    var (start, isASCII) = (0, true)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x20 {
        if isAmbiguous(bytes[start..<index], isFirst: start == 0) { return (true, isASCII) }
        start = index + 1
      }
      if isDigit(byte) { return (start == 0 || !bytes[start...].allSatisfy(isDigit), isASCII) }
      if byte >= 0x80 { isASCII = false }
    }
    return (isAmbiguous(bytes[start...], isFirst: start == 0), isASCII)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isAmbiguous(
    _ word: Slice<UnsafeBufferPointer<UInt8>>, isFirst: Bool
  ) -> Bool {
    if word.count <= 8, packedClauseWords.contains(packed(word)) { return true }
    guard isFirst else { return false }
    if let words = Languages.inUse.words {
      let word = String(decoding: word, as: UTF8.self)
      if words.opensAmount(word) { return true }
    }
    guard word.count <= Unit.longestWord + 1 else { return false }
    return openers.contains(String(decoding: word, as: UTF8.self))
  }

  /// The words that can follow a number within an amount (the first word of a unit, a times sign)
  /// and the number words.
  private static let openers: Set<String> = Set(
    Unit.words.keys.map { String($0.prefix { $0 != " " }) }.flatMap { [$0, $0 + "."] }
      + NumberWord.spellings.map(\.word) + ["x", "×"])

  private static let packedClauseWords: [UInt64] = clauseWords.map { packed($0.utf8) }

  /// Up to eight bytes as one number, which makes comparing words faster than hashing them.
  private static func packed(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
