import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import FuzzChecks

/// A real store in memory, on which sentences run as if they were typed one after the other.
final class StoreUnderTest {
  private let store: SQLiteStore
  private let clock = SetClock()
  private let ids = CountingIdentifiers()
  private let session = Session(remembersList: true)
  private let listener = Listener()

  init() throws { store = try SQLiteStore(.memory) }

  /// The calendar that the program counts in.
  var calendar: LocalCalendar { clock.calendar }

  /// The result of a sentence.
  struct Outcome {
    /// The error, or nil if the sentence succeeded.
    var mistake: String?
    /// The number of schedules that `apply due` applied, and the number that failed.
    var applied = 0
    var failed = 0
    /// The output of the interpreter.
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

  /// Returns the contents of the store except the journal.
  func state() throws -> StoreState {
    try StoreState(of: store)
  }

  /// The title of the current list.
  func currentTitle() throws -> String? {
    try store.read { repository in
      try session.currentList.flatMap { try repository.list(withId: $0)?.title }
    }
  }

  /// Returns the steps of the journal that aren't undone, the newest first.
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
