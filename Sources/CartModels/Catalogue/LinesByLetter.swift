/// The lines of a catalogue's file by the first letter of the name, as it is when it is folded.
struct LinesByLetter {
  /// How many lines there are.
  let count: Int

  // Where each begins.
  private let starts: [Int32]
  // For each shelf its first line, and for each line the next one of its shelf; -1 at the end.
  private var first = [Int32](repeating: -1, count: LinesByLetter.shelves)
  private let next: [Int32]

  /// Sorts the lines of a text.
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

  /// Whether there are lines on a shelf that nobody took.
  func hasLines(_ shelf: Int) -> Bool { first[shelf] >= 0 }

  /// Takes the lines of a shelf, each as where it begins, in their order.
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
  /// One for each letter of the alphabet, and one for all else.
  static let shelves = 27

  /// The shelf of a name by the first of its folded letters.
  static func shelf(ofFolded letter: UInt8) -> Int {
    0x61...0x7A ~= letter ? Int(letter) - 0x60 : 0
  }

  /// The shelf of a name as it is spelled, where that can be told by its first two bytes.
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

  /// The shelf of a name that begins oddly (`'N`, `É`, `& Other Stories`): as folding has it.
  private static func shelf(ofOdd line: Range<Int>, of text: CatalogueReader.Text) -> Int {
    let name = text[line].prefix { $0 != UInt8(ascii: "\t") }
    let folded = ProductName(NameKey(String(decoding: name, as: UTF8.self)))
    return folded.letters.first.map(shelf(ofFolded:)) ?? 0
  }
}
