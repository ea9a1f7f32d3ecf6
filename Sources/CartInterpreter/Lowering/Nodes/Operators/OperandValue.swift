import CartLanguage
import CartModels

/// An operand. Variables and number literals, the most common operands, are read in place:
/// evaluating a node and copying its result takes longer than the calculation.
struct OperandValue {
  /// The expression.
  let node: any ExpressionNode
  private let kind: Kind
  /// The slot of the variable, or the literal number.
  private let number: Int64

  /// The kinds of operands that may be whole numbers.
  private enum Kind {
    case local, global, written
    /// A calculation on such operands.
    case calculated
    /// It must be evaluated.
    case other
  }

  init(_ node: any ExpressionNode) {
    self.node = node
    if let local = node as? LocalNode {
      (kind, number) = (.local, Int64(local.place))
    } else if let global = node as? GlobalNode {
      (kind, number) = (.global, Int64(global.slot))
    } else if let literal = node as? LiteralNode, case .number(let number) = literal.value,
      number.isWhole
    {
      (kind, self.number) = (.written, number.numerator)
    } else if node is ArithmeticNode, node.isAtHand {
      (kind, number) = (.calculated, 0)
    } else {
      (kind, number) = (.other, 0)
    }
  }

  /// The whole number, if it can be read without side effects.
  @inline(__always)
  func whole(_ frame: Frame) -> Int64? {
    // The most likely cases come first: a jump table is slower than checking these.
    if kind == .local { return frame.locals.whole(Int(truncatingIfNeeded: number)) }
    if kind == .written { return number }
    if kind == .global { return frame.globals.whole(Int(truncatingIfNeeded: number)) }
    return kind == .calculated ? node.whole(frame) : nil
  }

  /// Evaluates it.
  @inline(__always)
  func evaluate(_ frame: Frame) throws -> Value {
    if let number = whole(frame) { return .number(Rational(number)) }
    return try workedOut(frame)
  }

  /// Evaluates it unless it is known to be a whole number.
  @inline(__always)
  func workedOut(_ frame: Frame) throws -> Value { try node.workedOut(frame) }
}
