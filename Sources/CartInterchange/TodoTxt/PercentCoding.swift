/// Encodes a text as one word: blanks, control characters and `%` become `%` and two digits for
/// each byte.
enum PercentCoding {
  static func encoded(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      guard scalar == "%" || isBlank(scalar) else {
        encoded.unicodeScalars.append(scalar)
        continue
      }
      for byte in String(scalar).utf8 {
        encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// Decodes a word. Everything that isn't a valid code stays unchanged.
  static func decoded(_ word: String) -> String {
    let bytes = Array(word.utf8)
    var decoded: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[place + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[place + 2])).hexDigitValue
      {
        decoded.append(UInt8(high * 16 + low))
        place += 3
      } else {
        decoded.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }
}
