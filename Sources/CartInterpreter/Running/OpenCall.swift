import CartLanguage

/// A call or an include that has not ended yet.
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
    case source(Source)
    /// A function or a template.
    case callee(Callee)
  }

  /// What is being read in it.
  var source: Source {
    switch entered {
    case .source(let source): source
    case .callee(let callee): callee.source
    }
  }

  /// How something in it says that it was reached.
  ///
  /// - Parameter source: what its caller reads.
  func place(in source: Source) -> Diagnostic.TracePlace {
    let what =
      switch entered {
      case .source: Diagnostic.TracePlace.included
      case .callee(let callee): callee.way
      }
    return Diagnostic.TracePlace(what: what, source: source, range: range)
  }
}
