/// Splits a stream of bytes into messages. Each message follows a header with its length:
///
///     Content-Length: 52\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"shutdown"}
///
/// It never buffers more than the longest message, whatever a header says; a longer message is
/// skipped as it arrives. A header with a wrong length spoils its own message and at most the next
/// one: JSON cannot contain a header, so the next header is recognized wherever it is.
package struct MessageReader {
  /// A part of the stream.
  package enum Piece: Equatable {
    /// The text of a message.
    case message([UInt8])
    /// A part that cannot be read, with the reason.
    case refused(String)
  }

  /// The maximum size of a message in bytes.
  package static let longestMessage = 32 << 20
  /// The maximum size of a header in bytes.
  static let longestHeader = 4_096

  private enum State {
    case header
    case body(length: Int)
    case skipping(rest: Int)
  }

  private var state = State.header
  private var buffer: [UInt8] = []
  /// The number of bytes at the start of the buffer that are consumed.
  private var start = 0
  /// The number of bytes of the current message that were searched for a header.
  private var searched = 0

  /// Makes a reader that expects a header.
  package init() {}

  /// Appends bytes of the stream.
  package mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// Returns the next message, or nil if more bytes are needed.
  package mutating func next() -> Piece? {
    while true {
      switch state {
      case .header:
        guard let piece = readHeader() else { return nil }
        if let piece { return piece }
      case .body(let said):
        guard let length = headerInBody(said) ?? (buffer.count - start >= said ? said : nil) else {
          return nil
        }
        defer { (start, searched, state) = (start + length, 0, .header) }
        return .message(Array(buffer[start..<start + length]))
      case .skipping(let rest):
        let count = min(rest, buffer.count - start)
        start += count
        guard count == rest else {
          state = .skipping(rest: rest - count)
          return nil
        }
        state = .header
      }
    }
  }

  /// Reads a header up to its empty line.
  ///
  /// - Returns: Nil if the header is still incomplete; otherwise the problem with it, if any.
  private mutating func readHeader() -> Piece?? {
    var (lineStart, length) = (start, Int?.none)
    while let end = buffer[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
      var line = buffer[lineStart..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      lineStart = end + 1
      guard line.isEmpty else {
        length = MessageReader.length(in: line) ?? length
        continue
      }
      start = lineStart
      return .some(begin(length))
    }
    guard buffer.count - start > MessageReader.longestHeader else { return nil }
    // This is not a header; one can follow the next empty line.
    start = max(start, buffer.count - 3)
    return .some(.refused("a header is longer than \(MessageReader.longestHeader) bytes"))
  }

  /// Begins a message of a given length.
  private mutating func begin(_ length: Int?) -> Piece? {
    guard let length else { return .refused("a header has no Content-Length") }
    guard length <= MessageReader.longestMessage else {
      state = .skipping(rest: length)
      return .refused("a message is longer than \(MessageReader.longestMessage) bytes")
    }
    state = .body(length: length)
    return nil
  }

  /// Returns the offset of the next header within a message whose own header gave too great a
  /// length.
  private mutating func headerInBody(_ length: Int) -> Int? {
    let end = min(start + length, buffer.count)
    var place = start + searched
    while let colon = buffer[place..<end].firstIndex(of: UInt8(ascii: ":")) {
      place = colon + 1
      let name = MessageReader.name.count
      guard colon - start >= name, MessageReader.isName(buffer[colon - name..<colon]) else {
        continue
      }
      // A JSON string contains no line break, so text that ends like a header is one.
      let line = buffer[place...].prefix(32)
      guard let lineEnd = line.firstIndex(of: UInt8(ascii: "\r")) else {
        // The rest of the line may still arrive.
        if line.count == 32 { continue }
        searched = colon - start
        return nil
      }
      if MessageReader.number(in: buffer[place..<lineEnd]) != nil { return colon - name - start }
    }
    searched = max(end - start, 0)
    return nil
  }

  private static let name = Array("content-length".utf8)

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.elementsEqual(name)
  }

  /// Returns the length in a line of a header. The line can begin with the rest of a message that
  /// was longer than its header said.
  private static func length(in line: ArraySlice<UInt8>) -> Int? {
    guard let colon = line.lastIndex(of: UInt8(ascii: ":")),
      isName(line[..<colon].suffix(name.count))
    else { return nil }
    return number(in: line[(colon + 1)...])
  }

  private static func number(in text: ArraySlice<UInt8>) -> Int? {
    let digits = text.drop { $0 == UInt8(ascii: " ") }
    guard !digits.isEmpty, digits.count < 19, digits.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
