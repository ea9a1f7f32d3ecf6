/// A change of a line by one edit: the replacement of a range by another text.
struct LineChange: Equatable, Sendable {
  /// The UTF-8 offset of the change.
  let offset: Int
  private(set) var removed: String
  private(set) var inserted: String
  /// The cursor before and after the change.
  let cursorBefore: Int
  private(set) var cursorAfter: Int

  /// Creates the insertion of a text at the cursor.
  init(inserting text: String, at cursor: Int) {
    offset = cursor
    removed = ""
    inserted = text
    cursorBefore = cursor
    cursorAfter = cursor + text.utf8.count
  }

  /// Creates the change between two lines; nil if only the cursor moved.
  ///
  /// The common prefix and suffix can end within a scalar of several bytes, so both are shortened
  /// to the start of a scalar.
  init?(from old: LineBuffer, to new: LineBuffer) {
    let (before, after) = (Array(old.text.utf8), Array(new.text.utf8))
    // This compares bytes, because texts that look the same can consist of different scalars.
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

  /// The size of the change in bytes.
  var size: Int { removed.utf8.count + inserted.utf8.count }

  /// Returns the line before the change.
  func undone(in line: LineBuffer) -> LineBuffer {
    var line = line
    line.replace(offset..<(offset + inserted.utf8.count), with: removed)
    return LineBuffer(line.text, cursor: cursorBefore)
  }

  /// Returns the line after the change.
  func redone(in line: LineBuffer) -> LineBuffer {
    var line = line
    line.replace(offset..<(offset + removed.utf8.count), with: inserted)
    return LineBuffer(line.text, cursor: cursorAfter)
  }

  /// Extends the change by text that was typed directly after it.
  mutating func extend(with text: String) {
    inserted += text
    cursorAfter += text.utf8.count
  }
}

extension [UInt8] {
  /// Whether the byte at an offset continues a scalar.
  fileprivate func continues(at offset: Int) -> Bool {
    offset < count && self[offset] & 0xC0 == 0x80
  }
}
