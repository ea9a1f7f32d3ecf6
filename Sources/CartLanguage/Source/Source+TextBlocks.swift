/// The boundaries of multi-line strings: a `"""` before a line end opens one, and a `"""` at the
/// start of a line closes it.
extension Source {
  /// The offset of the first line of a multi-line string that opens here, or nil. Quotes at the end
  /// of a source open a string whose lines are still to be typed.
  package func textBlockStart(at offset: Int) -> Int? {
    guard isTripleQuote(at: offset) else { return nil }
    let end = endOfBlanks(at: offset + 3, or: UInt8(ascii: "\r"))
    guard end < bytes.count else { return end }
    return bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  /// The quotes that close a string on the line that begins here, or nil. A line with a letter, a
  /// digit or a quote right after the quotes is part of the string.
  func textBlockClosing(onLineAt start: Int) -> SourceRange? {
    let quotes = endOfBlanks(at: start)
    guard isTripleQuote(at: quotes) else { return nil }
    let end = quotes + 3
    guard end < bytes.count else { return quotes..<end }
    switch bytes[end] {
    case 0x30...0x39, UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "\""), 0x80...:
      return nil
    default: return quotes..<end
    }
  }

  /// The offset just past the string whose first line begins here, by its quotes alone; the end of
  /// the source if it is not closed.
  func textBlockEnd(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      if let closing = textBlockClosing(onLineAt: offset) { return closing.upperBound }
      offset = (bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
    }
    return bytes.count
  }

  /// The offset of the next byte that is not a blank.
  func endOfBlanks(at offset: Int, or other: UInt8 = 0x20) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == other {
      end += 1
    }
    return end
  }

  private func isTripleQuote(at offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset..<offset + 3].allSatisfy { $0 == UInt8(ascii: "\"") }
  }
}
