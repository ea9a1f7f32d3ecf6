import CLineEdit
import TestSupport
import Testing

@Suite struct DecodingTests {
  /// Returns the characters that the reader makes from the terminal's bytes.
  private func decode(_ bytes: [UInt8]) -> String {
    var decoder = cle_decoder()
    var result = String.UnicodeScalarView()
    for byte in bytes {
      feed(byte, to: &decoder, &result)
    }
    return String(result)
  }

  private func feed(
    _ byte: UInt8, to decoder: inout cle_decoder, _ result: inout String.UnicodeScalarView
  ) {
    var scalar: UInt32 = 0
    switch cle_decode(&decoder, byte, &scalar) {
    case CLE_DECODED: result.append(Unicode.Scalar(scalar) ?? "?")
    case CLE_MALFORMED: result.append("\u{FFFD}")
    case CLE_MALFORMED_BEFORE:
      result.append("\u{FFFD}")
      feed(byte, to: &decoder, &result)
    case CLE_DECODING: break
    default: Issue.record("the decoder says what it doesn't know")
    }
  }

  @Test(arguments: [
    "", "add", "Jalapeños", "牛乳", "👨‍👩‍👧", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}",
  ])
  func wellFormed(text: String) {
    #expect(decode(Array(text.utf8)) == text)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"),
      ([0x80], "\u{FFFD}"),
      ([0xC3, 0x61], "\u{FFFD}a"),
      ([0xE7, 0x89, 0x61], "\u{FFFD}a"),
      // Overlong encodings, a surrogate, and a code point beyond Unicode.
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xE0, 0x80, 0x80], "\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}"),
      // A character that is interrupted by another one.
      ([0xE7, 0x89, 0xC3, 0xB1], "\u{FFFD}ñ"),
    ] as [([UInt8], String)])
  func malformed(bytes: [UInt8], expected: String) {
    #expect(decode(bytes) == expected)
  }

  /// For any bytes, all complete characters are kept and everything else is marked, like in Swift.
  /// Only the number of marks for a malformed sequence can differ. A character at the end of the
  /// bytes stays incomplete, because its rest can follow.
  @Test func anyBytesDecode() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let bytes = (0..<12).map { _ in generator.likelyByte() }
      #expect(
        withSingleMarks(decode(bytes + [0x2E]))
          == withSingleMarks(String(decoding: bytes + [0x2E], as: UTF8.self)), "\(bytes)")
    }
  }

  /// Returns a text with a single mark for each malformed sequence.
  private func withSingleMarks(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.reduce(into: []) { scalars, scalar in
      if scalar != "\u{FFFD}" || scalars.last != scalar { scalars.append(scalar) }
    }
  }
}

extension SeededGenerator {
  /// Returns a random byte, often one of a multi-byte character.
  fileprivate mutating func likelyByte() -> UInt8 {
    let range: ClosedRange<UInt8> = pick([0...255, 0xC0...0xF7, 0x80...0xBF, 0x80...0xBF])
    return UInt8.random(in: range, using: &self)
  }
}
