internal import TerminalText

/// The entries that a search found, a row each, with what was looked for made bold.
struct MatchList {
  let matches: [IncrementalSearch.Match]
  let chosen: Int?
  let columns: Int
  let palette: Palette

  /// What is shown of a match further in stands no further right than this part of the row.
  private static let lead = 3
  /// Rows of an entry stand in one, with this between them.
  private static let rowEnd = " "

  /// The first of the entries that stand on the page of the one that is chosen.
  static func first(of page: Int, chosen: Int?) -> Int {
    page > 0 ? (chosen ?? 0) / page * page : 0
  }

  /// The rows of a page.
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

  /// Where the row begins to show the entry: at its beginning, unless the match would lie outside.
  private func start(of match: IncrementalSearch.Match) -> Int {
    guard let place = match.places.first, let last = match.places.last else { return 0 }
    let entry = match.entry
    let room = max(columns - 1, 1)
    // No character takes less than a byte, and few more columns than bytes.
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

/// A row that is filled glyph by glyph, until it is full.
private struct MatchRow {
  private var row = FrameRow()
  private let room: Int
  private let isChosen: Bool
  private let palette: Palette
  private var wasMatch = false
  /// Where the row was before its last columns, which the mark of what is left out may take.
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

  /// Whether there was room; if not, the row ends in the mark of what is left out.
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
