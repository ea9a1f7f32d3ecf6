/// A comment that seems to begin within a sentence: `add Milk #organic, Bread`.
extension Linter {
  /// A `#` with a blank after it starts a comment on purpose. Without a blank, and with a comma
  /// later in the line, it has probably hidden some items.
  mutating func noteSwallowed(after statement: Statement, _ command: Command) {
    let bytes = source.bytes
    var start = statement.range.upperBound
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "#"), start > 0,
      Linter.beginsWord(bytes[start + 1]), command.form.takesItems
    else { return }
    let line = source.lineRange(at: start)
    guard let comma = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: ",")),
      bytes[comma..<line.upperBound].contains(where: Linter.beginsWord)
    else { return }
    let (tag, rest) = (source.text(start..<comma), source.text(comma..<line.upperBound))
    let shown = rest.count <= 40 ? rest : rest.prefix(39) + "…"
    warnings.append(
      .warning(
        .swallowedItems, "a comment begins here, and `\(shown)` is part of it",
        at: start..<line.upperBound,
        help: "if it is a name, quote it: `\(QuotedText.of(tag))`; if it is a comment, put a space "
          + "after `#`")
    )
  }

  private static func beginsWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- 0x30 < 10 || byte >= 0x80
  }
}

extension Form {
  /// Whether items separated by commas follow the verb.
  fileprivate var takesItems: Bool { makesItems || selectsItems }
}
