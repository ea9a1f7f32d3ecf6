import CartLanguage
import CartModels
import CartStore
import Foundation
import Testing

@testable import CartInterpreter

/// Within one step as well the budget is asked often: by built-in functions, by comparisons and
/// where texts and lists are made. What is counted is how often, for time depends on the machine.
@Suite struct BudgetWithinStepsTests {
  /// What the expressions below are about: 256 texts of 8 kB each that share their letters, as
  /// many numbers, lists in lists, and a text.
  private static let values = """
    let t = "äbcdefg "
    for i in 1..10 { t = t + t }
    let l = [t]
    for i in 1..8 { l = l + l }
    let other = []
    for x in l { other = other + [x] }
    let n = [3]
    for i in 1..15 { n = n + n }
    let d = [1, 2]
    let e = [1, 2]
    for i in 1..13 { d = [d, d]; e = [e, e] }

    """

  private func looks(_ text: String) throws -> Int {
    let budget = Budget()
    let runner = Runner(
      store: try SQLiteStore(.memory), output: Silence(),
      clock: FixedClock(
        now: Date(timeIntervalSinceReferenceDate: 0), calendar: .gregorian(in: .gmt)),
      ids: CountingIdentifiers(), session: Session(remembersList: false), budget: budget)
    try runner.run(Source(name: "test", text: Self.values + text), from: .script)
    return budget.looks
  }

  private final class Silence: Output {
    func emit(_ event: OutputEvent) {}
  }

  /// Each works on two megabytes at least, or on as many small values.
  @Test(arguments: [
    "sort(l)", "unique(l)", "max(l)", "min(l)", "l = other", "other != l", "\"x\" in l",
    "l contains \"x\"", "contains(l, \"x\")", "sort(n)", "unique(n)", "max(n)", "min(n)", "sum(n)",
    "join(n)", "7 in n", "d = e", "count(where name in l)",
  ])
  func looksAreTaken(expression: String) throws {
    let before = try looks("add Milk\nlet r = 1")
    let after = try looks("add Milk\nlet r = \(expression)")
    #expect(after - before >= 4, "\(after - before) looks")
  }

  /// What only copies small values is counted as a whole, before it is done.
  @Test(arguments: ["reverse(n)", "n + n", "1..100000", "unique([d, e])", "split(t, by: \"c\")"])
  func aLookIsTaken(expression: String) throws {
    let times = "for i in 1..20 { let r = 1 }"
    let before = try looks(times)
    let after = try looks(times.replacing("= 1 }", with: "= \(expression) }"))
    #expect(after - before >= 2, "\(after - before) looks")
  }

  /// One large text as well is worked on piece by piece. `t` is the text of 8 kB, so here it is a
  /// thousand looks or so that a megabyte would take.
  @Test(arguments: [
    "big < big + \"a\"", "big = big + \"a\"", "big contains \"qq\"", "starts(big, \"q\")",
    "max([big, big + \"a\"])", "unique([big, big + \"a\"])", "sort([big, big + \"a\"])",
    "replace(big, \"b\", \"z\")", "split(big, by: \"c\")", "len(big)", "trim(big)", "lower(big)",
    "upper(big)", "reverse(big)", "\"{n}\"", "\"\" + n", "join(n)", "max(n)",
  ])
  func aLargeTextIsWorkedOnInPieces(expression: String) throws {
    let big = "let big = t\nfor i in 1..6 { big = big + big }\nbig = trim(big) + \"{trim(\" \")}\"\n"
    let before = try looks(big + "let r = 1")
    let after = try looks(big + "let r = \(expression)")
    let least = expression.contains("big") && !expression.contains("len") ? 8 : 4
    #expect(after - before >= least, "\(after - before) looks")
  }

  /// How much is worked between two looks, whatever is done: no more than a few pieces.
  @Test(arguments: ["max", "sort", "unique"])
  func comparingLargeTextsLooksInProportion(function: String) throws {
    func looks(doubled times: Int) throws -> Int {
      let big = "let big = t\nfor i in 1..\(times) { big = big + big }\n"
      return try self.looks(big + "let r = \(function)([big, big + \"a\"])") - self.looks(big)
    }
    #expect(try looks(doubled: 6) > looks(doubled: 3) * 4)
  }

  /// Nested lists that are shared are not gone through as often as they are held.
  @Test func whatIsTheSameIsEqual() throws {
    let before = try looks("let r = 1")
    #expect(try looks("let r = d = d") - before < 4)
  }

  @Test func memoryIsBounded() throws {
    var bytes = 0
    let budget = Budget(
      Limits(memory: 50_000_000),
      memoryInUse: {
        bytes += 1_000_000
        return bytes
      })
    let runner = Runner(
      store: try SQLiteStore(.memory), output: Silence(),
      clock: FixedClock(
        now: Date(timeIntervalSinceReferenceDate: 0), calendar: .gregorian(in: .gmt)),
      ids: CountingIdentifiers(), session: Session(remembersList: false), budget: budget)
    let error = #expect(throws: LimitExceeded.self) {
      try runner.run(
        Source(name: "test", text: "let l = []\nwhile yes { l = l + [1] }"), from: .script)
    }
    #expect(error?.diagnostic.message == "this takes more than 50 MB of memory")
    #expect(error?.diagnostic.range != nil)
  }
}
