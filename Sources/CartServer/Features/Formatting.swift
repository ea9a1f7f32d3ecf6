import CartLanguage

extension LanguageServer {
  /// Returns the edit that gives a text its canonical layout. It replaces the lines from the first
  /// change to the last.
  ///
  /// - Throws: The syntax errors of a text that cannot be parsed, which stays unchanged.
  func formatting(_ parameters: DocumentParameters) throws -> [TextEdit]? {
    let document = try document(parameters.textDocument)
    guard !document.isTooLong else { return [] }
    do throws(SyntaxErrors) {
      let formatted = Array(try Formatter.format(document.source).utf8)
      return LanguageServer.edits(from: document.lines, to: formatted)
    } catch {
      let message = error.diagnostics.first?.message ?? "it cannot be read"
      throw RequestError(.requestFailed, "it isn't formatted: \(message)")
    }
  }

  /// Returns the edit, in whole lines, that turns one text into another.
  static func edits(from lines: LineTable, to text: [UInt8]) -> [TextEdit] {
    let old = lines.bytes
    guard old != text else { return [] }
    let newline = UInt8(ascii: "\n")
    var start = zip(old, text).prefix { $0 == $1 }.count
    while start > 0, old[start - 1] != newline { start -= 1 }
    let most = min(old.count, text.count) - start
    var tail = zip(old.reversed(), text.reversed()).prefix(most) { $0 == $1 }
    while tail > 0, tail < most || start > 0, old[old.count - tail - 1] != newline { tail -= 1 }
    let range = lines.range(of: start..<old.count - tail)
    return [
      TextEdit(
        range: range, newText: String(decoding: text[start..<text.count - tail], as: UTF8.self))
    ]
  }
}

extension Zip2Sequence {
  /// Returns the number of leading pairs that match, up to a maximum.
  fileprivate func prefix(_ most: Int, while isWanted: (Element) -> Bool) -> Int {
    var count = 0
    for pair in self {
      guard count < most, isWanted(pair) else { break }
      count += 1
    }
    return count
  }
}
