import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A store with a ledger in it, and the means to do one work after the other to
/// it, undisturbed or struck, and to see what came of it.
final class Scene {
  let ledger: Ledger
  let program: Program
  /// The generation the store is in, as far as is known.
  private(set) var generation: Int

  private let scratch: Scratch
  private let desk: String
  /// The folder whose files the interposer watches.
  private let watched: String
  private var trace: String { desk + "/trace" }

  /// Makes a store that has seen three scripts, so that there is something to undo.
  init(_ ledger: Ledger) throws {
    self.ledger = ledger
    scratch = try Scratch()
    desk = try scratch.folder("desk")
    watched = try scratch.folder("watched")
    program = Program(store: watched + "/lists.sqlite", desk: desk)
    generation = 0
    for _ in 0..<3 { try succeed(.script) }
  }

  /// Makes a copy, so that the same can be done again to the same store.
  init(copying scene: Scene) throws {
    (ledger, generation) = (scene.ledger, scene.generation)
    scratch = try Scratch()
    desk = try scratch.folder("desk")
    watched = scratch.path + "/watched"
    try FileManager.default.copyItem(atPath: scene.watched, toPath: watched)
    program = Program(store: watched + "/lists.sqlite", desk: desk)
  }
}

/// Doing.
extension Scene {
  /// How a work went.
  struct Performance {
    let work: Work
    /// The generation before.
    let before: Int
    let outcome: Program.Outcome
    let trace: Trace

    /// The generation it was to lead to.
    var after: Int { work.result(from: before) }
    var phase: Phase { work.phase(at: trace.stage) }
    var wasKilled: Bool { outcome.end == .killed(by: SIGKILL) }
    /// Whether anybody could have taken it for done.
    var wasAcknowledged: Bool { outcome.end == .exited(0) || !outcome.output.isEmpty }
  }

  /// A moment on the clock: so long after a stage was seen.
  struct Moment {
    let stage: Trace.Stage
    let microseconds: UInt32
  }

  /// Does a work undisturbed; the steps it took can be struck at next time.
  @discardableResult
  func succeed(_ work: Work) throws -> Performance {
    let performance = try perform(work)
    #expect(performance.outcome.end == .exited(0), "\(work): \(performance.outcome)")
    generation = performance.after
    return performance
  }

  /// Does a work that is struck at a step.
  func perform(_ work: Work, strike: Interposer.Strike? = nil) throws -> Performance {
    try finish(work, try start(work, strike: strike))
  }

  /// Does a work that is killed by the clock.
  func perform(_ work: Work, killedAt moment: Moment) throws -> Performance {
    let process = try start(work)
    while try process.poll() == nil, try Trace(path: trace).stage < moment.stage { usleep(200) }
    usleep(moment.microseconds)
    process.send(SIGKILL)
    return try finish(work, process)
  }

  /// Begins a work.
  func start(_ work: Work, strike: Interposer.Strike? = nil) throws -> ChildProcess {
    if FileManager.default.fileExists(atPath: trace) {
      try FileManager.default.removeItem(atPath: trace)
    }
    return try program.start(
      try words(for: work), with: interposing(strike))
  }

  private func interposing(_ strike: Interposer.Strike?) throws -> [String: String] {
    guard Interposer.isAvailable else { return [:] }
    return try Interposer.variables(watching: watched, trace: trace, strike: strike)
  }

  private func finish(_ work: Work, _ process: ChildProcess) throws -> Performance {
    let outcome = try program.outcome(of: process)
    return Performance(
      work: work, before: generation, outcome: outcome, trace: try Trace(path: trace))
  }

  private func words(for work: Work) throws -> [String] {
    switch work {
    case .script:
      let path = "\(desk)/to-\(generation + 1).qc"
      let text = generation == 0 ? ledger.firstScript : ledger.script(after: generation)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      return ["--verbose", path]
    case .undo: return ["undo"]
    }
  }
}

/// Seeing.
extension Scene {
  /// Looks at the store after a work that may have been cut off: it opens, it is
  /// sound, and the work is wholly there or wholly not, there if it was
  /// acknowledged and not if it hadn't begun to write.
  func check(_ performance: Performance, _ context: String) throws {
    let (before, after) = (performance.before, performance.after)
    try look(context)
    switch performance.phase {
    case _ where performance.wasAcknowledged: #expect(generation == after, "\(context)")
    case .reading, .running: #expect(generation == before, "\(context)")
    case .answering: #expect(generation == after, "\(context)")
    default: #expect([before, after].contains(generation), "\(context)")
    }
  }

  /// Takes note of the generation that a work, however it went, has led to.
  func look(_ context: String) throws { generation = try inspect(context) }

  /// The generation the store is in, of which everything in it must be.
  func inspect(_ context: String) throws -> Int {
    let dump = try read(["dump"], context)
    guard let found = ledger.generation(of: dump) else {
      Issue.record("\(context): the dump is of no generation:\n\(dump)")
      return generation
    }
    #expect(dump == ledger.dump(found), "\(context)")
    let entries = try JSONDecoder().decode(
      [Entry].self, from: Data(try read(["--json", "log", "100"], context).utf8))
    let latest = entries.first { !$0.undone }
    #expect(latest?.title.hasSuffix("/to-\(found).qc") == true, "\(context): \(entries)")
    return found
  }

  /// What the journal says of a script.
  private struct Entry: Decodable {
    let title: String
    let undone: Bool
  }

  /// What a run says that must work.
  private func read(_ words: [String], _ context: String) throws -> String {
    let outcome = try program.run(words)
    #expect(outcome.end == .exited(0), "\(context): \(words): \(outcome)")
    #expect(outcome.errors.isEmpty, "\(context): \(words)")
    return outcome.output
  }
}
