import CartLanguage

/// A call or an include that has not ended yet.
///
/// It does not retain its target, because the caller does: calls are frequent, and retaining costs
/// more than everything else here.
struct OpenCall {
  /// The code that continues after the call.
  let caller: Activation
  /// The target of the call.
  let entered: Entered
  /// The range in the caller's source.
  let range: SourceRange
  /// The code that continues after the call of a function.
  var continuation: Caller?

  /// The frame of the caller, and the instruction after the call.
  struct Caller {
    let frame: Unmanaged<Frame>
    let next: UnsafePointer<Instruction>
  }

  /// A call target.
  enum Entered {
    /// The source of an `include`.
    case source(Unmanaged<Source>)
    /// A function or a template.
    case callee(Unmanaged<Callee>)
  }

  /// The source of the call.
  var source: Source {
    switch entered {
    case .source(let source): source.takeUnretainedValue()
    case .callee(let callee): callee.takeUnretainedValue().source
    }
  }

  /// The program of the call, if it is one.
  var code: Code? {
    switch entered {
    case .source: nil
    case .callee(let callee): callee.takeUnretainedValue().body.code
    }
  }

  /// The trace entry.
  ///
  /// - Parameter source: the caller's source.
  func place(in source: Source) -> Diagnostic.TracePlace {
    let what =
      switch entered {
      case .source: Diagnostic.TracePlace.included
      case .callee(let callee): callee.takeUnretainedValue().way
      }
    return Diagnostic.TracePlace(what: what, source: source, range: range)
  }
}
