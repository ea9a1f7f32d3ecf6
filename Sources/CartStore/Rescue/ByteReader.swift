/// Reads arbitrary bytes. Reading past their end returns nil.
struct ByteReader {
  let bytes: [UInt8]
  var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The big-endian number in up to four bytes.
  func number(of count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number in the next bytes.
  mutating func number(of count: Int) -> Int? {
    defer { offset += count }
    return number(of: count, at: offset)
  }

  mutating func take(_ count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else {
      return nil
    }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// Reads a variable-length integer of SQLite, which takes one to nine bytes.
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
