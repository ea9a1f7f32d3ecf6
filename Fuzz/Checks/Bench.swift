import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// A store in memory on which sources are run, with a fixed clock and identifiers that count up.
final class Bench {
  private let store: SQLiteStore
  private let ids = CountingIdentifiers()
  private let clock = FixedClock(
    now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt))
  private var session = Session(remembersList: true)
  private var firstList: UUID?
  private var knownEntry: Int64?
  /// The state of the store at the beginning.
  private(set) var firstState: StoreState
  /// The number of sources that were run.
  private(set) var uses = 0

  /// The maximum number of steps of a source, which is enough to reach all code.
  private static let maximumSteps = 2_000
  /// The maximum number of interruption checks of a source, one at each step, change and item. It
  /// ends a source that doubles the lists again and again.
  private static let maximumQuestions = 20_000

  /// Makes a store and runs a script on it.
  init(holding script: String) throws {
    store = try SQLiteStore(.memory)
    firstState = try StoreState(of: store)
    try run(script)
    firstState = try StoreState(of: store)
    firstList = session.currentList
    knownEntry = try newestEntry()
  }

  /// Begins a new session in the initial state, like a new program.
  func beginAgain() {
    uses += 1
    session = Session(remembersList: true)
    session.currentList = firstList
  }

  func state() throws -> StoreState { try StoreState(of: store) }

  /// Whether the journal has an entry that it didn't have at the last call.
  func hasNewEntry() throws -> Bool {
    let entry = try newestEntry()
    defer { knownEntry = entry }
    return entry != knownEntry
  }

  private func newestEntry() throws -> Int64? {
    try store.read { try $0.journalEntries(limit: 1).first?.id }
  }

  func dump() throws -> String {
    var script = ""
    _ = try store.read {
      try Dump($0, calendar: clock.calendar).forEachLine { script += $0 + "\n" }
    }
    return script
  }

  /// Runs a source without mistakes.
  func run(_ text: String) throws {
    let source = Source(name: "bench", text: text)
    try runner(source, Runner.Mode()).run(source, from: .script)
  }

  /// Runs a source that can have mistakes, and checks that they can be displayed.
  ///
  /// - Returns: whether it succeeded.
  func attempt(_ source: Source, _ mode: Runner.Mode) throws -> Bool {
    var questions = 0
    let budget = Budget(
      Limits(steps: Bench.maximumSteps),
      isInterrupted: {
        questions += 1
        return questions > Bench.maximumQuestions
      })
    let runner = runner(source, mode, budget)
    do {
      try runner.run(source, from: .script)
      return true
    } catch let errors as SyntaxErrors {
      try expect(!errors.diagnostics.isEmpty, "a source is refused for nothing")
      for diagnostic in errors.diagnostics { try ParserCheck.check(diagnostic, of: source) }
    } catch let errors as ParameterErrors {
      try expect(!errors.diagnostics.isEmpty, "what was given is refused for nothing")
      // The parameters that it asks for are never given.
      for diagnostic in errors.diagnostics { try ParserCheck.checkText(of: diagnostic) }
    } catch let diagnostic as Diagnostic {
      try expect(diagnostic.range != nil, "\(diagnostic.code) has no place")
      try ParserCheck.check(diagnostic, of: source)
    } catch is Interrupted {
      try expect(questions > Bench.maximumQuestions, "it stops before it is told to")
    } catch let error as LimitExceeded {
      try ParserCheck.check(error.diagnostic, of: source)
    }
    return false
  }

  private func runner(
    _ source: Source, _ mode: Runner.Mode, _ budget: Budget = Budget()
  ) -> Runner {
    Runner(
      store: store, output: Listener(source), clock: clock, ids: ids, session: session,
      mode: mode, budget: budget)
  }
}

/// Checks the output of an interpreter: each mistake and hint must have a valid place.
private final class Listener: Output {
  private let source: Source

  init(_ source: Source) { self.source = source }

  func emit(_ notice: Notice) throws { try ParserCheck.check(notice.diagnostic, of: source) }
  func emit(_ failure: FailedStatement) throws {
    try ParserCheck.check(failure.diagnostic, of: source)
  }
  func emit(_ event: some Any) {}
}
