/// Reading how many.
extension Parser {
  /// The largest count that is read.
  static let maximumCount = 1_000_000

  /// Reads a whole number above zero, if the sentence goes on.
  mutating func parseCount(for name: CommandName) throws(Diagnostic) -> Int? {
    expecting(.count)
    guard !isAtStatementEnd else { return nil }
    guard token.kind == .word, let count = Int(text(token)),
      (1...Parser.maximumCount).contains(count)
    else {
      let isTooLarge = isAtLargeCount
      var diagnostic = unexpected(
        isTooLarge ? "a whole number up to \(Parser.maximumCount)" : "a whole number above 0")
      diagnostic.help =
        isTooLarge
        ? ["the most is `\(Parser.maximumCount)`"] : ["write `\(name.help.usage[0])`"]
      throw diagnostic
    }
    advance()
    log?.noteCount()
    return count
  }

  /// Whether digits stand here that come to more than is read.
  private var isAtLargeCount: Bool {
    guard token.kind == .word, source.bytes[token.range].allSatisfy({ $0 &- 0x30 < 10 }) else {
      return false
    }
    return Int(text(token)).map { $0 > Parser.maximumCount } ?? true
  }
}
