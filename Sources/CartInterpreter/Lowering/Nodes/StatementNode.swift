import CartLanguage
import CartModels

/// A statement as it runs.
protocol StatementNode: AnyObject {
  /// Runs it.
  ///
  /// - Throws: a `Diagnostic` at a place in the source it stands in, what the
  ///   store throws, or `Interrupted`.
  func run(_ frame: Frame) throws -> Flow
}

/// Where a statement leads to.
enum Flow {
  /// The next statement runs.
  case next
  /// The loop ends.
  case `break`
  /// The loop's next round begins.
  case `continue`
  /// The function ends.
  case `return`
}

/// A statement between braces: it counts as a step.
final class StepNode: StatementNode {
  private let node: any StatementNode
  private let range: SourceRange

  init(_ node: any StatementNode, at range: SourceRange) { (self.node, self.range) = (node, range) }

  func run(_ frame: Frame) throws -> Flow {
    try frame.step(at: range)
    return try node.run(frame)
  }
}

/// Two statements, or two halves of many: what a class holds by itself is run without being held
/// once more, as an element of an array is.
final class SequenceNode: StatementNode {
  private let first: any StatementNode
  private let second: any StatementNode

  private init(_ first: any StatementNode, _ second: any StatementNode) {
    (self.first, self.second) = (first, second)
  }

  /// Statements one after the other.
  static func of(_ steps: ArraySlice<StepNode>) -> any StatementNode {
    guard let first = steps.first else { return FlowNode(.next) }
    guard steps.count > 1 else { return first }
    let middle = steps.startIndex + steps.count / 2
    return SequenceNode(of(steps[..<middle]), of(steps[middle...]))
  }

  func run(_ frame: Frame) throws -> Flow {
    let flow = try first.run(frame)
    return flow == .next ? try second.run(frame) : flow
  }
}

/// A sentence, with its holes lowered.
final class SentenceNode: StatementNode {
  private let command: Command
  private let holes: [any ExpressionNode]
  /// The variables of the blocks around it.
  private let scopes: [[NameKey: Int]]
  private let range: SourceRange

  init(
    _ command: Command, holes: [any ExpressionNode], scopes: [[NameKey: Int]],
    _ range: SourceRange
  ) {
    self.command = command
    self.holes = holes
    self.scopes = scopes
    self.range = range
  }

  func run(_ frame: Frame) throws -> Flow {
    try frame.interpreter.run(command, HoleValues(holes, frame), at: range, seeing: scopes)
    return .next
  }
}

/// A call for what it does.
final class CallStatementNode: StatementNode {
  private let call: FunctionCallNode

  init(_ call: FunctionCallNode) { self.call = call }

  func run(_ frame: Frame) throws -> Flow {
    _ = try call.call(frame)
    return .next
  }
}

/// An expression alone, whose value is shown to whoever typed it.
final class ValueStatementNode: StatementNode {
  private let value: any ExpressionNode

  init(_ value: any ExpressionNode) { self.value = value }

  func run(_ frame: Frame) throws -> Flow {
    // A function that is called for what it does may come to nothing.
    let value =
      if let call = value as? FunctionCallNode {
        try call.call(frame)
      } else {
        try self.value.evaluate(frame)
      }
    if let value { try frame.interpreter.show(value, at: self.value.range) }
    return .next
  }
}
