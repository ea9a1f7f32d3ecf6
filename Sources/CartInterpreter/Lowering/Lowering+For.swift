import CartLanguage
import CartModels

extension Lowering {
  func lower(_ command: ForCommand) throws(Diagnostic) -> any StatementNode {
    guard case .local(let place) = try target(command.variable) else {
      throw Diagnostic(.misplaced, "a loop's variable is its own", at: command.variable.range)
    }
    let (values, body) = (try lower(command.values), try lower(command.body))
    if let range = values as? RangeNode { return ForRangeNode(range, place, body) }
    return ForNode(values, place, body)
  }
}

/// `for … in` a range as it is written, which is never made into a list.
private final class ForRangeNode: StatementNode {
  private let range: RangeNode
  private let place: Int
  private let body: BlockNode

  init(_ range: RangeNode, _ place: Int, _ body: BlockNode) {
    self.range = range
    self.place = place
    self.body = body
  }

  func run(_ frame: Frame) throws -> Flow {
    let (first, last) = try range.bounds(frame)
    let head = range.range
    guard first <= last else { return .next }
    for number in first...last {
      let flow = try frame.round(.number(Rational(number)), place, body, at: head)
      guard flow != .break else { break }
      guard flow == .next else { return flow }
    }
    return .next
  }
}

/// `for … in` the elements of a list or the characters of a text.
private final class ForNode: StatementNode {
  private let values: any ExpressionNode
  private let place: Int
  private let body: BlockNode

  init(_ values: any ExpressionNode, _ place: Int, _ body: BlockNode) {
    self.values = values
    self.place = place
    self.body = body
  }

  func run(_ frame: Frame) throws -> Flow {
    switch try values.evaluate(frame) {
    case .list(let list): return try run(over: list.elements, frame)
    case .text(let text): return try run(over: text.lazy.map { .text(String($0)) }, frame)
    case let value:
      throw Diagnostic(
        .wrongType, "`for` goes through a list, a range or a text, and this is \(value.typeName)",
        at: values.range, help: ["a range has two ends: `1..10`"])
    }
  }

  private func run(over values: some Sequence<Value>, _ frame: Frame) throws -> Flow {
    let head = self.values.range
    for value in values {
      let flow = try frame.round(value, place, body, at: head)
      guard flow != .break else { break }
      guard flow == .next else { return flow }
    }
    return .next
  }
}

extension Frame {
  /// Runs a loop's body for a value; `continue` is the end of the round only.
  @inline(__always)
  fileprivate func round(
    _ value: Value, _ place: Int, _ body: BlockNode, at range: SourceRange
  ) throws -> Flow {
    try interpreter.step(at: range)
    locals[place] = value
    let flow = try body.run(self)
    return flow == .continue ? .next : flow
  }
}
