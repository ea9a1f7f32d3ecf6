import Foundation
import TestSupport
import Testing

/// Limits of scripts. Repeated functions and operators on large values exceed their limit by at
/// most a fifth.
@Suite(.serialized) struct BudgetAttackTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A way to exceed a limit, with values that are made before.
  struct Attack: CustomTestStringConvertible, Sendable {
    var values: String
    var expression: String
    var limit: Limit

    var testDescription: String { "\(limit) \(values) \(expression)" }

    var script: String {
      let body =
        switch limit {
        case .time, .steps: "while yes { let r = \(expression) }"
        case .memory:
          // Memory is nearly full at first, so that slow expressions reach the limit too.
          "let big = \"z\"; for i in 1..18 { big = big + big }; let kept = []; "
            + "for i in 1..600 { kept = kept + [\"{i}{big}\"] }; "
            + "while yes { kept = kept + [\"{len(kept)}{big}\"]; let r = \(expression) }"
        }
      return "add Milk\n\(values)\n\(body)\n"
    }
  }

  enum Limit: String, Sendable, CaseIterable {
    case time, memory, steps

    var options: [String] {
      switch self {
      case .time: ["--timeout", "2"]
      case .memory: ["--max-memory", "200000000", "--timeout", "10"]
      case .steps: ["--max-steps", "60", "--timeout", "60"]
      }
    }
  }

  private static let values = [
    // 16,384 copies of a text of 295 kB.
    "let t = \"äbcdefg \"; for i in 1..15 { t = t + t }; let v = [t]; for i in 1..14 { v = v + v }",
    "let t = \"x\"; let v = [3]; for i in 1..19 { v = v + v }",
    "let t = \"y\"; let v = [1, 2]; for i in 1..18 { v = [v, v] }",
    "let t = \"abcdefg \"; for i in 1..16 { t = t + t }; let v = split(t, by: \" \")",
  ]

  private static let expressions = [
    "sort(v)", "unique(v)", "max(v)", "min(v)", "sum(v)", "reverse(v)", "len(v)", "first(v)",
    "join(v)", "contains(v, \"q\")", "v = reverse(v)", "v != reverse(v)", "v + v", "\"q\" in v",
    "7 in v", "[v, v] = [reverse(v), v]", "count(where name in v)",
    "has(\"Milk\", where name in v)",
    "t + t", "lower(t)", "upper(t)", "trim(t)", "split(t, by: \"c\")", "replace(t, \"b\", \"z\")",
    "starts(t, \"q\")", "t contains \"qq\"", "t < t + \"a\"", "\"{t}{t}\"", "len(t)", "1..900000",
  ]

  static let attacks: [Attack] = {
    var attacks: [Attack] = []
    for limit in [Limit.time, .memory] {
      for value in values {
        for expression in expressions {
          attacks.append(Attack(values: value, expression: expression, limit: limit))
        }
      }
    }
    for expression in expressions {
      attacks.append(Attack(values: values[1], expression: expression, limit: .steps))
    }
    return Settings.isAtLength ? attacks : attacks.spread(6)
  }()

  @Test(arguments: attacks) func endsInTime(attack: Attack) throws {
    let folder = try scratch.folder("desk")
    let path = "\(folder)/attack.qc"
    try Data(attack.script.utf8).write(to: URL(fileURLWithPath: path))
    let program = Program(store: ":memory:", desk: folder)
    let clock = ContinuousClock()
    let start = clock.now
    let process = try program.start(attack.limit.options + [path])
    let end = try process.wait()
    let taken = clock.now - start
    // An error in the expression itself also ends the script, and even sooner.
    let errors = try program.text("errors")
    #expect(end == .exited(1), "\(errors)")
    #expect(errors.contains(" --> "), "\(errors)")
    // Times are only meaningful with an optimised program that runs alone.
    if attack.limit == .time, Settings.isAtLength { #expect(taken < .seconds(2.4), "\(taken)") }
    // Linux counts the parent's memory as the child's too, so only more than that is visible.
    var own = rusage()
    // The constant is RUSAGE_SELF, whose Swift type depends on the system.
    #expect(getrusage(0, &own) == 0)
    let parent = own.ru_maxrss * 1024
    let peak = process.peakMemory ?? 0
    #expect(peak < max(1_200_000_000, parent + 1), "\(peak) bytes")
    if attack.limit == .memory { #expect(peak < max(360_000_000, parent + 1), "\(peak) bytes") }
  }

  /// The attacks on memory do reach the limit.
  @Test func memoryRunsOut() throws {
    let attack = Attack(values: Self.values[0], expression: "t + t", limit: .memory)
    let folder = try scratch.folder("desk")
    let path = "\(folder)/attack.qc"
    try Data(attack.script.utf8).write(to: URL(fileURLWithPath: path))
    let program = Program(store: ":memory:", desk: folder)
    let process = try program.start(["--max-memory", "200000000", path])
    #expect(try process.wait() == .exited(1))
    #expect(try program.text("errors").contains("the script needs more than 200 MB of memory"))
  }

  /// The attacks that a signal ends: some of each kind, on each of the values.
  private static let struck = attacks.filter { $0.limit == .time }.spread(40)

  /// SIGINT and SIGTERM end a running function. The time is only measured if the program is
  /// optimised and runs alone. Otherwise `BudgetWithinStepsTests` counts the work between two
  /// checks of the budget.
  @Test(
    .enabled(if: Settings.isAtLength, "by make crash alone"),
    arguments: struck, [SIGINT, SIGTERM])
  func signalsEndIt(attack: Attack, signal: Int32) throws {
    let folder = try scratch.folder("desk")
    let path = "\(folder)/attack.qc"
    try Data(attack.script.utf8).write(to: URL(fileURLWithPath: path))
    let program = Program(store: ":memory:", desk: folder)
    let process = try program.start(["--timeout", "60", path])
    usleep(700_000)
    // Some attacks end with an error of their own.
    guard try process.poll() == nil else { return }
    let clock = ContinuousClock()
    let start = clock.now
    process.send(signal)
    #expect(try process.wait() == .exited(130))
    #expect(clock.now - start < .milliseconds(100))
  }
}
