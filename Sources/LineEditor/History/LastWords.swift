/// Goes through the last words of earlier entries, newest first, each in place of the one before.
struct LastWords: Equatable, Sendable {
  /// The line without any of them.
  private let draft: LineBuffer
  private var position: Int
  private var word = ""
  /// What it put into the line. Once the line is another one, the walk is over.
  private(set) var found: LineBuffer

  /// So many entries may end in the same word, or in none, until looking on is given up.
  private static let mostSkipped = 1000

  init(from buffer: LineBuffer, entries: [String]) {
    draft = buffer
    found = buffer
    position = entries.count
  }

  /// Whether an older entry had another last word.
  mutating func goOn(in entries: [String], lastWord: (String) -> String?) -> Bool {
    var next = min(position, entries.count)
    let oldest = max(next - LastWords.mostSkipped, 0)
    while next > oldest {
      next -= 1
      guard let word = lastWord(entries[next]), !word.isEmpty, word != self.word else { continue }
      (position, self.word) = (next, word)
      found = draft
      found.insert(word)
      return true
    }
    return false
  }
}
