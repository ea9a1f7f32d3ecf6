import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// Runs sources on a store in memory, as entries of a prompt; it is the fifth of January 2026.
struct FailingRun {
  private let runner: Runner
  /// What they run on.
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

  /// What is wrong with a source, before it runs or as it does.
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

  /// Why a source fails as it runs; nil where it doesn't, or is wrong before.
  static func failure(of source: Source) throws -> Diagnostic? {
    guard SourceCheck(source).diagnostics.isEmpty else { return nil }
    return try FailingRun().mistakes(in: source).first
  }

  private final class Silence: Output {
    func emit(_ event: some Any) {}
  }
}
