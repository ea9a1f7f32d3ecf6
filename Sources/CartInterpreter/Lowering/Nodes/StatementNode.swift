import CartLanguage
import CartModels

/// An executable statement.
protocol StatementNode: AnyObject {
  /// Runs the statement.
  ///
  /// - Throws: a `Diagnostic` with a position in its source, an error of the store, or
  ///   `Interrupted`.
  func run(_ frame: Frame) throws -> Flow
}

/// The control flow after a statement.
enum Flow {
  /// The next statement runs.
  case next
  /// The loop ends.
  case `break`
  /// Continues with the next iteration of the loop.
  case `continue`
  /// The function ends.
  case `return`
}

/// A statement in a block: it counts as a step.
final class StepNode: StatementNode {
  private let node: any StatementNode
  private let range: SourceRange

  init(_ node: any StatementNode, at range: SourceRange) { (self.node, self.range) = (node, range) }

  func run(_ frame: Frame) throws -> Flow {
    try frame.step(at: range)
    return try node.run(frame)
  }
}

/// Two statements, or two halves of many: a class runs its own children without retaining them,
/// unlike array elements.
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

/// A sentence, with its interpolations lowered.
final class SentenceNode: StatementNode {
  private let command: Command
  private let holes: [any ExpressionNode]
  /// The variables of the enclosing blocks.
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

/// A call for its side effects.
final class CallStatementNode: StatementNode {
  private let call: FunctionCallNode

  init(_ call: FunctionCallNode) { self.call = call }

  func run(_ frame: Frame) throws -> Flow {
    _ = try call.call(frame)
    return .next
  }
}

/// An expression statement, whose value is shown at a prompt.
final class ValueStatementNode: StatementNode {
  private let value: any ExpressionNode

  init(_ value: any ExpressionNode) { self.value = value }

  func run(_ frame: Frame) throws -> Flow {
    // A function called for its side effects may return nothing.
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
