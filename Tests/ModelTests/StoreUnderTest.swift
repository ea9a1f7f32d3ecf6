import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import FuzzChecks

/// The real thing: a store in memory, and sentences that are run on it as if
/// they were typed one after the other.
final class StoreUnderTest {
  private let store: SQLiteStore
  private let clock = SteppingClock()
  private let ids = CountingIdentifiers()
  private let session = Session(remembersList: true)

  init() throws { store = try SQLiteStore(.memory) }

  /// Runs one sentence as a unit of work.
  ///
  /// - Returns: what kept it from being done, or nil.
  func run(_ sentence: String) throws -> String? {
    clock.step()
    let runner = Runner(
      store: store, output: Silence(), clock: clock, ids: ids, session: session)
    do {
      try runner.run(Source(name: "model", text: sentence), from: .prompt)
      return nil
    } catch let diagnostic as Diagnostic {
      return diagnostic.message
    }
  }

  /// Everything that is in the store but the journal.
  func state() throws -> StoreState {
    try StoreState(of: store, habitsOf: SentenceGenerator.names)
  }

  /// The title of the current list.
  func currentTitle() throws -> String? {
    try store.read { repository in
      try session.currentList.flatMap { try repository.list(withId: $0)?.title }
    }
  }

  /// The newest step of the journal.
  func newestEntry() throws -> Int64? {
    try store.read { try $0.journalEntries(limit: 1).first?.id }
  }

  private final class Silence: Output {
    func emit(_ event: OutputEvent) {}
  }
}

/// A clock that a test moves; it goes back now and then, as clocks do.
private final class SteppingClock: Clock, @unchecked Sendable {
  let calendar = LocalCalendar(.gregorian(in: .gmt))
  private var steps = 0

  var now: Date {
    Date(timeIntervalSinceReferenceDate: 800_000_000 + Double(steps % 50 == 0 ? 0 : steps))
  }

  func step() { steps += 1 }
}
