/// The lines of a text, one at a time. An array of short lines takes many times the memory of their
/// text.
package struct TextLines: Sequence, IteratorProtocol {
  private let bytes: Substring.UTF8View
  /// The start of the next line; nil after the last.
  private var start: String.Index?

  package init(_ text: String) {
    bytes = text.utf8[...]
    start = bytes.startIndex
  }

  /// Returns the next line without its line break.
  package mutating func next() -> Substring? {
    guard let start else { return nil }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    self.start = end.map { bytes.index(after: $0) }
    return Substring(bytes[start..<(end ?? bytes.endIndex)])
  }
}
