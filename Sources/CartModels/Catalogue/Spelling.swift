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
  /// Its first two letters, small.
  private(set) var first: UInt8?
  private(set) var second: UInt8?
  private(set) var hash = SpellingFilter.Hash()

  /// Begins with nothing.
  package init() {}

  /// Adds a word.
  package mutating func append(_ word: String) {
    for byte in word.utf8 {
      guard 0x21...0x7E ~= byte else {
        isPlain = false
        return
      }
      append(byte)
    }
  }

  /// Adds what parts two words.
  package mutating func appendBlank() { append(0x20) }

  private mutating func append(_ byte: UInt8) {
    let folded = 0x41...0x5A ~= byte ? byte | 0x20 : byte
    if first == nil {
      first = folded
    } else if second == nil {
      second = folded
    }
    hash.take(folded)
  }
}
