/// A walk through the last words of earlier entries, newest first, each replacing the previous one.
struct LastWords: Equatable, Sendable {
  /// The line without an inserted word.
  private let draft: LineBuffer
  private var position: Int
  private var word = ""
  /// The line as the walk last set it. If the line differs, the walk is over.
  private(set) var found: LineBuffer

  /// The number of entries with the same last word, or none, after which the walk gives up.
  private static let mostSkipped = 1000

  init(from buffer: LineBuffer, entries: [String]) {
    draft = buffer
    found = buffer
    position = entries.count
  }

  /// Moves to an older entry with a different last word, and returns whether there was one.
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
