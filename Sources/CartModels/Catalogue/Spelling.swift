/// A name that is built word by word, to check quickly whether it could be a product. Most names
/// are none, and building a string for each would take longer than the check.
///
///     var spelling = Spelling()
///     spelling.append("6")
///     spelling.appendBlank()
///     spelling.append("Eggs")
///     Catalogue.builtIn.mayContain(spelling)
package struct Spelling {
  /// Whether folding only changes capital letters. The check is only valid then.
  private(set) var isPlain = true
  /// The first two letters in lower case; 0 if missing.
  private(set) var (first, second): (UInt8, UInt8) = (0, 0)
  private(set) var hash = SpellingFilter.Hash()

  /// Creates an empty spelling.
  package init() {}

  /// Adds a word.
  package mutating func append(_ word: String) {
    var word = word
    word.withUTF8 { letters in
      for byte in letters.prefix(2) { note(Spelling.folded(byte)) }
      for byte in letters {
        if byte &- 0x21 > 0x7E - 0x21 { isPlain = false }
        hash.take(Spelling.folded(byte))
      }
    }
  }

  /// Adds a blank between two words.
  package mutating func appendBlank() {
    note(0x20)
    hash.take(0x20)
  }

  private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  private mutating func note(_ letter: UInt8) {
    if second == 0 { (first, second) = first == 0 ? (letter, 0) : (first, letter) }
  }
}
