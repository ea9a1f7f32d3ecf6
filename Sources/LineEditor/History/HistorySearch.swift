/// Walks through the entries that begin like the line did, and back to that line.
struct HistorySearch: Equatable, Sendable {
  private let draft: LineBuffer
  private let prefix: String
  private var position: Int
  /// What it put into the line. Once the line is another one, the search is over.
  private(set) var found: LineBuffer

  init(from buffer: LineBuffer, entries: [String]) {
    draft = buffer
    prefix = String(buffer.beforeCursor)
    position = entries.count
    found = buffer
  }

  /// Whether there was an older entry.
  mutating func older(in entries: [String]) -> Bool {
    let fitting = entries.prefix(position).lastIndex { fits($0) }
    guard let fitting else { return false }
    position = fitting
    found = LineBuffer(entries[fitting])
    return true
  }

  /// Whether there was a newer entry, or the line that was being typed.
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

  /// Byte by byte, because comparing characters is slow for thousands of entries.
  private func fits(_ entry: String) -> Bool {
    entry.utf8.starts(with: prefix.utf8) && entry != found.text
  }
}
