/// A recipe's text without its comments: `-- up to the end of the line` and `[- up to here -]`.
///
/// Line ends stay where they are. Those in a comment between brackets end no line of a recipe and
/// still count: they become `lineEndInComment`, which nothing else is. In a list, where each line
/// is for itself, they stay, and a backslash means nothing.
struct CooklangComments {
  /// What is left.
  private(set) var rest: [UInt8] = []
  /// Where a comment begins in what is left that has no end; nil where all have one.
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

  /// A backslash keeps its meaning from what follows; at the end of a line it only asks for a new
  /// one.
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
        // Words at both sides of it stay two; at the start of a line there are none before it.
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
