import CartLanguage

/// A call or an include that has not ended yet.
///
/// It doesn't hold what it entered, which whoever calls does until that has ended: calls are many,
/// and holding takes longer than all else that is noted of one.
struct OpenCall {
  /// What runs on once it has ended.
  let caller: Activation
  /// What it entered.
  let entered: Entered
  /// Where it stands in the caller's source.
  let range: SourceRange

  /// What is entered.
  enum Entered {
    /// The source that an `include` stands for.
    case source(Unmanaged<Source>)
    /// A function or a template.
    case callee(Unmanaged<Callee>)
  }

  /// What is being read in it.
  var source: Source {
    switch entered {
    case .source(let source): source.takeUnretainedValue()
    case .callee(let callee): callee.takeUnretainedValue().source
    }
  }

  /// How something in it says that it was reached.
  ///
  /// - Parameter source: what its caller reads.
  func place(in source: Source) -> Diagnostic.TracePlace {
    let what =
      switch entered {
      case .source: Diagnostic.TracePlace.included
      case .callee(let callee): callee.takeUnretainedValue().way
      }
    return Diagnostic.TracePlace(what: what, source: source, range: range)
  }
}
