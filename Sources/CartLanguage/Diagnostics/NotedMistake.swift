/// An error whose diagnostic is not created yet.
///
/// The search for similar names is slower than the rest of checking, so the diagnostic is created
/// only when it is displayed.
struct NotedMistake {
  /// Creates a diagnostic. The closure passed to it returns true when slow work should stop.
  typealias Making = (_ isInterrupted: () -> Bool) -> Diagnostic

  /// The source of the error, if known.
  private(set) var source: Source?
  /// The byte offset of the error in its source.
  let start: Int
  private let make: Making
  private var changes: [(Diagnostic) -> Diagnostic] = []

  /// Wraps a diagnostic.
  init(_ diagnostic: Diagnostic) {
    source = diagnostic.source
    start = diagnostic.range?.lowerBound ?? 0
    make = { _ in diagnostic }
  }

  /// Notes an error at a range.
  init(at range: SourceRange, _ make: @escaping Making) {
    start = range.lowerBound
    self.make = make
  }

  /// The same error with a source, unless it has one.
  func located(in source: Source) -> NotedMistake {
    var mistake = then { $0.located(in: source) }
    mistake.source = self.source ?? source
    return mistake
  }

  /// The same error, changed when it is created.
  func then(_ change: @escaping (Diagnostic) -> Diagnostic) -> NotedMistake {
    var mistake = self
    mistake.changes.append(change)
    return mistake
  }

  /// The diagnostic for display.
  func diagnostic(isInterrupted: () -> Bool) -> Diagnostic {
    changes.reduce(make(isInterrupted)) { $1($0) }
  }
}
