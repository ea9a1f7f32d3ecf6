import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Many programs use one store at the same time.
@Suite struct TogetherTests {
  /// All changes of eight programs are kept, and no program fails.
  @Test func everyChangeCounts() throws {
    let table = try Table()
    try together([
      { try table.adder("shell-1") }, { try table.adder("shell-2") },
      { try table.scripts("script") }, { try table.checker("checker") },
      { try table.undoer("undoer") }, { try table.prompt("prompt") },
      { try table.reader("reader-1") }, { try table.reader("reader-2") },
    ])
    let (items, lasting) = (try table.items(), table.register.lasting)
    #expect(table.complaints.isEmpty)
    #expect(table.register.unknown.isEmpty)
    let added = Set(items.map { Register.Effect.add($0.name) })
    let checked = Set(items.filter(\.done).map { Register.Effect.check($0.name) })
    let (missing, surplus) = (
      lasting.subtracting(added.union(checked)), added.union(checked).subtracting(lasting)
    )
    #expect(missing.isEmpty && surplus.isEmpty)
    table.tally.show()
  }

  /// If a writer is stopped at any step while it holds the lock, others read the previous state
  /// without waiting.
  @Test(.enabled(if: Interposer.isAvailable)) func readsNeverWait() throws {
    let template = try Scene(for: .script)
    let steps = try Scene(copying: template).succeed(.script).trace.steps
      .filter { [.running, .committing].contains($0.stage) }
    #expect(steps.count > 2)
    for step in steps.spread(Settings.strikes) {
      let scene = try Scene(copying: template)
      let strike = Interposer.Strike(step: step.number, effect: .signal(SIGSTOP, .before))
      let writer = try scene.start(.script, strike: strike)
      try writer.waitForStop()
      let context = "a writer stopped at \(step)"
      #expect(try scene.inspect(scene.program, context) == scene.generation, "\(context)")
      writer.send(SIGCONT)
      #expect(try writer.wait() == .exited(0), "\(context)")
      #expect(try scene.inspect(scene.program, context) == scene.generation + 1, "\(context)")
    }
  }
}

/// Due schedules are applied once, whichever program is first.
@Suite struct DueTogetherTests {
  @Test func whatIsDueIsAppliedOnce() throws {
    let scratch = try Scratch()
    let store = scratch.path + "/lists.sqlite"
    func program(_ name: String) throws -> Program {
      Program(store: store, desk: try scratch.folder(name))
    }
    let setup = try program("setup")
    let code =
      "template fruit { add Apples, Pears }; list Weekly; every day apply fruit as a; "
      + "every week apply fruit as b; every month apply fruit as c"
    #expect(try setup.run(["--today", "2026-01-05", "-c", code]).end == .exited(0))
    for (round, day) in ["2026-01-05", "2026-03-07"].enumerated() {
      let programs = try (0..<6).map { try program("\(round)-\($0)") }
      let running = try programs.map { ($0, try $0.start(["--today", day, "apply", "due"])) }
      let outcomes = try running.map { try $0.outcome(of: $1) }
      #expect(outcomes.allSatisfy { $0.end == .exited(0) && $0.errors.isEmpty })
      let said = outcomes.map(\.output).joined()
      for name in ["a", "b", "c"] {
        let count = said.components(separatedBy: "applied \(name) to Weekly").count - 1
        #expect(count == 1, "\(name) on \(day)")
      }
      let shown = try setup.run(["--json", "show", "where", "name", "=", "\"Apples\""])
      #expect(shown.output.contains("\"quantity\":\((round + 1) * 3)"), "\(shown)")
    }
  }
}

/// A store and the programs that use it.
private final class Table: Sendable {
  let register = Register()
  private let scratch: Scratch
  private let heard = Mutex<[String]>([])
  private let counts = Mutex(
    Tally(
      "together", rows: ["sentence", "script", "check", "undo", "redo", "prompt line", "look"],
      columns: ["done", "too late"]))

  /// The failures so far. They are recorded here, because the threads of the programs belong to no
  /// test.
  var complaints: [String] { heard.withLock { $0 } }

  /// The number of units of each kind.
  var tally: Tally { counts.withLock { $0 } }

  init() throws {
    scratch = try Scratch()
    try succeed(try program("setup"), ["add", "1", "Shared"])
  }

  private func program(_ name: String) throws -> Program {
    Program(store: scratch.path + "/lists.sqlite", desk: try scratch.folder(name))
  }

  private func count(_ kind: String, _ outcome: String = "done") {
    counts.withLock { $0.count(kind, outcome) }
  }

  private func demand(_ condition: Bool, _ complaint: @autoclosure () -> String) {
    if !condition { heard.withLock { $0.append(complaint()) } }
  }

  /// Runs a command that can wait for others but not fail; returns its output.
  @discardableResult
  private func succeed(_ program: Program, _ words: [String]) throws -> String {
    let outcome = try program.run(words)
    let isFine = outcome.end == .exited(0) && Table.isPatience(outcome.errors)
    demand(isFine, "\(words): \(outcome)")
    return outcome.output
  }

