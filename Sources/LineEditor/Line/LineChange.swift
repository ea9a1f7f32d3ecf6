/// What one edit did to a line: the stretch that it put another text in place of.
struct LineChange: Equatable, Sendable {
  /// A UTF-8 offset.
  let offset: Int
  private(set) var removed: String
  private(set) var inserted: String
  /// Where the cursor stood before and after.
  let cursorBefore: Int
  private(set) var cursorAfter: Int

  /// A text that was inserted at the cursor.
  init(inserting text: String, at cursor: Int) {
    offset = cursor
    removed = ""
    inserted = text
    cursorBefore = cursor
    cursorAfter = cursor + text.utf8.count
  }

  /// What lies between two lines; nil where only the cursor moved.
  ///
  /// They may share a beginning and an end that part a character of several bytes, so both are
  /// brought back to where a scalar begins.
  init?(from old: LineBuffer, to new: LineBuffer) {
    let (before, after) = (Array(old.text.utf8), Array(new.text.utf8))
    // Byte by byte: texts that look the same may be of other letters and marks.
    guard before != after else { return nil }
    let most = min(before.count, after.count)
    var start = 0
    while start < most, before[start] == after[start] { start += 1 }
    while start > 0, before.continues(at: start) || after.continues(at: start) { start -= 1 }
    var end = 0
    while end < most - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    while end > 0,
      before.continues(at: before.count - end) || after.continues(at: after.count - end)
    {
      end -= 1
    }
    offset = start
    removed = String(decoding: before[start..<(before.count - end)], as: UTF8.self)
    inserted = String(decoding: after[start..<(after.count - end)], as: UTF8.self)
    (cursorBefore, cursorAfter) = (old.cursor, new.cursor)
  }

  /// How much room it takes.
  var size: Int { removed.utf8.count + inserted.utf8.count }

  /// The line as it was before.
  func undone(in line: LineBuffer) -> LineBuffer {
    var line = line
    line.replace(offset..<(offset + inserted.utf8.count), with: removed)
    return LineBuffer(line.text, cursor: cursorBefore)
  }

  /// The line as it is after.
  func redone(in line: LineBuffer) -> LineBuffer {
    var line = line
    line.replace(offset..<(offset + removed.utf8.count), with: inserted)
    return LineBuffer(line.text, cursor: cursorAfter)
  }

  /// Takes what was typed right behind it along.
  mutating func extend(with text: String) {
    inserted += text
    cursorAfter += text.utf8.count
  }
}

extension [UInt8] {
  /// Whether a scalar that began earlier goes on at an offset.
  fileprivate func continues(at offset: Int) -> Bool {
    offset < count && self[offset] & 0xC0 == 0x80
  }
}
