import CartModels

/// Drops what stands in `<!-- … -->`, in a line or over several.
struct MarkdownComments {
  /// The last line that closes one; what is opened below it isn't a comment.
  private let lastClosing: Int
  private var isOpen = false

  init(lastClosing: Int) { self.lastClosing = lastClosing }

  /// Whether a line holds `-->`.
  static func closes(in line: Substring) -> Bool { end(in: line.utf8) != nil }

  /// The line without comments, empty where nothing else stands in it; nil where it has none.
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
        // One of the blanks around it is enough.
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

  /// The place after `-->`.
  private static func end(in text: Substring.UTF8View) -> String.Index? {
    var dashes = 0
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: ">"), dashes > 1 { return text.index(after: index) }
      dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    }
    return nil
  }

  /// Takes a character over; a backslash takes the next one along, which so begins nothing.
  private static func move(_ rest: inout Substring.UTF8View, to kept: inout [UInt8]) {
    guard let byte = rest.popFirst() else { return }
    kept.append(byte)
    if byte == UInt8(ascii: "\\"), let next = rest.popFirst() { kept.append(next) }
  }
}
