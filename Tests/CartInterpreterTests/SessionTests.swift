import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

@Suite struct SessionTests {
  /// A dry run declares nothing for later sources.
  @Test(arguments: [true, false]) func aDryRunDeclaresNothing(isDryRun: Bool) throws {
    let session = Session(remembersList: true)
    let clock = FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 0), calendar: .gregorian(in: .gmt))
    let runner = Runner(
      store: try SQLiteStore(.memory), output: Silence(), clock: clock,
      ids: CountingIdentifiers(), session: session, mode: Runner.Mode(isDryRun: isDryRun))
    try runner.run(Source(name: "test", text: "let x = 1; list Party"), from: .prompt)
    #expect(session.definitions.variables.isEmpty == isDryRun)
    #expect((session.currentList == nil) == isDryRun)
  }
}
