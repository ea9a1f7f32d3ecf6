/// The lines of a text, one at a time: an array of them takes many times what a text of short lines
/// does.
package struct TextLines: Sequence, IteratorProtocol {
  private let bytes: Substring.UTF8View
  /// Where the next line begins; nil after the last.
  private var start: String.Index?

  package init(_ text: String) {
    bytes = text.utf8[...]
    start = bytes.startIndex
  }

  /// The next line, without what ends it.
  package mutating func next() -> Substring? {
    guard let start else { return nil }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    self.start = end.map { bytes.index(after: $0) }
    return Substring(bytes[start..<(end ?? bytes.endIndex)])
  }
}
