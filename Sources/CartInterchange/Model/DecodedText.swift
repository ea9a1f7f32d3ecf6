/// Decodes the text of a file: UTF-8, or UTF-16 if it begins with a byte order mark, as
/// spreadsheets write it. A carriage return alone, which some programs write, ends a line too.
package enum DecodedText {
  /// Returns the decoded text.
  ///
  /// - Throws: a `FormatMistake` at the line of the first byte that can't be decoded.
  package static func of(_ bytes: [UInt8]) throws(FormatMistake) -> String {
    withLineFeeds(try decoded(bytes))
  }

  private static func decoded(_ bytes: [UInt8]) throws(FormatMistake) -> String {
    // UTF-16 with the same beginning would begin with NUL.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw FormatMistake(
        line: 1, message: "it is UTF-32", help: ["save the file as UTF-8 and try again"])
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return try utf16(bytes, "little-endian") { UInt16($0) | UInt16($1) << 8 }
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return try utf16(bytes, "big-endian") { UInt16($0) << 8 | UInt16($1) }
    }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if let text = String(validating: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self) {
      return text
    }
    throw invalid(bytes)
  }

  /// Replaces each carriage return that no line feed follows.
  private static func withLineFeeds(_ text: String) -> String {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard text.utf8.contains(carriageReturn) else { return text }
    var bytes = Array(text.utf8)
    var hasChanged = false
    for index in bytes.indices where bytes[index] == carriageReturn {
      guard index + 1 == bytes.count || bytes[index + 1] != lineFeed else { continue }
      bytes[index] = lineFeed
      hasChanged = true
    }
    return hasChanged ? String(decoding: bytes, as: UTF8.self) : text
  }

  private static func utf16(
    _ bytes: [UInt8], _ order: String, _ unit: (UInt8, UInt8) -> UInt16
  ) throws(FormatMistake) -> String {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw FormatMistake(
        line: 1, message: "it begins like \(order) UTF-16 but is not",
        help: ["save the file as UTF-8 and try again"])
    }
    return text
  }

  private static func invalid(_ bytes: [UInt8]) -> FormatMistake {
    var parser = Unicode.UTF8.ForwardParser()
    var (iterator, offset) = (bytes.makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    let place = min(offset, bytes.count - 1)
    let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
    return FormatMistake(
      line: line, message: "it isn't UTF-8: byte \(bytes[place]) at offset \(place)",
      help: ["save the file as UTF-8 and try again"])
  }
}
