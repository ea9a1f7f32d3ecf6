import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A store with a ledger in it and a backup beside it, and the means to do one
/// work after the other to them, undisturbed or struck.
final class Scene {
  let ledger: Ledger
  let program: Program
  /// The generation the store is in, as far as is known.
  var generation: Int
  /// The generation the backup is of, if there is one.
  var backupGeneration: Int?

  /// The generation that the exported file is of, if there is one.
  var exportGeneration: Int?

  /// A folder for what isn't watched.
  let desk: String
  /// The folder whose files the interposer watches: the store's.
  let watched: String
  private let scratch: Scratch

  var backup: String { watched + "/lists.backup" }
  var exported: String { watched + "/ledger.csv" }
  private var trace: String { desk + "/trace" }

  /// Makes a store that has seen three scripts, so that there is something to
  /// undo, and a backup of the second.
  convenience init(_ ledger: Ledger) throws {
    try self.init(ledger, generation: 0, backupGeneration: nil) {
      try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
    }
    for work in [Work.script, .script, .backup, .export, .script] { try succeed(work) }
  }

  /// Makes a copy, so that the same can be done again to the same store.
  convenience init(copying scene: Scene) throws {
    try self.init(
      scene.ledger, generation: scene.generation, backupGeneration: scene.backupGeneration
    ) { try FileManager.default.copyItem(atPath: scene.watched, toPath: $0) }
    exportGeneration = scene.exportGeneration
  }

  /// Takes a store of the first version, in which the same three scripts ran.
  convenience init(ofVersion1 ledger: Ledger) throws {
    try self.init(ledger, generation: 3, backupGeneration: nil) {
      try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
      let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/version-1.store").path
      try FileManager.default.copyItem(atPath: fixture, toPath: "\($0)/lists.sqlite")
    }
  }

  /// Makes a small one that a work can begin with.
  convenience init(for work: Work) throws {
    let ledger = Ledger(items: 6)
    if work == .migrate { try self.init(ofVersion1: ledger) } else { try self.init(ledger) }
  }

  private init(
    _ ledger: Ledger, generation: Int, backupGeneration: Int?, fill: (String) throws -> Void
  ) throws {
    self.ledger = ledger
    self.generation = generation
    self.backupGeneration = backupGeneration
    scratch = try Scratch()
    desk = try scratch.folder("desk")
    watched = scratch.path + "/watched"
    try fill(watched)
    program = Program(store: watched + "/lists.sqlite", desk: desk)
  }
}

extension Scene {
  /// How a work went.
  struct Performance {
    let work: Work
    /// The generation before.
    let before: Int
    /// The generation it was to lead to.
    let after: Int
    let outcome: Program.Outcome
    let trace: Trace

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
    if work == .backup { backupGeneration = generation }
    if work == .export { try lookAtExport(performance, "\(work)") }
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
    return try program.start(try words(for: work), with: try interposing(strike))
  }

  private func interposing(_ strike: Interposer.Strike?) throws -> [String: String] {
    guard Interposer.isAvailable else { return [:] }
    return try Interposer.variables(watching: watched, trace: trace, strike: strike)
  }

  private func finish(_ work: Work, _ process: ChildProcess) throws -> Performance {
    let outcome = try program.outcome(of: process)
    return Performance(
      work: work, before: generation, after: result(of: work), outcome: outcome,
      trace: try Trace(path: trace))
  }

  private func words(for work: Work) throws -> [String] {
    switch work {
    case .script:
      let path = "\(desk)/to-\(generation + 1).qc"
      let text = generation == 0 ? ledger.firstScript : ledger.script(after: generation)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      return ["--verbose", path]
    case .undo: return ["undo"]
    case .backup: return ["backup", backup]
    case .restore: return ["restore", backup]
    case .migrate: return ["lists"]
    case .compact: return ["compact"]
    case .export: return ["--force", "export", "Ledger", "to", exported]
    }
  }

  /// The generation that a work leads to.
  private func result(of work: Work) -> Int {
    switch work {
    case .script: generation + 1
    case .undo: generation - 1
    case .restore: backupGeneration ?? generation
    case .backup, .migrate, .compact, .export: generation
    }
  }
}
