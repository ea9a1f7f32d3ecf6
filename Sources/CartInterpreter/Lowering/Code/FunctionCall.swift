import CartLanguage

/// A call of a user-defined function.
final class FunctionCall {
  private let function: Function
  /// The target once it is known; the function retains it while anything runs.
  @exclusivity(unchecked) private var callee: Unmanaged<Callee>?
  /// The first instruction of the target.
  var start: UnsafePointer<Instruction> { callee.unsafelyUnwrapped.use { $0.start } }
  /// The number of parameters. The arguments are in as many registers, in their order.
  private let parameterCount: Int
  /// The parameters without an argument.
  private let missing: [Int]
  /// Whether there are any.
  let hasDefaults: Bool
  let range: SourceRange

  /// - Parameter missing: the parameters without an argument.
  init(_ function: Function, parameterCount: Int, missing: [Int], _ range: SourceRange) {
    (self.function, self.parameterCount, self.missing) = (function, parameterCount, missing)
    (hasDefaults, self.range) = (!missing.isEmpty, range)
  }

  /// Looks for the target, at the first call.
  @inline(__always)
  func prepare(_ frame: Frame) throws { if callee == nil { try findCallee(frame) } }

  @inline(never)
  private func findCallee(_ frame: Frame) throws {
    callee = .passUnretained(try function.callee(frame.interpreter))
  }

  /// Opens the call. - Returns: its frame, to which the arguments are moved. Calls are frequent, and
  /// a list of arguments would cost as much as the call.
  @inline(__always)
  func enter(
    _ calls: CallStack, from frame: Unmanaged<Frame>, _ next: UnsafePointer<Instruction>,
    with arguments: Registers
  ) throws -> Unmanaged<Frame> {
    try callee.unsafelyUnwrapped.use { callee in
      try calls.enter(callee, from: frame, next, at: range)
      let inner = callee.take()
      var (argument, parameter) = (arguments, inner.use { $0.locals.places })
      for _ in 0..<parameterCount {
        argument.move(toPlain: parameter)
        (argument, parameter) = (argument + 1, parameter + 1)
      }
      return inner
    }
  }

  /// Fills the parameters without an argument; defaults may use earlier parameters.
  @inline(never)
  func fillDefaults(_ frame: Frame) throws {
    guard let callee else { return }
    try callee.use { try $0.body.fillDefaults(frame, at: missing) }
  }

  /// The error if the function returns nothing, or a missing value.
  var nothing: MissingValue { MissingValue(.endedWithoutValue(function.name, at: range)) }
}
