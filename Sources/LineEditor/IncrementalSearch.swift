/// Walks through the entries that contain what is typed, while it is typed.
///
/// Capitals count once there are any in what is typed.
struct IncrementalSearch: Equatable, Sendable {
  /// The line before the search, which a cancelled one gives back.
  let draft: LineBuffer
  private(set) var text = ""
  /// Whether no entry contains the text; the last one that did is still shown.
  private(set) var isFailing = false
  /// What stands in the line: the entry, with the cursor at the text.
  private(set) var found: LineBuffer
  private var position: Int

  init(from buffer: LineBuffer, entries: [String]) {
    draft = buffer
    found = buffer
    position = entries.count
  }

  /// Makes the text longer.
  mutating func append(_ added: String, in entries: [String]) {
    text += added
    look(in: entries, from: min(position, entries.count - 1), older: true)
  }

  /// Makes the text shorter by a character, and searches anew.
  mutating func deleteLeft(in entries: [String]) {
    guard !text.isEmpty else { return }
    text.removeLast()
    (found, position, isFailing) = (draft, entries.count, false)
    if !text.isEmpty { look(in: entries, from: entries.count - 1, older: true) }
  }

  /// To the next entry in a direction.
  mutating func goOn(older: Bool, in entries: [String]) {
    guard !text.isEmpty else { return }
    look(in: entries, from: position + (older ? -1 : 1), older: older)
  }

  private mutating func look(in entries: [String], from start: Int, older: Bool) {
    let folds = text == text.lowercased()
    var index = start
    while entries.indices.contains(index) {
      if let offset = place(in: entries[index], folding: folds) {
        found = LineBuffer(entries[index], cursor: offset)
        (position, isFailing) = (index, false)
        return
      }
      index += older ? -1 : 1
    }
    isFailing = true
  }

  /// The offset of the text's last occurrence.
  private func place(in entry: String, folding: Bool) -> Int? {
    let searched = folding ? entry.lowercased() : entry
    guard let offset = lastOffset(of: Array(text.utf8), in: Array(searched.utf8)) else {
      return nil
    }
    // A few letters have other lengths in lower case; then the beginning is as good.
    return searched.utf8.count == entry.utf8.count ? offset : 0
  }

  private func lastOffset(of part: [UInt8], in whole: [UInt8]) -> Int? {
    guard let first = part.first, part.count <= whole.count else { return nil }
    return (0...(whole.count - part.count)).last {
      whole[$0] == first && whole[$0...].starts(with: part)
    }
  }
}
