/// The nesting depth of arrays and objects in a JSON text.
///
/// It is measured before the text is read, because readers of JSON recurse.
enum JSONDepth {
  static func of(_ bytes: [UInt8]) -> Int {
    var (depth, most) = (0, 0)
    var (isInText, isEscaped) = (false, false)
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInText: isEscaped = true
      case UInt8(ascii: "\""): isInText.toggle()
      case _ where isInText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        most = max(most, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return most
  }
}
