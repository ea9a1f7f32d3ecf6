import CartLanguage

/// An operand of an instruction.
struct Input {
  /// Its register.
  let register: Register
  /// Its range in messages, without parentheses around it.
  let range: SourceRange
  /// The variable that it is, if it is one.
  let name: Name?

  init(_ register: Register, _ range: SourceRange, name: Name? = nil) {
    (self.register, self.range, self.name) = (register, range, name)
  }

  /// Its value, moved out of its register unless it is a variable or a constant.
  func value(_ frame: Frame) throws -> Value {
    guard let value = frame.taken(register) else { throw unset(frame) }
    return value
  }

  /// Only variables may have no value.
  func unset(_ frame: Frame) -> Diagnostic {
    guard let name else {
      return Diagnostic(.unknownName, "this has no value yet", at: range)
    }
    return register.isGlobal
      ? frame.interpreter.scope.unset(name) : Diagnostic.unset(name)
  }

  /// The truth of a condition.
  func holds(_ frame: Frame) throws -> Bool { try value(frame).isTrue(at: range) }
}

/// An operand that an instruction reads by itself.
final class InputStep {
  let input: Input

  init(_ input: Input) { self.input = input }
}

/// A statement that counts.
final class Step {
  let range: SourceRange

  init(at range: SourceRange) { self.range = range }
}

/// A node that an instruction computes. A class runs its own children without retaining them.
final class ExpressionStep {
  let node: any ExpressionNode

  init(_ node: any ExpressionNode) { self.node = node }
}

/// A node that an instruction runs.
final class StatementStep {
  let node: any StatementNode

  init(_ node: any StatementNode) { self.node = node }
}
