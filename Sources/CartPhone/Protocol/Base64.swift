/// Bytes as text (RFC 4648): with `+` and `/` in headers, with `-` and `_` in links.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
  private static let standard = letters + Array("+/".utf8)
  private static let forLinks = letters + Array("-_".utf8)

  /// Returns bytes in Base64 with padding, as content security policies require for hashes.
  static func text(_ bytes: [UInt8]) -> String {
    let text = text(bytes, standard)
    return text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
  }

  /// Returns bytes in base64url without padding.
  static func linkText(_ bytes: [UInt8]) -> String { text(bytes, forLinks) }

  private static func text(_ bytes: [UInt8], _ alphabet: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(alphabet[bits >> count & 63])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { text.append(alphabet[bits << (6 - count) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a base64url text, or nil if `linkText` would not write it like this.
  static func bytes(ofLinkText text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for letter in text.utf8 {
      guard let value = forLinks.firstIndex(of: letter) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count))
      bits &= (1 << count) - 1
    }
    return bits == 0 && count < 6 ? bytes : nil
  }
}
