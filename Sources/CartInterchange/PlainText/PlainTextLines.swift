/// The lines of a text that aren't blank, one at a time, with a preview of the next.
struct PlainTextLines {
  struct Line {
    /// The line number, counted from 1.
    var number: Int
    /// The line as written; shortened if it is too long.
    var text: String
    /// The line without control characters, repeated blanks, and the time and sender of a chat
    /// message.
    var plain: String
    var isAfterBlank: Bool
    /// Whether only blank lines precede it.
    var isFirst: Bool
    var isTooLong: Bool

    /// Whether the line has no bullet, follows a blank line and is directly above another line.
    func beginsLines(before next: Line?) -> Bool {
      guard let next, isAfterBlank, !next.isAfterBlank else { return false }
      return !ListBullet(plain).isBulleted
    }
  }

  /// The line that `next()` returns next.
  private(set) var peek: Line?
  /// The number of bytes read since `passing` was last called.
  private var untold = 0
  private let bytes: String.UTF8View
  private var position: String.Index
  private var number = 0
  private var hasRead = false

  init(_ text: String) {
    bytes = text.utf8
    position = bytes.startIndex
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = bytes.index(position, offsetBy: 3) }
    peek = read()
  }

  /// Returns the next line.
  ///
  /// - Parameter passing: called with the number of bytes read.
  mutating func next(_ passing: WorkCheck) rethrows -> Line? {
    let line = peek
    try passing(untold)
    untold = 0
    if line != nil { peek = read() }
    return line
  }

  private mutating func read() -> Line? {
    var isAfterBlank = number == 0
    while position < bytes.endIndex {
      number += 1
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.endIndex
      let slice = bytes[position..<end]
      untold += slice.count + 1
      position = end < bytes.endIndex ? bytes.index(after: end) : end
      let isTooLong = slice.count > ItemIntake.longestLine
      // A line that is too long is only quoted in a message. Decoding repairs a character that was
      // cut.
      let text =
        isTooLong
        ? String(decoding: slice.prefix(200), as: UTF8.self) : String(Substring(slice))
      let plain = ChatLine.said(in: LineText.plain(text))
      if !plain.isEmpty {
        defer { hasRead = true }
        return Line(
          number: number, text: text, plain: plain, isAfterBlank: isAfterBlank,
          isFirst: !hasRead, isTooLong: isTooLong)
      }
      isAfterBlank = true
    }
    return nil
  }
}
