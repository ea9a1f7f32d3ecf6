/// Names that could also be read as something else.
extension NameKey {
  /// The words that may open a clause; a name may hold them all the same.
  package static let clauseWords = Set(
    ["in", "to", "from", "on", "note", "where", "quantity", "name", "all", "for", "per"]
      + Field.visible.map(\.clause))

  /// Whether the name holds a digit or a clause word, or begins with a word
  /// that an amount before it would take (`Can Opener`), so that a sentence
  /// with it must be read by what names exist. A rough test that errs towards
  /// yes; but a number that ends a name, as in `Table 5`, is never an amount.
  package var isAmbiguous: Bool {
    var text = text
    let (isAmbiguous, isASCII) = text.withUTF8(NameKey.scan)
    if isAmbiguous || isASCII { return isAmbiguous }
    return text.unicodeScalars.contains { $0.properties.numericType != nil }
  }

  /// Looks at the bytes and words of a folded name once.
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

  /// What may follow a number as part of the amount: a first word of a unit or
  /// a times sign, and the words that are numbers themselves.
  private static let openers: Set<String> = Set(
    Unit.words.keys.map { String($0.prefix { $0 != " " }) }.flatMap { [$0, $0 + "."] }
      + NumberWord.spellings.map(\.word) + ["x", "×"])

  private static let packedClauseWords: [UInt64] = clauseWords.map { packed($0.utf8) }

  /// Up to eight bytes as one number, so that words compare without hashing.
  private static func packed(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
