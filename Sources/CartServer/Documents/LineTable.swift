package import CartLanguage

/// The line starts of a text. They convert between the positions of editors, in lines and UTF-16
/// code units, and those of sources, in bytes of UTF-8.
///
/// Lines end in `\n`, `\r\n` or `\r`, as the protocol specifies.
package struct LineTable {
  /// The text.
  package private(set) var bytes: [UInt8]
  /// The offsets at which lines begin; the first is 0.
  private var starts: [Int]

  /// Finds the lines of a text.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + LineTable.starts(in: bytes, 0..<bytes.count)
  }

  /// The number of lines, of which the last can be empty.
  package var count: Int { starts.count }

  /// The offset of the beginning of a line.
  package func start(ofLine line: Int) -> Int { starts[line] }

  /// Returns the line of an offset, counted from 0.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the offset of a position. A position outside the text is moved to the nearest one in
  /// it, and a position within a character to the character's beginning.
  package func offset(of position: TextPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    var offset = starts[position.line]
    let end = end(ofLine: position.line)
    var units = 0
    while offset < end {
      let byte = bytes[offset]
      units += byte >= 0xF0 ? 2 : 1
      if units > position.character { break }
      offset += LineTable.length(ofCharacterWith: byte)
    }
    return min(offset, end)
  }

  /// Returns the position of an offset. An offset within a character is moved to the character's
  /// beginning.
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    var units = 0
    var place = starts[line]
    while place < offset {
      let byte = bytes[place]
      let length = LineTable.length(ofCharacterWith: byte)
      guard place + length <= offset else { break }
      units += byte >= 0xF0 ? 2 : 1
      place += length
    }
    return TextPosition(line: line, character: units)
  }

  /// Returns the range of positions for a range of bytes.
  package func range(of range: SourceRange) -> TextRange {
    TextRange(start: position(of: range.lowerBound), end: position(of: range.upperBound))
  }

  /// Returns the bytes of a range of positions; they are empty if the end is before the start.
  package func bytes(of range: TextRange) -> SourceRange {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }

  /// Replaces bytes, whose range must begin and end between characters.
  package mutating func replace(_ range: SourceRange, with text: [UInt8]) {
    let delta = text.count - range.count
    // A `\r` before the range and a `\n` at the start of the text can form one line ending.
    let first = line(at: max(range.lowerBound - 1, 0))
    bytes.replaceSubrange(range, with: text)
    let changedEnd = min(range.lowerBound + text.count + 1, bytes.count)
    let old = starts[(first + 1)...].drop { $0 + delta <= changedEnd || $0 <= range.upperBound + 1 }
    let kept = old.map { $0 + delta }
    let scannedEnd = kept.first.map { $0 - 1 } ?? bytes.count
    starts.removeSubrange((first + 1)...)
    starts += LineTable.starts(in: bytes, starts[first]..<scannedEnd)
    starts += kept
  }

  /// Returns the position at the end of a line, before its line ending.
  func endPosition(ofLine line: Int) -> TextPosition { position(of: end(ofLine: line)) }

  /// Returns the offset of the end of a line, before its line ending.
  func end(ofLine line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1]
    if end > starts[line], bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > starts[line], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  /// Returns the line starts after the line endings in a range.
  private static func starts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "\n"): starts.append(offset + 1)
      case UInt8(ascii: "\r"):
        if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") { continue }
        starts.append(offset + 1)
      default: continue
      }
    }
    return starts
  }

  private static func length(ofCharacterWith first: UInt8) -> Int {
    switch first {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
