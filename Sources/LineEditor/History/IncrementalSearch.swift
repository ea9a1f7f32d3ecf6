/// Walks through the entries that contain what is typed, while it is typed.
///
/// Capitals and accents count once there are any capitals in what is typed.
struct IncrementalSearch {
  /// The line before the search, which a cancelled one gives back.
  let draft: LineBuffer
  private(set) var text = ""
  /// Whether no entry contains the text; the last one that did is still shown.
  private(set) var isFailing = false
  /// What stands in the line: the entry, with the cursor at the text.
  private(set) var found: LineBuffer
  private var position: Int
  /// What spellings come to that are to find one another.
  private let folded: (String) -> String

  init(
    from buffer: LineBuffer, entries: [String],
    folded: @escaping (String) -> String = { $0.lowercased() }
  ) {
    draft = buffer
    found = buffer
    position = entries.count
    self.folded = folded
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
    let part = Array((folds ? folded(text) : text).utf8)
    var index = start
    while entries.indices.contains(index) {
      if let offset = place(of: part, in: entries[index], folding: folds) {
        found = LineBuffer(entries[index], cursor: offset)
        (position, isFailing) = (index, false)
        return
      }
      index += older ? -1 : 1
    }
    isFailing = true
  }

  /// The offset of the text's last occurrence.
  private func place(of part: [UInt8], in entry: String, folding: Bool) -> Int? {
    guard folding else { return lastOffset(of: part, in: Array(entry.utf8)) }
    guard lastOffset(of: part, in: Array(folded(entry).utf8)) != nil else { return nil }
    return offset(of: part, inFolded: entry)
  }

  /// Where in an entry its folded form holds a text last; the beginning, where folding the
  /// characters by themselves doesn't tell.
  private func offset(of part: [UInt8], inFolded entry: String) -> Int {
    // What each byte of the folded form was made of.
    var (bytes, offsets) = ([UInt8](), [Int]())
    var offset = 0
    for character in entry {
      let folding = character.isWhitespace ? " " : folded(String(character))
      bytes += Array(folding.utf8)
      offsets += Array(repeating: offset, count: folding.utf8.count)
      offset += character.utf8.count
    }
    guard let place = lastOffset(of: part, in: bytes), offsets.indices.contains(place) else {
      return 0
    }
    return offsets[place]
  }

  private func lastOffset(of part: [UInt8], in whole: [UInt8]) -> Int? {
    guard let first = part.first, part.count <= whole.count else { return nil }
    return (0...(whole.count - part.count)).last {
      whole[$0] == first && whole[$0...].starts(with: part)
    }
  }
}
