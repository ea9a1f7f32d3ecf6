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
  private let clock = SetClock()
  private let ids = CountingIdentifiers()
  private let session = Session(remembersList: true)
  private let listener = Listener()

  init() throws { store = try SQLiteStore(.memory) }

  /// The calendar that the program counts in.
  var calendar: LocalCalendar { clock.calendar }

  /// What became of a sentence.
  struct Outcome {
    /// What kept it from being done, or nil.
    var mistake: String?
    /// How many schedules `apply due` applied, and how many it couldn't.
    var applied = 0
    var failed = 0
    /// What was said.
    var events: [Any] = []
  }

  /// Runs one sentence as a unit of work.
  func run(_ sentence: String, at moment: Moment) throws -> Outcome {
    clock.moment = moment
    listener.events = []
    let runner = Runner(
      store: store, output: listener, clock: clock, ids: ids, session: session)
    var outcome = Outcome()
    do {
      let result = try runner.run(Source(name: "model", text: sentence), from: .prompt)
      outcome.failed = result.failureCount
      outcome.applied = result.statementCount - result.failureCount
    } catch let diagnostic as Diagnostic {
      outcome.mistake = diagnostic.message
    }
    outcome.events = listener.events
    return outcome
  }

  /// Everything that is in the store but the journal.
  func state() throws -> StoreState {
    try StoreState(of: store)
  }

  /// The title of the current list.
  func currentTitle() throws -> String? {
    try store.read { repository in
      try session.currentList.flatMap { try repository.list(withId: $0)?.title }
    }
  }

  /// The steps of the journal, the newest first, of those that are not taken back.
  func steps() throws -> [Int64] {
    try store.read { repository in
      try repository.journalEntries(limit: .max).filter { !$0.isUndone }.map(\.id)
    }
  }

  /// The newest step of the journal.
  func newestStep() throws -> Int64? {
    try store.read { try $0.journalEntries(limit: 1).first?.id }
  }

  private final class Listener: Output {
    var events: [Any] = []
    func emit(_ event: some Any) { events.append(event) }
  }
}

/// A clock that shows what the test sets.
private final class SetClock: Clock, @unchecked Sendable {
  let calendar = LocalCalendar(.gregorian(in: .gmt))
  var moment = Moment(day: Day(number: 0), second: 0)

  var now: Date {
    Date(
      timeIntervalSinceReferenceDate: Double(moment.day.number) * 86_400 + Double(moment.second))
  }
}
