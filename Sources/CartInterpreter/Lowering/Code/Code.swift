import CartLanguage

/// Instructions on the registers of a frame: the body of a function or a template, a statement, or
/// an expression.
final class Code {
  /// Catches the errors of a range of instructions.
  struct Handler {
    enum Kind {
      /// `otherwise`: a missing value.
      case missing
      /// A comparison: an item without a value for a field matches nothing.
      case comparison
    }

    let kind: Kind
    let body: Range<Int>
    /// The instruction that continues.
    var target: Int
    /// The first of the registers that are free there.
    let free: Int
  }

  /// The first instruction.
  let start: UnsafePointer<Instruction>
  private let instructions: UnsafeMutableBufferPointer<Instruction>
  private let details: [AnyObject]
  private let handlers: [Handler]
  /// The registers that it uses.
  let layout: FrameLayout

  init(
    _ steps: [Instruction], _ details: [AnyObject], _ handlers: [Handler], _ layout: FrameLayout
  ) {
    instructions = .allocate(capacity: steps.count)
    _ = instructions.initialize(from: steps)
    start = UnsafePointer(instructions.baseAddress.unsafelyUnwrapped)
    (self.details, self.handlers, self.layout) = (details, handlers, layout)
  }

  deinit { instructions.deallocate() }

  /// The handler that catches an error at an instruction; inner ones come first.
  func handler(of error: any Error, at instruction: UnsafePointer<Instruction>) -> Handler? {
    guard !handlers.isEmpty, let kind = error.handler else { return nil }
    let place = instruction - start
    return handlers.first { $0.kind == kind && $0.body.contains(place) }
  }

  /// An error as it leaves an instruction: unless `otherwise` or a caller follows, a function must
  /// return a value.
  func received(_ error: any Error, at instruction: UnsafePointer<Instruction>) -> any Error {
    guard let missing = error as? MissingValue, instruction >= start,
      instruction.pointee.operation == .call,
      instruction.pointee.c != Instruction.Use.found.rawValue
    else { return error }
    return missing.diagnostic
  }
}

extension Error {
  fileprivate var handler: Code.Handler.Kind? {
    if self is MissingValue { return .missing }
    return isOfMissingField ? .comparison : nil
  }

  /// Whether an item has no value for a field, and so matches nothing. An error in a called
  /// function is reported there.
  var isOfMissingField: Bool {
    guard let missing = self as? Diagnostic, missing.trace.isEmpty else { return false }
    return missing.code == .noDueDate || missing.code == .noFieldValue
  }
}
