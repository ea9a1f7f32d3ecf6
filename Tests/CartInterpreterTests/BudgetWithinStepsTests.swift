import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

@testable import CartInterpreter

/// Even within one step the budget is checked often: in built-in functions, in comparisons, and
/// when texts and lists are created. The tests count the checks, because time depends on the
/// machine.
@Suite struct BudgetWithinStepsTests {
  /// The operands of the expressions below: 256 texts of 8 kB each that share their storage, even
  /// more numbers, nested lists, and a text.
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

  private func looks(_ text: String) throws -> Int { try run(text).looks }

  @discardableResult
  private func run(_ text: String, _ budget: Budget = Budget()) throws -> Budget {
    let runner = Runner(
      store: try SQLiteStore(.memory), output: Silence(),
      clock: FixedClock(
        now: Date(timeIntervalSinceReferenceDate: 0), calendar: .gregorian(in: .gmt)),
      ids: CountingIdentifiers(), session: Session(remembersList: false), budget: budget)
    try runner.run(Source(name: "test", text: Self.values + text), from: .script)
    return budget
  }

  /// Each expression processes at least two megabytes, or an equivalent number of small values.
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

  /// An expression that only copies small values is checked once, before it runs.
  @Test(arguments: ["reverse(n)", "n + n", "1..100000", "unique([d, e])", "split(t, by: \"c\")"])
  func aLookIsTaken(expression: String) throws {
    let times = "for i in 1..20 { let r = 1 }"
    let before = try looks(times)
    let after = try looks(times.replacing("= 1 }", with: "= \(expression) }"))
    #expect(after - before >= 2, "\(after - before) looks")
  }

  /// A single large text is processed piece by piece. `t` is a text of 8 kB, and `big` is one of 64
  /// kB.
  @Test(arguments: [
    "big < big + \"a\"", "big = big + \"a\"", "big contains \"qq\"", "starts(big, \"q\")",
    "max([big, big + \"a\"])", "unique([big, big + \"a\"])", "sort([big, big + \"a\"])",
    "replace(big, \"b\", \"z\")", "split(big, by: \"c\")", "len(big)", "lower(big)",
    "upper(big)", "reverse(big)", "\"{n}\"", "\"\" + n", "join(n)", "max(n)",
  ])
  func aLargeTextIsWorkedOnInPieces(expression: String) throws {
    let big = "let big = t\nfor i in 1..3 { big = big + big }\n"
    let before = try looks(big + "let r = 1")
    let after = try looks(big + "let r = \(expression)")
    #expect(after - before >= 4, "\(after - before) looks")
  }

  /// The number of checks grows with the size of the texts.
  @Test(arguments: ["max", "sort", "unique"])
  func comparingLargeTextsLooksInProportion(function: String) throws {
    func looks(doubled times: Int) throws -> Int {
      let big = "let big = t\nfor i in 1..\(times) { big = big + big }\n"
      return try self.looks(big + "let r = \(function)([big, big + \"a\"])") - self.looks(big)
    }
    #expect(try looks(doubled: 4) > looks(doubled: 2) * 3)
  }

  /// A signal stops the work at the next check. So the work between two checks must be bounded by a
  /// few pieces, whatever the total.
  @Test(arguments: [
    "sort(l)", "unique(l)", "max(l)", "min(l)", "sum(n)", "reverse(l)", "join(n)",
    "contains(l, \"q\")", "l != other", "\"q\" in l", "count(where name in l)",
    "lower(big)", "upper(big)", "trim(big)", "len(big)", "reverse(big)", "split(big, by: \"c\")",
    "replace(big, \"b\", \"z\")", "starts(big, \"q\")", "big contains \"qq\"",
    "big < big + \"a\"", "\"{big}{big}\"", "\"{n}\"",
  ])
  func lookFollowsLook(expression: String) throws {
    let big = "let big = t\nfor i in 1..3 { big = big + big }\n"
    let budget = try run("add Milk\n" + big + "let r = \(expression)")
    #expect(budget.mostWork <= 1 << 18, "\(budget.mostWork) between two looks")
  }

  /// Any work ends at the check that reports the interruption.
  @Test(arguments: ["sort(l)", "max(l)", "unique(l)", "count(where name in l)", "join(n)"])
  func theLookThatSaysSoIsTheLast(expression: String) throws {
    let text = "add Milk\nlet r = \(expression)"
    let all = try looks(text)
    let before = try looks("add Milk\nlet r = 1")
    let last = before + (all - before) / 2
    var asked = 0
    let budget = Budget(isInterrupted: {
      asked += 1
      return asked >= last
    })
    #expect(throws: Interrupted.self) { try run(text, budget) }
    #expect(budget.looks <= last && asked <= last + 2)
  }

  /// A shared nested list is compared once, not once for each reference to it.
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
    #expect(error?.diagnostic.message == "the script needs more than 50 MB of memory")
    #expect(error?.diagnostic.range != nil)
  }
}
