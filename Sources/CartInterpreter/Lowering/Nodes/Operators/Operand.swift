import CartLanguage
import CartModels

/// What an operator goes before or after. Variables and numbers written out, which most operands
/// are, are read where they stand: asking a node, and copying what it says, takes longer than to
/// calculate with it.
struct Operand {
  /// The expression.
  let node: any ExpressionNode
  private let place: Place

  /// Where a whole number may be found.
  private enum Place {
    case local(Int)
    case global(Int)
    case written(Int64)
    /// It has to be worked out.
    case nowhere
  }

  init(_ node: any ExpressionNode) {
    self.node = node
    if let local = node as? LocalNode {
      place = .local(local.place)
    } else if let global = node as? GlobalNode {
      place = .global(global.slot)
    } else if let literal = node as? LiteralNode, case .number(let number) = literal.value,
      number.isWhole
    {
      place = .written(number.numerator)
    } else {
      place = .nowhere
    }
  }

  /// The whole number that it is, where nothing has to be worked out.
  @inline(__always)
  func whole(_ frame: Frame) -> Int64? {
    switch place {
    case .local(let place): frame.locals.whole(place)
    case .global(let slot): frame.globals.whole(slot)
    case .written(let number): number
    case .nowhere: nil
    }
  }

  /// Works it out.
  @inline(__always)
  func evaluate(_ frame: Frame) throws -> Value {
    if let number = whole(frame) { return .number(Rational(number)) }
    return try node.evaluate(frame)
  }
}
