/// The lines of a text that aren't blank, one at a time, with a look at the next.
struct PlainTextLines {
  struct Line {
    /// Its number, from 1.
    var number: Int
    /// The line as it stands; cut where it is too long.
    var text: String
    /// Without control characters, more than single blanks, and who said it when in a chat.
    var plain: String
    var isAfterBlank: Bool
    /// Whether nothing but blank lines stands above it.
    var isFirst: Bool
    var isTooLong: Bool

    /// Whether it stands without a bullet right above another line, and below none.
    func beginsLines(before next: Line?) -> Bool {
      guard let next, isAfterBlank, !next.isAfterBlank else { return false }
      return !ListBullet(plain).isBulleted
    }
  }

  /// The line that `next()` returns next.
  private(set) var peek: Line?
  /// How many bytes were read that nobody was told of.
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

  /// The next line.
  ///
  /// - Parameter passing: told how much was read.
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
      // What is too long is only named; a cut letter is mended.
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
