/// A walk through the entries that begin with the text before the cursor, and back to the typed
/// line.
struct HistorySearch: Equatable, Sendable {
  private let draft: LineBuffer
  private let prefix: String
  private var position: Int
  /// The line as the walk last set it. If the line differs, the walk is over.
  private(set) var found: LineBuffer

  init(from buffer: LineBuffer, entries: [String]) {
    draft = buffer
    prefix = String(buffer.beforeCursor)
    position = entries.count
    found = buffer
  }

  /// Moves to an older entry and returns whether there was one.
  mutating func older(in entries: [String]) -> Bool {
    let fitting = entries.prefix(position).lastIndex { fits($0) }
    guard let fitting else { return false }
    position = fitting
    found = LineBuffer(entries[fitting])
    return true
  }

  /// Moves to a newer entry or to the typed line, and returns whether there was one.
  mutating func newer(in entries: [String]) -> Bool {
    guard position < entries.count else { return false }
    if let fitting = entries[(position + 1)...].firstIndex(where: fits) {
      position = fitting
      found = LineBuffer(entries[fitting])
    } else {
      position = entries.count
      found = draft
    }
    return true
  }

  /// Whether an entry matches. This compares bytes, because comparing characters is slow for
  /// thousands of entries.
  private func fits(_ entry: String) -> Bool {
    entry.utf8.starts(with: prefix.utf8) && entry != found.text
  }
}
