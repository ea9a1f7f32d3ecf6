/// Reads bytes that may be anything; what would lie past their end is nil.
struct ByteReader {
  let bytes: [UInt8]
  var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The number that some bytes are, the most significant first; no more than four of them.
  func number(of count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of the next bytes.
  mutating func number(of count: Int) -> Int? {
    defer { offset += count }
    return number(of: count, at: offset)
  }

  /// The next bytes.
  mutating func take(_ count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else {
      return nil
    }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// A number of one to nine bytes, as SQLite writes them.
  mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard let byte = number(of: 1) else { return nil }
      if index == 8 {
        value = value << 8 | UInt64(byte)
      } else {
        value = value << 7 | UInt64(byte & 0x7F)
        if byte < 0x80 { break }
      }
    }
    return Int64(bitPattern: value)
  }
}
