import CartServer
import TestSupport
import Testing

/// The splitting of the input into messages.
struct MessageReaderTests {
  private func pieces(_ text: String, by size: Int = .max) -> [String] {
    var reader = MessageReader()
    var (pieces, rest) = ([String](), Array(text.utf8)[...])
    while !rest.isEmpty {
      reader.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      while let piece = reader.next() {
        switch piece {
        case .message(let bytes): pieces.append(String(decoding: bytes, as: UTF8.self))
        case .refused(let reason): pieces.append("! " + reason)
        }
      }
    }
    return pieces
  }

  @Test(arguments: [1, 2, 7, 1_000]) func takesThemHoweverTheyCome(_ size: Int) {
    let text =
      "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]"
      + "Content-Length: 0\n\nContent-Length: 1\r\n\r\n7"
    #expect(pieces(text, by: size) == ["{}", "[1]", "", "7"])
  }

  @Test(arguments: [
    "Content-Length: -1", "Content-Length: 99999999999999999999", "Content-Length: 1e3",
    "Nothing: 2",
    "Content-Length:", "Content-Length: ½",
  ])
  func goesOnAfterHeadersThatSayNoLength(_ header: String) {
    let found = pieces(header + "\r\n\r\nContent-Length: 2\r\n\r\n{}")
    #expect(found == ["! a header has no Content-Length", "{}"])
  }

  /// A wrong length loses at most the next message, no matter how the bytes arrive.
  @Test(arguments: [1, 7, 1_000], [0, 3, 9, 11, 12, 25, 40, 60, 5_000_000])
  func isInStepAgainAfterAWrongLength(_ size: Int, _ length: Int) {
    func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
    let body = #"{"id":1,"a":"Content-Length: 2"}"#
    let text =
      "Content-Length: \(length)\r\n\r\n\(body)"
      + framed(#"{"id":2}"#) + framed(#"{"id":3}"#) + framed(#"{"id":4}"#)
    let found = pieces(text, by: size)
    #expect(found.suffix(2) == [#"{"id":3}"#, #"{"id":4}"#], "\(found)")
    // A length past the end of the input loses no other message.
    if length == 5_000_000 { #expect(found == [body] + (2...4).map { #"{"id":\#($0)}"# }) }
  }

  @Test func passesOverWhatIsTooLong() {
    let length = MessageReader.longestMessage + 1
    let text = String(repeating: "x", count: length)
    let found = pieces(
      "Content-Length: \(length)\r\n\r\n\(text)Content-Length: 2\r\n\r\n{}", by: 1 << 20)
    #expect(found == ["! a message is longer than \(length - 1) bytes", "{}"])
  }

  @Test func holdsNoEndlessHeader() {
    let found = pieces(String(repeating: "x", count: 10_000), by: 1_000)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0 == "! a header is longer than 4096 bytes" })
  }

  @Test func takesAnyBytes() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      var reader = MessageReader()
      for _ in 0..<20 {
        let isHeader = Bool.random(using: &generator)
        reader.append(
          isHeader
            ? Array("Content-Length: \(Int.random(in: 0...30, using: &generator))\r\n\r\n".utf8)
            : generator.bytes(Int.random(in: 0...40, using: &generator)))
        while reader.next() != nil {}
      }
    }
  }
}
