import Foundation
import GRDB

/// A row on a page ("Record Format" in the description of the file format).
struct PageRecord {
  /// The number of the row, in tables with row numbers.
  let number: Int64?
  let values: [DatabaseValue]

  /// Decodes a row. Returns nil if the bytes are invalid.
  init?(number: Int64?, payload: [UInt8]) {
    var types = ByteReader(bytes: payload)
    guard let size = types.varint(), size > 0, size <= payload.count else { return nil }
    var contents = ByteReader(bytes: payload)
    contents.offset = Int(size)
    var values: [DatabaseValue] = []
    while types.offset < Int(size) {
      guard let type = types.varint(), let value = PageRecord.value(type, &contents) else {
        return nil
      }
      values.append(value)
    }
    guard contents.offset == payload.count else { return nil }
    (self.number, self.values) = (number, values)
  }

  private static func value(_ type: Int64, _ contents: inout ByteReader) -> DatabaseValue? {
    switch type {
    case 0: return .null
    case 1...4: return integer(of: Int(type), &contents)
    case 5: return integer(of: 6, &contents)
    case 6: return integer(of: 8, &contents)
    case 7:
      return contents.take(8).map {
        Double(bitPattern: $0.reduce(0) { $0 << 8 | UInt64($1) }).databaseValue
      }
    case 8, 9: return (type - 8).databaseValue
    case 12...Int64(Int32.max):
      guard let bytes = contents.take(Int(type - 12) / 2) else { return nil }
      return type % 2 == 0
        ? Data(bytes).databaseValue : String(decoding: bytes, as: UTF8.self).databaseValue
    default: return nil
    }
  }

  private static func integer(of count: Int, _ contents: inout ByteReader) -> DatabaseValue? {
    guard let bytes = contents.take(count), let first = bytes.first else { return nil }
    // The first bit is the sign.
    let start: Int64 = first < 0x80 ? 0 : -1
    return bytes.reduce(start) { $0 << 8 | Int64($1) }.databaseValue
  }
}
