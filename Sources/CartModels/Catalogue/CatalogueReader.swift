/// A parser for the lines of a catalogue's file. The head of `catalogue.tsv` describes the format.
struct CatalogueReader {
  /// A line with an entry.
  struct Line {
    var entry: CatalogueEntry
    /// The aisles that a lead changes; nil if it changes all.
    var aislesChanged: Set<Aisle>?
  }

  /// The reason why a line is invalid.
  struct Fault: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  typealias Text = UnsafeBufferPointer<UInt8>

  // Lines of an aisle and a kind are grouped, so nearly every word is the same as in the last line.
  private var lastAisle = (word: 0..<0, aisle: Aisle?.none)
  private var lastKind = (word: 0..<0, kind: CatalogueEntry.Kind?.none)
  private var lastOver = (word: 0..<0, aisles: Set<Aisle>?.none)

  /// Calls a closure with the range of each line except comments, and its number from 1.
  static func forEachLine(of text: Text, _ body: (Range<Int>, Int) -> Void) {
    var (start, number) = (0, 1)
    while start < text.count {
      let line = line(at: start, of: text)
      if !line.isEmpty, text[start] != UInt8(ascii: "#") { body(line, number) }
      (start, number) = (line.upperBound, number + 1)
      while start < text.count, text[start] != UInt8(ascii: "\n") { start += 1 }
      start += 1
    }
  }

  /// The line at a position, without its line end.
  static func line(at start: Int, of text: Text) -> Range<Int> {
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    let isWindows = end > start && text[end - 1] == UInt8(ascii: "\r")
    return start..<(isWindows ? end - 1 : end)
  }

  mutating func read(_ line: Range<Int>, of text: Text) throws(Fault) -> Line {
    let (name, afterName) = field(from: line.lowerBound, to: line.upperBound, of: text)
    let (aisle, afterAisle) = field(from: afterName, to: line.upperBound, of: text)
    let (kind, afterKind) = field(from: afterAisle, to: line.upperBound, of: text)
    let (over, afterOver) = field(from: afterKind, to: line.upperBound, of: text)
    guard afterOver >= line.upperBound else { throw Fault("it has more than four fields") }
    let blank = UInt8(ascii: " ")
    guard !name.isEmpty, text[name.lowerBound] != blank, text[name.upperBound - 1] != blank else {
      throw Fault("the name is empty, or has blanks around it")
    }
    let entry = try entry(name: name, aisle: aisle, kind: kind, of: text)
    return Line(entry: entry, aislesChanged: try aislesChanged(over, by: entry, of: text))
  }

  /// A field, and the start of the next one.
  private func field(
    from start: Int, to end: Int, of text: Text
  ) -> (field: Range<Int>, next: Int) {
    guard start < end else { return (end..<end, end) }
    var index = start
    while index < end, text[index] != UInt8(ascii: "\t") { index += 1 }
    return (start..<index, min(index + 1, end))
  }

  private mutating func entry(
    name: Range<Int>, aisle: Range<Int>, kind: Range<Int>, of text: Text
  ) throws(Fault) -> CatalogueEntry {
    let kind = try kind.isEmpty ? .product : self.kind(kind, of: text)
    guard kind == .remark else {
      return CatalogueEntry(kind: kind, aisle: try self.aisle(aisle, of: text), name: name)
    }
    guard aisle.count == 1, text[aisle.lowerBound] == UInt8(ascii: "-") else {
      throw Fault("a remark has `-` for its aisle")
    }
    return CatalogueEntry(kind: kind, aisle: nil, name: name)
  }

  private mutating func aisle(_ field: Range<Int>, of text: Text) throws(Fault) -> Aisle {
    if !isSame(field, lastAisle.word, of: text) {
      lastAisle = (field, Aisle(rawValue: word(field, of: text)))
    }
    guard let aisle = lastAisle.aisle else {
      throw Fault("`\(word(field, of: text))` is not an aisle")
    }
    return aisle
  }

  private mutating func kind(
    _ field: Range<Int>, of text: Text
  ) throws(Fault) -> CatalogueEntry.Kind {
    if !isSame(field, lastKind.word, of: text) {
      lastKind = (field, CatalogueEntry.Kind(rawValue: word(field, of: text)))
    }
    guard let kind = lastKind.kind else {
      throw Fault("`\(word(field, of: text))` is not a kind of line")
    }
    return kind
  }

  /// `over produce,fish`
  private mutating func aislesChanged(
    _ field: Range<Int>, by entry: CatalogueEntry, of text: Text
  ) throws(Fault) -> Set<Aisle>? {
    guard !field.isEmpty else { return nil }
    if !isSame(field, lastOver.word, of: text) {
      let words = word(field, of: text).split(separator: " ", maxSplits: 1)
      let aisles = words.last?.split(separator: ",").map { Aisle(rawValue: String($0)) } ?? []
      let isRight = words.count == 2 && words[0] == "over" && !aisles.contains(nil)
      lastOver = (field, isRight ? Set(aisles.compactMap(\.self)) : nil)
    }
    guard entry.kind == .lead, let aisles = lastOver.aisles else {
      throw Fault(
        "`\(word(field, of: text))` is not `over` and the aisles that a lead changes")
    }
    return aisles
  }

  private func isSame(_ field: Range<Int>, _ other: Range<Int>, of text: Text) -> Bool {
    guard field.count == other.count else { return false }
    for offset in 0..<field.count
    where text[field.lowerBound + offset] != text[other.lowerBound + offset] { return false }
    return true
  }

  private func word(_ field: Range<Int>, of text: Text) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[field]), as: UTF8.self)
  }
}