  /// Whether a writer printed nothing but a notice that it waits for another one.
  private static func isPatience(_ errors: String) -> Bool {
    errors.isEmpty || errors == "waiting for another qc that is writing; Ctrl-C cancels\n"
  }
}

/// Writing.
extension Table {
  private static func add(_ name: String, _ number: Int) -> Register.Unit {
    Register.Unit(
      title: "add 1 Shared, 1 \"\(name) \(number)\"", effect: .add("\(name) \(number)"))
  }

  private func run(_ unit: Register.Unit, _ program: Program) throws {
    try succeed(program, ["-c", unit.title])
    register.record(unit)
    count("sentence")
  }

  /// Adds items with one sentence each.
  func adder(_ name: String) throws {
    let program = try program(name)
    for number in 0..<Settings.units { try run(Table.add(name, number), program) }
  }

  /// Adds items with one script each.
  func scripts(_ name: String) throws {
    let program = try program(name)
    for number in 0..<Settings.units {
      let unit = Table.add(name, number)
      let path = try scratch.folder("scripts") + "/\(name)-\(number).qc"
      try unit.title.write(toFile: path, atomically: false, encoding: .utf8)
      try succeed(program, ["--verbose", path])
      register.record(Register.Unit(title: path, effect: unit.effect))
      count("script")
    }
  }

  /// Adds items and checks them, unless they have been undone in the meantime.
  func checker(_ name: String) throws {
    let program = try program(name)
    for number in 0..<Settings.units {
      guard number % 2 == 1 else {
        try run(Table.add(name, number), program)
        continue
      }
      let item = "\(name) \(number - 1)"
      let unit = Register.Unit(title: "check \"\(item)\"", effect: .check(item))
      let outcome = try program.run(["-c", unit.title])
      if outcome.end == .exited(0) {
        register.record(unit)
        count("check")
      } else {
        let isGone = outcome.errors.contains("there is no `\(item)`")
        demand(outcome.end == .exited(1) && isGone, "\(unit.title): \(outcome)")
        count("check", "too late")
      }
    }
  }

  /// Undoes the latest change of any program, and redoes it unless another change came first. It
  /// also adds items, so that it never undoes the setup.
  func undoer(_ name: String) throws {
    let program = try program(name)
    for number in 0..<Settings.units {
      switch number % 4 {
      case 1: try replay("undo", program)
      case 2: try replay("redo", program)
      default: try run(Table.add(name, number), program)
      }
    }
  }

  private func replay(_ verb: String, _ program: Program) throws {
    let reply = try succeed(program, [verb])
    register.record(reply: reply)
    count(verb, reply.hasPrefix("nothing to") ? "too late" : "done")
  }

  /// Adds items with one line each, at a prompt that stays open.
  func prompt(_ name: String) throws {
    let (program, terminal) = (try program(name), try Terminal())
    let process = try program.start(
      [], with: ["QUICKCART_PROMPT": "qc> "], terminal: terminal.path)
    _ = try terminal.read(until: "qc> ")
    for number in 0..<Settings.units {
      let unit = Table.add(name, number)
      try terminal.type(unit.title)
      let answer = try terminal.read(until: "qc> ")
      demand(answer.contains("added \(name) \(number)"), "\(unit.title): \(answer)")
      register.record(unit)
      count("prompt line")
    }
    try terminal.type("exit")
    let (end, errors) = (try process.wait(), try program.text("errors"))
    demand(end == .exited(0) && Table.isPatience(errors), "the prompt: \(end), \(errors)")
  }
}

/// Reading.
extension Table {
  struct Item: Decodable {
    let name: String
    let quantity: Int
    let done: Bool
  }

  private struct List: Decodable {
    let items: [Item]
  }

  /// Reads in several ways, without waiting.
  func reader(_ name: String) throws {
    let program = try program(name)
    let ways = [["lists"], ["log"], ["find", "Shared"], ["dump"], ["stats"]]
    for number in 0..<Settings.units {
      guard number % 2 == 0 else {
        _ = try items(program)
        continue
      }
      try read(program, ways[number / 2 % ways.count])
    }
  }

  /// Returns the items on the list at the end.
  func items() throws -> [Item] { try items(try program("end")) }

  /// Returns the items on the list at one moment. The quantity of the shared item must be their
  /// number.
  private func items(_ program: Program) throws -> [Item] {
    let text = try read(program, ["--json", "show"])
    let list = try JSONDecoder().decode(List.self, from: Data(text.utf8))
    let others = list.items.filter { $0.name != "Shared" }
    let shared = list.items.first { $0.name == "Shared" }
    demand(shared?.quantity == others.count + 1, "counts differ: \(text)")
    return others
  }

  /// Runs a command that can neither fail nor wait.
  @discardableResult
  private func read(_ program: Program, _ words: [String]) throws -> String {
    let outcome = try program.run(words)
    demand(outcome.end == .exited(0) && outcome.errors.isEmpty, "\(words): \(outcome)")
    count("look")
    return outcome.output
  }
}
