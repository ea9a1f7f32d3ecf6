/// Reading counts.
extension Parser {
  /// The maximum count.
  static let maximumCount = 1_000_000

  /// Reads a positive whole number, if the sentence continues.
  mutating func parseCount(for name: CommandName) throws(Diagnostic) -> Int? {
    expecting(.operand(.count))
    guard !isAtStatementEnd else { return nil }
    guard token.kind == .word, let count = Int(text(token)),
      (1...Parser.maximumCount).contains(count)
    else {
      let isTooLarge = isAtLargeCount
      var diagnostic = unexpected(
        isTooLarge ? "a whole number up to \(Parser.maximumCount)" : "a whole number above 0")
      diagnostic.help =
        isTooLarge
        ? ["the maximum is `\(Parser.maximumCount)`"] : ["write `\(name.help.usage[0])`"]
      throw diagnostic
    }
    advance()
    log?.noteCount()
    return count
  }

  /// Whether the current digits exceed the maximum.
  private var isAtLargeCount: Bool {
    guard token.kind == .word, source.bytes[token.range].allSatisfy({ $0 &- 0x30 < 10 }) else {
      return false
    }
    return Int(text(token)).map { $0 > Parser.maximumCount } ?? true
  }
}
