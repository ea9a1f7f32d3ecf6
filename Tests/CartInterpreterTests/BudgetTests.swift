import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

@testable import CartInterpreter

/// Work that takes too long is stopped at any point, and none of it is committed.
@Suite struct BudgetTests {
  /// A clock that advances by a second at each reading.
  private final class Uptime {
    var seconds = 0
    func next() -> Duration {
      seconds += 1
      return .seconds(seconds)
    }
  }

  private func runner(_ store: SQLiteStore, _ budget: Budget, keepsGoing: Bool = false) -> Runner {
    Runner(
      store: store, output: Silence(),
      clock: FixedClock(
        now: Date(timeIntervalSinceReferenceDate: 0),
        calendar: .gregorian(in: .gmt)),
      ids: CountingIdentifiers(), session: Session(remembersList: false),
      mode: Runner.Mode(keepsGoing: keepsGoing), budget: budget)
  }

  private let script = String(repeating: "add Milk\n", count: 100)

  @Test(arguments: [false, true]) func timeRunsOut(keepsGoing: Bool) throws {
    let uptime = Uptime()
    let budget = Budget(Limits(time: .seconds(20)), uptime: { uptime.next() })
    let store = try SQLiteStore(.memory)
    let error = #expect(throws: LimitExceeded.self) {
      try runner(store, budget, keepsGoing: keepsGoing)
        .run(Source(name: "a.qc", text: script), from: .script)
    }
    #expect(error?.diagnostic.message == "the script took longer than 20 seconds")
    #expect(error?.diagnostic.range != nil)
    #expect(try store.contents().listCount == 0)
    // The time limit applies to each transaction separately.
    try runner(store, budget).run(Source(name: "-c", text: "add Milk"), from: .code)
    #expect(try store.contents().itemCount == 1)
  }

  /// Parsing a long source before it runs can take long as well.
  @Test func readingALongSourceIsInterrupted() throws {
    var questions = 0
    let budget = Budget(isInterrupted: {
      questions += 1
      return questions > 3
    })
    let store = try SQLiteStore(.memory)
    let source = Source(name: "a.qc", text: String(repeating: "print 1\n", count: 100_000))
    #expect(throws: Interrupted.self) { try runner(store, budget).run(source, from: .script) }
    #expect(questions < 10)
  }

  /// A search through many items is one SQL statement, so SQLite also checks for interruption.
  @Test func aLongSearchIsInterrupted() throws {
    var asksBeforeEnd = Int.max
    let isInterrupted = {
      asksBeforeEnd -= 1
      return asksBeforeEnd < 0
    }
    let store = try SQLiteStore(.memory, isInterrupted: isInterrupted)
    let budget = Budget(isInterrupted: isInterrupted)
    let names = (0..<5_000).map { "Item \($0)" }.joined(separator: "\nadd ")
    try runner(store, budget).run(Source(name: "a.qc", text: "add " + names), from: .script)
    asksBeforeEnd = 3
    #expect(throws: Interrupted.self) {
      try runner(store, budget).run(Source(name: "-c", text: "find zither"), from: .code)
    }
    asksBeforeEnd = .max
    #expect(try store.contents().itemCount == 5_000)
  }
}
