/// Texts that no user would type, the same in every run.
extension SeededGenerator {
  /// Returns a number of bytes, half of which have a meaning in the language.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    let special = Array("\"'\\{}#,;\n\r\t 0./-x“”’½é\u{A0}\0\u{FEFF}".utf8)
    return (0..<count).map { _ in
      Bool.random(using: &self)
        ? special.randomElement(using: &self) ?? 0 : UInt8.random(in: 0...255, using: &self)
    }
  }

  /// Returns a number of words of the language, in any order.
  public mutating func words(_ count: Int) -> String {
    let words = [
      "add", "check", "set", "rename", "show", "move", "list", "print", "find", "where", "all",
      "in", "to", "from", "on", "note", "quantity", "6", "1/2", "½", "2-3", "x", "kg", "dozen",
      "of", "a", "Milk", "\"Milk\"", "'raw'", "'", "\"", "{", "}", "{1 + 2}", "(", ")", ",", ";",
      "\n", "\\\n", "# c", "=", "<", "and", "not", "-", "\"a {", "} b\"", "\\u{41}", "2026-02-30",
      "let", "if", "else", "for", "while", "func", "return", "break", "param", "include", "assert",
      "template", "apply", "except", "taco(4)", "taco(",
      "[", "]", "..", ":", ".name", "count(", "item", "yes", "3 days", "or", "%", "!=",
      "“", "”", "12\"", "1,5", "0", "99999999999999999999", "\0",
    ]
    return (0..<count).map { _ in words.randomElement(using: &self) ?? "" }
      .joined(separator: Bool.random(using: &self) ? " " : "")
  }
}
