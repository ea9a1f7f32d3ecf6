import CartLanguage
import CartModels

/// What an operator goes before or after. Variables and numbers written out, which most operands
/// are, are read where they stand: asking a node, and copying what it says, takes longer than to
/// calculate with it.
struct OperandValue {
  /// The expression.
  let node: any ExpressionNode
  private let kind: Kind
  /// The place of the variable, or the number that is written out.
  private let number: Int64

  /// How a whole number may be found.
  private enum Kind {
    case local, global, written
    /// It may be calculated of such.
    case calculated
    /// It has to be worked out.
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

  /// The whole number that it is, where finding that out can't do anything else.
  @inline(__always)
  func whole(_ frame: Frame) -> Int64? {
    // The likeliest come first: a jump by a table takes longer than to look for these.
    if kind == .local { return frame.locals.whole(Int(truncatingIfNeeded: number)) }
    if kind == .written { return number }
    if kind == .global { return frame.globals.whole(Int(truncatingIfNeeded: number)) }
    return kind == .calculated ? node.whole(frame) : nil
  }

  /// Works it out.
  @inline(__always)
  func evaluate(_ frame: Frame) throws -> Value {
    if let number = whole(frame) { return .number(Rational(number)) }
    return try workedOut(frame)
  }

  /// Works it out where it isn't known to be a whole number.
  @inline(__always)
  func workedOut(_ frame: Frame) throws -> Value { try node.workedOut(frame) }
}
