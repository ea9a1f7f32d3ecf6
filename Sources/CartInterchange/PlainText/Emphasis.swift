/// Removes emphasis, `**2 kg** of *fresh* pork`, and the marks of footnotes, `onion*`.
enum Emphasis {
  /// Returns a text without stars at the ends of words, and without pairs of underscores there.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }) else {
      return text
    }
    let scalars = Array(text.unicodeScalars)
    let removesUnderscores = scalars.count { $0 == "_" } > 1
    var plain = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let mark = scalars[index]
      guard mark == "*" || (mark == "_" && removesUnderscores) else {
        plain.append(mark)
        index += 1
        continue
      }
      let start = index
      while index < scalars.count, scalars[index] == mark { index += 1 }
      let before = start == 0 || isEdge(scalars[start - 1])
      let after = index == scalars.count || isEdge(scalars[index])
      // Stars in `2 * 400 g` and `M*A*S*H` are kept.
      if before == after { plain.append(contentsOf: scalars[start..<index]) }
    }
    return String(plain)
  }

  private static func isEdge(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ";", ":", ".", "(", ")", "[", "]", "!", "?", "/", "*", "_": true
    default: false
    }
  }
}
