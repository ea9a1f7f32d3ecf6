/// Takes messages out of a stream of bytes, in which each follows a header that says how long it
/// is:
///
///     Content-Length: 52\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"shutdown"}
///
/// It never holds more than a message may be long, whatever a header says: what is longer is passed
/// over as it comes. A header that says a wrong length costs its own message and at most the next one:
/// no JSON holds a header, so that one is found wherever it is.
package struct MessageReader {
  /// What was found in the stream.
  package enum Piece: Equatable {
    /// The text of a message.
    case message([UInt8])
    /// Something that can't be taken, and why.
    case refused(String)
  }

  /// The longest message that is taken, in bytes.
  package static let longestMessage = 32 << 20
  /// The longest header that is taken, in bytes.
  static let longestHeader = 4_096

  private enum State {
    case header
    case body(length: Int)
    case skipping(rest: Int)
  }

  private var state = State.header
  private var buffer: [UInt8] = []
  /// How much of the buffer was dealt with.
  private var start = 0
  /// How much of the message at hand was searched for a header.
  private var searched = 0

  /// Waits for a header.
  package init() {}

  /// Takes in what came.
  package mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// The next message of what came so far; nil where more has to come.
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

  /// Reads a header to its empty line. - Returns: nil where that is still to come; else what is
  /// wrong with it, if anything is.
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
    // No header is as long; what follows the next empty line may be one.
    start = max(start, buffer.count - 3)
    return .some(.refused("a header is longer than \(MessageReader.longestHeader) bytes"))
  }

  /// Goes on to a message of some length.
  private mutating func begin(_ length: Int?) -> Piece? {
    guard let length else { return .refused("a header has no Content-Length") }
    guard length <= MessageReader.longestMessage else {
      state = .skipping(rest: length)
      return .refused("a message is longer than \(MessageReader.longestMessage) bytes")
    }
    state = .body(length: length)
    return nil
  }

  /// The offset in a message at which the header of the next one begins, where its own said too much.
  private mutating func headerInBody(_ length: Int) -> Int? {
    let end = min(start + length, buffer.count)
    var place = start + searched
    while let colon = buffer[place..<end].firstIndex(of: UInt8(ascii: ":")) {
      place = colon + 1
      let name = MessageReader.name.count
      guard colon - start >= name, MessageReader.isName(buffer[colon - name..<colon]) else {
        continue
      }
      // A text in JSON holds no line end, so what ends as a header does is one.
      let line = buffer[place...].prefix(32)
      guard let lineEnd = line.firstIndex(of: UInt8(ascii: "\r")) else {
        // The rest may be still to come.
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

  /// The length that a line of a header says. What is left of a message that was longer than its header
  /// said may be before it.
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
