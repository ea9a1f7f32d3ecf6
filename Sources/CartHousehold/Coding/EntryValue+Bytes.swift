import Foundation

extension EntryValue {
  /// The value as JSON, byte for byte as Foundation's encoder writes it with sorted keys.
  ///
  /// Foundation creates an encoder's types at run time, once per process, which is an eighth of the
  /// time of `qc add`. Plain values, which make up nearly every addition, are therefore written
  /// here; Foundation encodes the rest.
  func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(500)
    try write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) throws {
    switch self {
    case .list(let values):
      try EntryValue.write(values, between: "[", "]", to: &bytes) { try $0.write(to: &$1) }
    case .record(let fields):
      let fields = fields.sorted { $0.key.rawValue < $1.key.rawValue }
      try EntryValue.write(fields, between: "{", "}", to: &bytes) { field, bytes in
        try EntryValue.text(field.key.rawValue).write(to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        try field.value.write(to: &bytes)
      }
    case .text(let text) where text.utf8.allSatisfy(EntryValue.isPlain):
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: text.utf8)
      bytes.append(UInt8(ascii: "\""))
    case .whole(let number): bytes.append(contentsOf: "\(number)".utf8)
    case .flag(let flag): bytes.append(contentsOf: "\(flag)".utf8)
    case .number(let number) where number.isFinite:
      let digits = "\(number)"
      bytes.append(contentsOf: (digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]).utf8)
    case .text, .number, .other:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      bytes.append(contentsOf: try encoder.encode(self))
    }
  }

  /// Writes values between an opening and a closing character, separated by commas.
  private static func write<Value>(
    _ values: [Value], between opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    to bytes: inout [UInt8], _ write: (Value, inout [UInt8]) throws -> Void
  ) throws {
    bytes.append(UInt8(ascii: opening))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      try write(value, &bytes)
    }
    bytes.append(UInt8(ascii: closing))
  }

  /// Whether a byte of a string needs no escaping.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
