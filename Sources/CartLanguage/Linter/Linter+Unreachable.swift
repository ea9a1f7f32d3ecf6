/// What is never reached, as what stands before it always ends the block.
extension Linter {
  mutating func noteUnreachable(_ statement: Statement) {
    warnings.append(
      .warning(
        .unreachable, "this is never reached", at: firstLine(of: statement.range),
        help: "what stands before it always ends the block"))
  }

  /// The part of a place that is on its first line, without what ends it.
  private func firstLine(of range: SourceRange) -> SourceRange {
    let line = source.lineRange(at: range.lowerBound)
    var end = min(range.upperBound, line.upperBound)
    while end > range.lowerBound, source.bytes[end - 1] == 0x20 { end -= 1 }
    return range.lowerBound..<end
  }
}

extension WhileCommand {
  /// Whether what follows it is never reached: `while yes` without a `break`.
  var isEndless: Bool { condition.isYes && !body.hasBreak }
}

extension Block {
  /// Whether a `break` in it ends the loop whose body it is.
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
