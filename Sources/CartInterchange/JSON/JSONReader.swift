import CartModels

/// Reads JSON values (RFC 8259), one after another.
///
/// Foundation reads a whole text at once, can't be interrupted and doesn't report the lines of
/// values.
struct JSONReader {
  /// The current line, counted from 1.
  private(set) var line: Int
  private let bytes: [UInt8]
  private var position = 0
  /// The number of bytes that have been counted as work.
  private var counted = 0
  private let passing: WorkCheck

  /// The maximum depth of nested values; the supported formats need at most 6.
  static let mostDepth = 100
  /// The maximum size of a string in bytes, which is more than a store accepts for any text.
  static let longestText = 1 << 20

  /// Creates a reader of a text.
  ///
  /// - Parameter line: the line of the file on which the text begins.
  init(_ text: String, line: Int = 1, passing: @escaping WorkCheck) {
    bytes = Array(text.utf8)
    self.line = line
    self.passing = passing
  }

  /// Reads the only value of a text.
  ///
  /// - Throws: a `FormatMistake` if the text isn't a single value.
  static func value(
    of text: String, line: Int = 1, passing: @escaping WorkCheck
  ) throws -> JSONValue {
    var reader = JSONReader(text, line: line, passing: passing)
    let value = try reader.next()
    guard try reader.isAtEnd() else { throw reader.mistake() }
    return value
  }

  /// Reads the next value.
  ///
  /// - Throws: a `FormatMistake` if there is none.
  mutating func next() throws -> JSONValue { try value(depth: 0) }

  /// Whether only blanks follow.
  mutating func isAtEnd() throws -> Bool { try byte() == nil }

  /// Returns the mistake for the rest of the text, which isn't JSON.
  func mistake() -> FormatMistake {
    let rest = bytes[min(position, bytes.count)...].prefix { $0 != UInt8(ascii: "\n") }
    let place = String(decoding: rest.prefix(JSONReader.mostShown), as: UTF8.self).onOneLine
    return FormatMistake(
      line: line,
      message: place.isEmpty ? "it is not JSON" : "it is not JSON from \(Excerpt.of(place)) on")
  }

  private static let mostShown = 30

  /// Skips blanks and returns the next byte without consuming it.
  private mutating func byte() throws -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"): line += 1
      case 0x20, 0x09, 0x0D: break
      case let byte: return byte
      }
      position += 1
      if position - counted >= JSONReader.mostUncounted { try count() }
    }
    return nil
  }

  private static let mostUncounted = 1 << 16

  private mutating func count() throws {
    try passing(position - counted)
    counted = position
  }

  // MARK: Values

  private mutating func value(depth: Int) throws -> JSONValue {
    let first = try byte()
    try count()
    switch first {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw mistake() }
    position += word.utf8.count
    return value
  }

  private mutating func elements(depth: Int) throws -> [JSONValue.Element] {
    var elements: [JSONValue.Element] = []
    try forEachPart(depth: depth, until: UInt8(ascii: "]")) { reader in
      let (start, line) = (reader.position, reader.line)
      let value = try reader.value(depth: depth)
      elements.append(
        JSONValue.Element(
          value: value, line: Int32(clamping: line),
          byteCount: Int32(clamping: reader.position - start)))
    }
    return elements
  }

  private mutating func members(depth: Int) throws -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    try forEachPart(depth: depth, until: UInt8(ascii: "}")) { reader in
      guard try reader.byte() == UInt8(ascii: "\"") else { throw reader.mistake() }
      let key = try reader.text()
      guard try reader.byte() == UInt8(ascii: ":") else { throw reader.mistake() }
      reader.position += 1
      members.append(JSONValue.Member(key: key, value: try reader.value(depth: depth)))
    }
    return members
  }

  /// Reads the comma-separated parts between brackets or braces.
  private mutating func forEachPart(
    depth: Int, until end: UInt8, _ read: (inout JSONReader) throws -> Void
  ) throws {
    guard depth <= JSONReader.mostDepth else {
      throw FormatMistake(
        line: line,
        message: "its values are nested more than \(JSONReader.mostDepth) deep")
    }
    position += 1
    guard try byte() != end else { return position += 1 }
    while true {
      _ = try byte()
      try read(&self)
      let next = try byte()
      guard next == end || next == UInt8(ascii: ",") else { throw mistake() }
      position += 1
      if next == end { return }
    }
  }

  // MARK: Numbers

  private mutating func number() throws -> String {
    var end = position
    func digits() -> Bool {
      let start = end
      while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
      return end > start
    }
    func accept(_ signs: String) -> Bool {
      guard end < bytes.count, signs.utf8.contains(bytes[end]) else { return false }
      end += 1
      return true
    }
    _ = accept("-")
    guard accept("0") || digits(), !accept(".") || digits() else { throw mistake() }
    if accept("eE") {
      _ = accept("+-")
      guard digits() else { throw mistake() }
    }
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  // MARK: Strings

  private mutating func text() throws -> String {
    let start = position + 1
    var end = start
    var hasEscapes = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      guard bytes[end] >= 0x20 else { throw mistake() }
      guard end - start <= JSONReader.longestText else {
        throw FormatMistake(
          line: line, message: "a string in it is longer than \(JSONReader.longestText) bytes")
      }
      let isEscape = bytes[end] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      end += isEscape ? 2 : 1
    }
    guard end < bytes.count,
      let text = hasEscapes
        ? unescaped(bytes[start..<end]) : String(decoding: bytes[start..<end], as: UTF8.self)
    else { throw mistake() }
    position = end + 1
    return text
  }

  /// Returns a string without its escapes, or nil if one of them is invalid.
  private func unescaped(_ text: ArraySlice<UInt8>) -> String? {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      guard let sign = rest.popFirst() else { return nil }
      if sign == UInt8(ascii: "u") {
        guard let scalar = JSONReader.escapedScalar(&rest) else { return nil }
        plain += String(scalar).utf8
      } else {
        guard let byte = JSONReader.escapes[sign] else { return nil }
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Reads the scalar after `\u`. Scalars beyond 16 bits are a surrogate pair.
  private static func escapedScalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = hexadecimal(&rest) else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
      let second = hexadecimal(&rest), UTF16.isTrailSurrogate(second)
    else { return nil }
    return Unicode.Scalar(
      0x10000 + ((UInt32(first) & 0x3FF) << 10 | UInt32(second) & 0x3FF))
  }

  private static func hexadecimal(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = rest.prefix(4)
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")) else { return nil }
    rest = rest.dropFirst(4)
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]
}
