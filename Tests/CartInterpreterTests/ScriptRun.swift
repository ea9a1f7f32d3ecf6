import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// Runs sources one after another, as lines of a prompt, on a store in memory on 5 January 2026.
final class ScriptRun {
  private let output = PrintedValues()
  private let runner: Runner

  init(_ limits: Limits = Limits(), isInterrupted: @escaping () -> Bool = { false }) throws {
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400), calendar: utc)
    runner = Runner(
      store: try SQLiteStore(.memory), output: output, clock: clock,
      ids: TimeOrderedIdentifiers(clock: clock), session: Session(remembersList: true),
      budget: Budget(limits, isInterrupted: isInterrupted))
  }

  /// Runs a source. - Returns: its printed output.
  @discardableResult
  func run(_ text: String) throws -> [Value] {
    output.values = []
    try runner.run(Source(name: "test", text: text), from: .prompt)
    return output.values
  }
}

/// Collects the printed values.
private final class PrintedValues: Output {
  var values: [Value] = []

  func emit(_ printed: PrintedValue) {
    if let value = printed.value { values.append(value) }
  }

  func emit(_ event: some Any) {}
}
