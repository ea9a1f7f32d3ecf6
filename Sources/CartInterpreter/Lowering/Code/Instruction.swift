/// A step of a program. Its operands are registers: variables, constants and intermediate results.
struct Instruction {
  enum Operation: UInt8 {
    /// Counts a statement. Detail: its `Step`.
    case step
    /// `c = a`. Detail: the `InputStep`, for a variable without a value.
    case move
    /// `c = a ○ b`. Detail: the `Arithmetic`.
    case add, subtract, multiply, calculate
    /// `c = -a`. Detail: the `Negation`.
    case negate
    /// Computes a node into `c`. Detail: the `ExpressionStep`. `find` lets a missing value through.
    case evaluate, find
    /// Runs a statement that is not a calculation. Detail: the `StatementStep`.
    case run
    /// Continues at `c`.
    case jump
    /// Continues at `c` if the condition is as wanted: a comparison of `a` and `b` (detail: the
    /// `Comparison`), a Boolean in `a` (detail: the `InputStep`), or a node (detail: the
    /// `ExpressionStep`).
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, holds, holdsNode
    /// Continues at `c` if the variable `a` holds a list or a string, which grow in place. Detail:
    /// the `InputStep`.
    case grows
    /// Looks for the target of a call before its arguments are computed. Detail: the
    /// `FunctionCall`.
    case prepare
    /// Calls a function with the arguments from `a` on; its result goes to `b`, as `c` says (see
    /// `Instruction.Use`). Detail: the `FunctionCall`.
    case call
    /// Ends the function or the program: with `a`, or without a value.
    case give, end
    /// Starts the loop `a`; continues at `c` if there is nothing to iterate over. Detail: the
    /// `LoopNode`.
    case begin
    /// Continues at `c` with the next value of the loop `a`, if there is one. `b` is the variable
    /// that counts; `wanted` is whether the body begins with a `step`. Detail: the `LoopNode`.
    case next
    /// Ends the loop `a`.
    case leave
  }

  /// The use of a call's result.
  enum Use: Int32 {
    /// It must have a value.
    case needed
    /// It may be missing, as in `otherwise` and `return`.
    case found
    /// It is not used.
    case ignored
    /// It is shown if there is one.
    case shown
  }

  let operation: Operation
  /// The truth of a condition that jumps.
  let wanted: Bool
  /// The offset of a register, or the number of a loop.
  let a: Int32
  /// The offset of a register.
  let b: Int32
  /// The offset of a register, the distance to a jump's target in bytes, or a `Use`.
  var c: Int32
  /// The object for uncommon cases and messages; the program retains it.
  var detail: UnsafeRawPointer?

  init(
    _ operation: Operation, wanted: Bool = true, _ a: Register? = nil, _ b: Register? = nil,
    to c: Register? = nil
  ) {
    (self.operation, self.wanted) = (operation, wanted)
    (self.a, self.b, self.c) = (a?.offset ?? 0, b?.offset ?? 0, c?.offset ?? 0)
  }

  /// A call.
  init(callWith first: Register, to result: Register, for use: Use) {
    (operation, wanted, a, b, c) = (.call, true, first.offset, result.offset, use.rawValue)
  }

  /// A step of a loop.
  init(_ operation: Operation, wanted: Bool = true, loop: Int, _ variable: Register? = nil) {
    (self.operation, self.wanted) = (operation, wanted)
    (a, b, c) = (Int32(loop), variable?.offset ?? 0, 0)
  }
}
