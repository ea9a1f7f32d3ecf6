/// A name that is put together word by word, for a quick look whether a product may be spelled so:
/// most names are nobody's, and a text of each would take longer than the look.
///
///     var spelling = Spelling()
///     spelling.append("6")
///     spelling.appendBlank()
///     spelling.append("Eggs")
///     Catalogue.builtIn.mayContain(spelling)
package struct Spelling {
  /// Whether folding changes nothing but capitals, so that the look is worth something.
  private(set) var isPlain = true
  /// Its first two letters, small; 0 where there are none.
  private(set) var (first, second): (UInt8, UInt8) = (0, 0)
  private(set) var hash = SpellingFilter.Hash()

  /// Begins with nothing.
  package init() {}

  /// Adds a word.
  package mutating func append(_ word: String) {
    var word = word
    word.withUTF8 { letters in
      for byte in letters { append(byte) }
    }
  }

  /// Adds what parts two words.
  package mutating func appendBlank() {
    note(0x20)
    hash.take(0x20)
  }

  private mutating func append(_ byte: UInt8) {
    if byte &- 0x21 > 0x7E - 0x21 { isPlain = false }
    let folded = byte &- 0x41 < 26 ? byte | 0x20 : byte
    note(folded)
    hash.take(folded)
  }

  private mutating func note(_ letter: UInt8) {
    if second == 0 { (first, second) = first == 0 ? (letter, 0) : (first, letter) }
  }
}
