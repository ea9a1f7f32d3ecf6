import CartLanguage
import CartModels

/// An executable statement that is not a calculation.
protocol StatementNode: AnyObject {
  /// Runs the statement.
  ///
  /// - Throws: a `Diagnostic` with a position in its source, an error of the store, or
  ///   `Interrupted`.
  func run(_ frame: Frame) throws
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

  func run(_ frame: Frame) throws {
    try frame.interpreter.run(command, HoleValues(holes, frame), at: range, seeing: scopes)
  }
}

/// An expression statement, whose value is shown at a prompt.
final class ShowNode: StatementNode {
  private let register: Register
  private let range: SourceRange

  /// - Parameter register: has the value. A function called for its side effects may return
  ///   nothing.
  init(_ register: Register, _ range: SourceRange) {
    (self.register, self.range) = (register, range)
  }

  func run(_ frame: Frame) throws {
    if let value = frame.taken(register) { try frame.interpreter.show(value, at: range) }
  }
}
