/// The lines of a catalogue's file, grouped by the first letter of the folded name.
struct LinesByLetter {
  /// The number of lines.
  let count: Int

  // The start of each line.
  private let starts: [Int32]
  // Linked lists: the first line of each shelf, and the next line after each; -1 at the end.
  private var first = [Int32](repeating: -1, count: LinesByLetter.shelves)
  private let next: [Int32]

  init(_ text: CatalogueReader.Text) {
    var starts: [Int32] = []
    var next: [Int32] = []
    var first = [Int32](repeating: -1, count: LinesByLetter.shelves)
    var last = first
    starts.reserveCapacity(text.count / 20)
    next.reserveCapacity(text.count / 20)
    CatalogueReader.forEachLine(of: text) { line, _ in
      let shelf = LinesByLetter.shelf(of: line, of: text)
      let place = Int32(truncatingIfNeeded: starts.count)
      if first[shelf] < 0 { first[shelf] = place } else { next[Int(last[shelf])] = place }
      last[shelf] = place
      starts.append(Int32(truncatingIfNeeded: line.lowerBound))
      next.append(-1)
    }
    count = starts.count
    (self.starts, self.first, self.next) = (starts, first, next)
  }

  /// Whether a shelf still has lines that were not taken.
  func hasLines(_ shelf: Int) -> Bool { first[shelf] >= 0 }

  /// Removes the lines of a shelf and returns their starts in order.
  mutating func take(_ shelf: Int) -> [Int] {
    var taken: [Int] = []
    var place = Int(first[shelf])
    while place >= 0 {
      taken.append(Int(starts[place]))
      place = Int(next[place])
    }
    first[shelf] = -1
    return taken
  }
}

// MARK: Shelves

extension LinesByLetter {
  /// The number of shelves: one for each letter of the alphabet, and one for all other characters.
  static let shelves = 27

  /// The shelf of a name by its first folded letter.
  static func shelf(ofFolded letter: UInt8) -> Int {
    0x61...0x7A ~= letter ? Int(letter) - 0x60 : 0
  }

  /// The shelf of an unfolded name; nil if its first two bytes don't determine the shelf.
  static func shelf(ofSpelled first: UInt8, _ second: UInt8) -> Int? {
    if 0x30...0x39 ~= first { return shelf(ofFolded: first) }
    guard 0x61...0x7A ~= first, 0x61...0x7A ~= second else { return nil }
    return shelf(ofFolded: first)
  }

  /// The shelf of a line.
  private static func shelf(of line: Range<Int>, of text: CatalogueReader.Text) -> Int {
    let letter = text[line.lowerBound]
    let isWord = line.count > 1 && 0x61...0x7A ~= text[line.lowerBound + 1] | 0x20
    // Nearly every name begins with two letters of the alphabet.
    if isWord, 0x61...0x7A ~= letter | 0x20 { return shelf(ofFolded: letter | 0x20) }
    return shelf(ofOdd: line, of: text)
  }

  /// The shelf of a name with an unusual beginning (`'N`, `É`, `& Other Stories`), found by
  /// folding.
  private static func shelf(ofOdd line: Range<Int>, of text: CatalogueReader.Text) -> Int {
    let name = text[line].prefix { $0 != UInt8(ascii: "\t") }
    let folded = ProductName(NameKey(String(decoding: name, as: UTF8.self)))
    return folded.letters.first.map(shelf(ofFolded:)) ?? 0
  }
}
