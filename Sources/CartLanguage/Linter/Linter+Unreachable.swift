/// Unreachable code after a sentence that always ends its block.
extension Linter {
  mutating func noteUnreachable(_ statement: Statement) {
    warnings.append(
      .warning(
        .unreachable, "unreachable code", at: firstLine(of: statement.range),
        help: "the sentence before it always ends the block"))
  }

  /// The first line of a range, without its line end.
  private func firstLine(of range: SourceRange) -> SourceRange {
    let line = source.lineRange(at: range.lowerBound)
    var end = min(range.upperBound, line.upperBound)
    while end > range.lowerBound, source.bytes[end - 1] == 0x20 { end -= 1 }
    return range.lowerBound..<end
  }
}

extension WhileCommand {
  /// Whether everything after the loop is unreachable: `while yes` without a `break`.
  var isEndless: Bool { condition.isYes && !body.hasBreak }
}

extension Block {
  /// Whether a `break` in it ends the loop with this body.
  fileprivate var hasBreak: Bool {
    contains(where: \.isBreak, enteringWhere: { !$0.isLoop && !$0.isFunction })
  }
}

extension Statement {
  fileprivate var isBreak: Bool { if case .break = kind { true } else { false } }

  fileprivate var isLoop: Bool {
    switch kind {
    case .for, .while: true
    case .sentence, .let, .assignment, .call, .value, .if, .break, .continue, .func, .return,
      .param, .include:
      false
    }
  }
}

extension Expression {
  /// Whether it is the word `yes`.
  var isYes: Bool {
    if case .literal(.yesNo(true), _) = self { true } else { false }
  }
}
