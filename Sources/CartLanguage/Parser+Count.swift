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
      var diagnostic = unexpected("a whole number above 0")
      diagnostic.help = ["write `\(name.help.usage[0])`"]
      throw diagnostic
    }
    advance()
    log?.noteCount()
    return count
  }
}
