/// A mistake as it is noted, before it is known whether it will be shown.
///
/// Looking for names like the one that isn't there takes longer than all the rest of
/// checking, so the diagnostic is made when it is shown.
struct NotedMistake {
  /// Makes a diagnostic; what it is handed says when to give up what takes long.
  typealias Making = (_ isInterrupted: () -> Bool) -> Diagnostic

  /// The source it stands in, once that is said.
  private(set) var source: Source?
  /// Where it begins there.
  let start: Int
  private let make: Making
  private var changes: [(Diagnostic) -> Diagnostic] = []

  /// Notes one that is made already.
  init(_ diagnostic: Diagnostic) {
    source = diagnostic.source
    start = diagnostic.range?.lowerBound ?? 0
    make = { _ in diagnostic }
  }

  /// Notes one at a place.
  init(at range: SourceRange, _ make: @escaping Making) {
    start = range.lowerBound
    self.make = make
  }

  /// The same mistake, in a source unless it is in one already.
  func located(in source: Source) -> NotedMistake {
    var mistake = then { $0.located(in: source) }
    mistake.source = self.source ?? source
    return mistake
  }

  /// The same mistake, changed once it is made.
  func then(_ change: @escaping (Diagnostic) -> Diagnostic) -> NotedMistake {
    var mistake = self
    mistake.changes.append(change)
    return mistake
  }

  /// The mistake as it is shown.
  func diagnostic(isInterrupted: () -> Bool) -> Diagnostic {
    changes.reduce(make(isInterrupted)) { $1($0) }
  }
}
