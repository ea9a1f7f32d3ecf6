internal import TerminalText

/// The entries that a search found, one per row, with the matching parts in bold.
struct MatchList {
  let matches: [IncrementalSearch.Match]
  let chosen: Int?
  let columns: Int
  let palette: Palette

  /// A match far from the start of its entry is shown in the first third of the row.
  private static let lead = 3
  /// The text that separates the rows of an entry, which are shown in one row.
  private static let rowEnd = " "

  /// Returns the index of the first entry on the page with the chosen entry.
  static func first(of page: Int, chosen: Int?) -> Int {
    page > 0 ? (chosen ?? 0) / page * page : 0
  }

  /// Returns the rows of a page.
  func rows(_ height: Int) -> [FrameRow] {
    guard height > 0 else { return [] }
    let first = MatchList.first(of: height, chosen: chosen)
    return matches.indices.dropFirst(first).prefix(height).map { index in
      row(of: matches[index], isChosen: index == chosen)
    }
  }

  private func row(of match: IncrementalSearch.Match, isChosen: Bool) -> FrameRow {
    var row = MatchRow(room: max(columns - 1, 1), isChosen: isChosen, palette: palette)
    let start = start(of: match)
    if start > 0 { row.append(palette.ellipsis, isMatch: false) }
    var offset = start
    let text = match.entry.utf8
    let rest = match.entry[text.index(text.startIndex, offsetBy: start)...]
    for character in rest {
      let isMatch = match.places.contains { $0.contains(offset) }
      let glyph =
        character.isNewline || character == "\t"
        ? Glyph(text: MatchList.rowEnd, width: 1) : Glyph(character)
      guard row.append(glyph, isMatch: isMatch) else { break }
      offset += character.utf8.count
    }
    return row.finished()
  }

  /// Returns the offset at which the shown part of an entry starts: its beginning, unless the match
  /// would be outside the row.
  private func start(of match: IncrementalSearch.Match) -> Int {
    guard let place = match.places.first, let last = match.places.last else { return 0 }
    let entry = match.entry
    let room = max(columns - 1, 1)
    // Every character has at least one byte, and few have more columns than bytes.
    if last.upperBound <= room { return 0 }
    let utf8 = entry.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: place.lowerBound)
    if DisplayWidth.of(String(entry[..<end].prefix(room + 1))) + 1 < room - room / MatchList.lead {
      return 0
    }
    let before = entry[..<end].suffix(room / MatchList.lead)
    return utf8.distance(from: utf8.startIndex, to: before.startIndex)
  }
}

/// A row that is filled glyph by glyph until it is full.
private struct MatchRow {
  private var row = FrameRow()
  private let room: Int
  private let isChosen: Bool
  private let palette: Palette
  private var wasMatch = false
  /// The state of the row before its last columns, which the ellipsis may need.
  private var clipped: (row: FrameRow, wasMatch: Bool)
  private let ellipsisWidth: Int

  init(room: Int, isChosen: Bool, palette: Palette) {
    self.room = room
    self.isChosen = isChosen
    self.palette = palette
    ellipsisWidth = DisplayWidth.of(palette.ellipsis)
    if isChosen { row.text = palette.selected }
    clipped = (row, false)
  }

  mutating func append(_ text: String, isMatch: Bool) {
    _ = append(Glyph(text: text, width: DisplayWidth.of(text)), isMatch: isMatch)
  }

  /// Appends a glyph and returns whether it fitted. If not, the row ends in an ellipsis.
  mutating func append(_ glyph: Glyph, isMatch: Bool) -> Bool {
    guard row.width + glyph.width <= room else {
      (row, wasMatch) = clipped
      if row.width + ellipsisWidth <= room {
        attribute(asMatch: false)
        row.text += palette.ellipsis
        row.width += ellipsisWidth
      }
      return false
    }
    attribute(asMatch: isMatch)
    row.text += glyph.text
    row.width += glyph.width
    if row.width + ellipsisWidth <= room { clipped = (row, wasMatch) }
    return true
  }

  private mutating func attribute(asMatch isMatch: Bool) {
    guard isMatch != wasMatch else { return }
    row.text += isMatch ? palette.matched : Palette.reset + (isChosen ? palette.selected : "")
    wasMatch = isMatch
  }

  func finished() -> FrameRow {
    var row = row
    if isChosen || wasMatch { row.text += Palette.reset }
    return row
  }
}
