import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// Runs sources as entries of a prompt on a store in memory, on 5 January 2026.
struct FailingRun {
  private let runner: Runner
  /// The store.
  let store: SQLiteStore

  init() throws {
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400), calendar: utc)
    store = try SQLiteStore(.memory)
    runner = Runner(
      store: store, output: Silence(), clock: clock,
      ids: TimeOrderedIdentifiers(clock: clock), session: Session(remembersList: true),
      budget: Budget(Limits(steps: 100_000, allowsFiles: false), isInterrupted: { false }))
  }

  /// Returns the mistakes of a source, both before and during its run.
  func mistakes(in source: Source) throws -> [Diagnostic] {
    do {
      try runner.run(source, from: .prompt)
      return []
    } catch let failure as Diagnostic {
      return [failure]
    } catch let failure as SyntaxErrors {
      return failure.diagnostics
    } catch is StoreError, is ParameterErrors, is LimitExceeded, is ConsentNeeded,
      is ImportUnconfirmed
    {
      return []
    }
  }

  /// Returns the error with which a source fails during its run; nil if it succeeds or has mistakes
  /// before.
  static func failure(of source: Source) throws -> Diagnostic? {
    guard SourceCheck(source).diagnostics.isEmpty else { return nil }
    return try FailingRun().mistakes(in: source).first
  }

  private final class Silence: Output {
    func emit(_ event: some Any) {}
  }
}
