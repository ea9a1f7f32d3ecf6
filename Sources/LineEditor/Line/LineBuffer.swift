/// A line and its cursor, with edits in terms of rows and characters.
///
/// libedit moves by scalars and has no rows, but users expect to move by visible characters.
struct LineBuffer: Equatable, Sendable {
  private(set) var text: String
  /// The cursor as a UTF-8 offset, never inside a scalar.
  private(set) var cursor: Int

  init(_ text: String = "", cursor: Int? = nil) {
    self.text = text
    self.cursor = 0
    self.cursor = aligned(cursor ?? text.utf8.count)
  }

  var isAtEnd: Bool { cursor == text.utf8.count }
  /// Returns the text between two UTF-8 offsets.
  func text(in range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  var beforeCursor: Substring { text[..<index] }
  var afterCursor: Substring { text[index...] }

  /// The spaces before the cursor, if the row has nothing else before it.
  var indentation: Range<Int>? {
    let start = rowStart
    guard text[start..<index].allSatisfy({ $0 == " " }) else { return nil }
    return text.utf8.distance(from: text.startIndex, to: start)..<cursor
  }

  private var index: String.Index { text.utf8.index(text.startIndex, offsetBy: cursor) }

  /// Returns the offset, moved to the start of the scalar that contains it.
  private func aligned(_ offset: Int) -> Int {
    let utf8 = text.utf8
    var offset = min(max(offset, 0), utf8.count)
    while offset > 0, offset < utf8.count,
      utf8[utf8.index(utf8.startIndex, offsetBy: offset)] & 0xC0 == 0x80
    {
      offset -= 1
    }
    return offset
  }

  private mutating func move(to index: String.Index) {
    cursor = text.utf8.distance(from: text.startIndex, to: index)
  }
}

// MARK: - Edits

extension LineBuffer {
  mutating func insert(_ inserted: String) {
    replace(cursor..<cursor, with: inserted)
  }

  /// Replaces a range and moves the cursor after the replacement.
  mutating func replace(_ range: Range<Int>, with replacement: String) {
    let lower = aligned(range.lowerBound)
    let upper = max(aligned(range.upperBound), lower)
    let start = text.utf8.index(text.startIndex, offsetBy: lower)
    let end = text.utf8.index(text.startIndex, offsetBy: upper)
    text.replaceSubrange(start..<end, with: replacement)
    cursor = lower + replacement.utf8.count
  }

  mutating func deleteLeft() {
    let end = cursor
    moveLeft()
    replace(cursor..<end, with: "")
  }

  mutating func deleteRight() {
    var right = self
    right.moveRight()
    replace(cursor..<right.cursor, with: "")
  }
}

// MARK: - Moves

extension LineBuffer {
  mutating func moveLeft() {
    // This uses the slice, because libedit's own keys can put the cursor inside a character.
    let before = beforeCursor
    guard !before.isEmpty else { return }
    move(to: before.index(before: before.endIndex))
  }

  mutating func moveRight() {
    let after = afterCursor
    guard !after.isEmpty else { return }
    move(to: after.index(after: after.startIndex))
  }

  mutating func moveWordRight() {
    cursor += afterCursor.firstWord.utf8.count
  }

  mutating func moveWordLeft() {
    move(before: beforeCursor.droppingLast { !$0.isWord }.droppingLast(while: \.isWord))
  }

  mutating func moveLeftToBlank() {
    move(before: beforeCursor.droppingLast(while: \.isWhitespace).droppingLast { !$0.isWhitespace })
  }

  private mutating func move(before kept: Substring) { cursor = kept.utf8.count }

  /// Moves to the start of the row, or from there to the end of the row above.
  mutating func moveTowardsRowStart() {
    if index == rowStart { moveLeft() } else { move(to: rowStart) }
  }

  /// Moves to the end of the row, or from there to the start of the row below.
  mutating func moveTowardsRowEnd() {
    let end = afterCursor.firstIndex(of: "\n") ?? text.endIndex
    if index == end { moveRight() } else { move(to: end) }
  }

  /// Moves to the start of the row, or from there to the start of the entry.
  mutating func moveToRowStart() {
    let start = rowStart
    move(to: index == start ? text.startIndex : start)
  }

  mutating func moveToRowEnd() {
    let end = afterCursor.firstIndex(of: "\n") ?? text.endIndex
    move(to: index == end ? text.endIndex : end)
  }

  private var rowStart: String.Index { beforeCursor.afterLastNewline }

  /// Moves to the row above and returns whether there was one.
  mutating func moveUp() -> Bool {
    let start = rowStart
    guard start > text.startIndex else { return false }
    let newline = text.index(before: start)
    move(to: column, inRowFrom: text[..<newline].afterLastNewline, to: newline)
    return true
  }

  /// Moves to the row below and returns whether there was one.
  mutating func moveDown() -> Bool {
    guard let newline = afterCursor.firstIndex(of: "\n") else { return false }
    let start = text.index(after: newline)
    move(to: column, inRowFrom: start, to: text[start...].firstIndex(of: "\n") ?? text.endIndex)
    return true
  }

  private var column: Int { text.distance(from: rowStart, to: index) }

  private mutating func move(to column: Int, inRowFrom start: String.Index, to end: String.Index) {
    move(to: text.index(start, offsetBy: column, limitedBy: end) ?? end)
  }
}

extension Substring {
  /// Returns the substring without its trailing characters of some kind.
  fileprivate func droppingLast(while isDropped: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }

  fileprivate var afterLastNewline: String.Index {
    lastIndex(of: "\n").map { index(after: $0) } ?? startIndex
  }
}

extension StringProtocol {
  /// The text up to the end of its first word.
  var firstWord: SubSequence {
    guard let start = firstIndex(where: \.isWord) else { return self[...] }
    return self[..<(self[start...].firstIndex { !$0.isWord } ?? endIndex)]
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber }
}
