/// Conversion of file URIs as editors write them: `file:///home/ada/My%20lists/weekly.qc`.
enum FileAddress {
  /// Returns the path of a file URI, or nil if the URI is not that of a file.
  static func path(of address: String) -> String? {
    let prefix = "file://"
    guard address.lowercased().hasPrefix(prefix) else { return nil }
    let rest = address.utf8.dropFirst(prefix.utf8.count)
    // A host between the slashes is taken to be this machine.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let path = decoded(rest[slash...])
    return path.contains(0) ? nil : String(decoding: path, as: UTF8.self)
  }

  /// Returns the URI of the file at a path.
  static func of(path: String) -> String {
    var address = "file://"
    for byte in path.utf8 {
      if isPlain(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return address
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._~".utf8.contains(byte)
    }
  }

  private static func decoded(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let high = rest.first.flatMap(value(ofDigit:)),
        let low = rest.dropFirst().first.flatMap(value(ofDigit:))
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(high << 4 | low)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
