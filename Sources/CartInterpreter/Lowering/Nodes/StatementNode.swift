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

/// Statements between braces.
final class BlockNode: StatementNode {
  /// A statement and where it stands.
  typealias Step = (node: any StatementNode, range: SourceRange)

  /// The first one apart from the rest: most blocks of loops have no other, and what a class
  /// holds by itself is run without being held once more.
  private let first: Step?
  private let rest: [Step]

  init(_ steps: [Step]) { (first, rest) = (steps.first, Array(steps.dropFirst())) }

  func run(_ frame: Frame) throws -> Flow {
    guard let first else { return .next }
    try frame.step(at: first.range)
    let flow = try first.node.run(frame)
    return flow == .next && !rest.isEmpty ? try runRest(frame) : flow
  }

  private func runRest(_ frame: Frame) throws -> Flow {
    for step in rest {
      try frame.step(at: step.range)
      let flow = try step.node.run(frame)
      guard flow == .next else { return flow }
    }
    return .next
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
