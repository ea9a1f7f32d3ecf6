/// Names and values in the encoding of forms and queries: `text=2+l%20Milk&shop=Lidl`.
enum FormText {
  /// The maximum number of names, which no form or query of this server reaches.
  private static let mostNames = 16

  /// Returns the values by name, or nil if the text is malformed or a name occurs twice.
  static func values(_ text: some StringProtocol) -> [String: String]? {
    var values: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : ""),
        values.updateValue(value, forKey: name) == nil, values.count <= mostNames
      else { return nil }
    }
    return values
  }

  /// Decodes `+` and `%20`; returns nil unless the result is UTF-8 without NUL.
  private static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var iterator = text.utf8.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = digit(iterator.next()), let low = digit(iterator.next()) else {
          return nil
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(let byte) where (0x30...0x39).contains(byte): byte - 0x30
    case .some(let byte) where (0x41...0x46).contains(byte & 0xDF): (byte & 0xDF) - 0x37
    default: nil
    }
  }
}
