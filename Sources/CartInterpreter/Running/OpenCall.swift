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
