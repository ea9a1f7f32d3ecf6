import CartModels

/// Removes comments (`<!-- … -->`) on one line or across several.
struct MarkdownComments {
  /// The last line that closes a comment. A comment that opens below it has no end, so it is text.
  private let lastClosing: Int
  private var isOpen = false

  init(lastClosing: Int) { self.lastClosing = lastClosing }

  /// Whether a line contains `-->`.
  static func closes(in line: Substring) -> Bool { end(in: line.utf8) != nil }

  /// Returns the line without comments, or nil if it has none. The result is empty if the line
  /// contains nothing else.
  mutating func without(_ line: Substring, _ number: Int) -> Substring? {
    guard isOpen || line.utf8.contains(UInt8(ascii: "<")) else { return nil }
    var rest = line.utf8[...]
    var kept: [UInt8] = []
    var hasComment = isOpen
    while !rest.isEmpty {
      if isOpen {
        guard let end = MarkdownComments.end(in: rest) else { break }
        rest = rest[end...]
        isOpen = false
        // One of the blanks around the comment is enough.
        if kept.isEmpty || kept.last == 0x20 { rest = rest.drop { $0 == 0x20 } }
      } else if rest.starts(with: "<!--".utf8) {
        let inner = rest.dropFirst(2)
        guard MarkdownComments.end(in: inner) != nil || number < lastClosing else {
          kept += rest
          break
        }
        (rest, isOpen, hasComment) = (inner, true, true)
      } else {
        MarkdownComments.move(&rest, to: &kept)
      }
    }
    guard hasComment else { return nil }
    let plain = String(decoding: kept, as: UTF8.self)
    return plain.withoutOuterBlanks.isEmpty ? "" : Substring(plain)
  }

  /// Returns the index after `-->`.
  private static func end(in text: Substring.UTF8View) -> String.Index? {
    var dashes = 0
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: ">"), dashes > 1 { return text.index(after: index) }
      dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    }
    return nil
  }

  /// Moves a character to the result. A backslash also moves the next one, which then can't begin a
  /// comment.
  private static func move(_ rest: inout Substring.UTF8View, to kept: inout [UInt8]) {
    guard let byte = rest.popFirst() else { return }
    kept.append(byte)
    if byte == UInt8(ascii: "\\"), let next = rest.popFirst() { kept.append(next) }
  }
}
