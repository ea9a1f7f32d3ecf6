/// Removes the comments from a recipe's text: `-- to the end of the line` and `[- to here -]`.
///
/// Line breaks keep their places. In a recipe, those in a bracketed comment end no line but are
/// still counted: they become `lineEndInComment`, which has no other meaning. In a list each line
/// stands alone, so they are kept, and a backslash has no meaning.
struct CooklangComments {
  /// The text without comments.
  private(set) var rest: [UInt8] = []
  /// The position in `rest` where an unclosed comment begins; nil if all are closed.
  private(set) var unclosed: Int?

  private let bytes: ArraySlice<UInt8>
  private let isList: Bool
  private var position: Int

  /// A vertical tab.
  static let lineEndInComment: UInt8 = 0x0B

  private static let lineEnd = UInt8(ascii: "\n")
  private static let dash = UInt8(ascii: "-")

  init(in bytes: ArraySlice<UInt8>, ofList isList: Bool = false) {
    self.bytes = bytes
    self.isList = isList
    position = bytes.startIndex
    rest.reserveCapacity(bytes.count)
    while position < bytes.endIndex { readNext() }
  }

  private func byte(after index: Int) -> UInt8? {
    index + 1 < bytes.endIndex ? bytes[index + 1] : nil
  }

  private mutating func readNext() {
    let byte = bytes[position]
    switch (byte, self.byte(after: position)) {
    case (UInt8(ascii: "\\"), let next) where !isList: readEscape(next)
    case (CooklangComments.dash, CooklangComments.dash):
      while position < bytes.endIndex, bytes[position] != CooklangComments.lineEnd { position += 1 }
    case (UInt8(ascii: "["), CooklangComments.dash): readBlock()
    case (0x0D, _), (CooklangComments.lineEndInComment, _):
      rest.append(0x20)
      position += 1
    default:
      rest.append(byte)
      position += 1
    }
  }

  /// Reads a backslash, which makes the next character plain text. At the end of a line it only
  /// asks for a line break.
  private mutating func readEscape(_ next: UInt8?) {
    position += 1
    guard let next, next != CooklangComments.lineEnd, next != 0x0D else { return }
    rest.append(UInt8(ascii: "\\"))
    rest.append(next == CooklangComments.lineEndInComment ? 0x20 : next)
    position += 1
  }

  private mutating func readBlock() {
    let start = rest.count
    position += 2
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte == CooklangComments.dash, self.byte(after: position) == UInt8(ascii: "]") {
        position += 2
        // Keeps the words before and after the comment apart. At the start of a line no blank is
        // needed.
        if let last = rest.last, last > 0x20 { rest.append(0x20) }
        return
      }
      if byte == CooklangComments.lineEnd {
        rest.append(isList ? byte : CooklangComments.lineEndInComment)
      }
      position += 1
    }
    unclosed = start
  }
}
