import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A store that contains a ledger, with a backup beside it. Works are performed on them one after
/// another, with or without strikes.
final class Scene {
  let ledger: Ledger
  let program: Program
  /// The last known generation of the store.
  var generation: Int
  /// The generation of the backup, if there is one.
  var backupGeneration: Int?

  /// The generation of the exported file, if there is one.
  var exportGeneration: Int?

  /// The folder for other files, which isn't watched.
  let desk: String
  /// The folder of the store, which the interposer watches.
  let watched: String
  private let scratch: Scratch

  var backup: String { watched + "/lists.backup" }
  var exported: String { watched + "/ledger.csv" }
  private var trace: String { desk + "/trace" }

  /// Makes a store with three scripts, so that there is something to undo, and a backup of the
  /// second one.
  convenience init(_ ledger: Ledger) throws {
    try self.init(ledger, generation: 0, backupGeneration: nil) {
      try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
    }
    for work in [Work.script, .script, .backup, .export, .script] { try succeed(work) }
  }

  /// Makes a copy, so that the same work can be repeated on the same store.
  convenience init(copying scene: Scene) throws {
    try self.init(
      scene.ledger, generation: scene.generation, backupGeneration: scene.backupGeneration
    ) { try FileManager.default.copyItem(atPath: scene.watched, toPath: $0) }
    exportGeneration = scene.exportGeneration
  }

  /// Makes a scene with a store of the first version, in which the same three scripts ran.
  convenience init(ofVersion1 ledger: Ledger) throws {
    try self.init(ledger, generation: 3, backupGeneration: nil) {
      try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
      let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures/version-1.store").path
      try FileManager.default.copyItem(atPath: fixture, toPath: "\($0)/lists.sqlite")
    }
  }

  /// Makes a small scene with the preconditions of a work.
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
  /// The course of a work.
  struct Performance {
    let work: Work
    /// The generation before.
    let before: Int
    /// The generation that the work leads to.
    let after: Int
    let outcome: Program.Outcome
    let trace: Trace

    var phase: Phase { work.phase(at: trace.stage) }
    var wasKilled: Bool { outcome.end == .killed(by: SIGKILL) }
    /// Whether the user could believe that the work is done.
    var wasAcknowledged: Bool { outcome.end == .exited(0) || !outcome.output.isEmpty }
  }

  /// A time: a duration after a stage was observed.
  struct Moment {
    let stage: Trace.Stage
    let microseconds: UInt32
  }

  /// Performs a work without strikes. Its steps can be struck in later performances.
  @discardableResult
  func succeed(_ work: Work) throws -> Performance {
    let performance = try perform(work)
    #expect(performance.outcome.end == .exited(0), "\(work): \(performance.outcome)")
    generation = performance.after
    if work == .backup { backupGeneration = generation }
    if work == .export { try lookAtExport(performance, "\(work)") }
    return performance
  }

  /// Performs a work with a strike at a step.
  func perform(_ work: Work, strike: Interposer.Strike? = nil) throws -> Performance {
    try finish(work, try start(work, strike: strike))
  }

  /// Performs a work that is killed after a time.
  func perform(_ work: Work, killedAt moment: Moment) throws -> Performance {
    let process = try start(work)
    while try process.poll() == nil, try Trace(path: trace).stage < moment.stage { usleep(200) }
    usleep(moment.microseconds)
    process.send(SIGKILL)
    return try finish(work, process)
  }

  /// Starts a work.
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

  /// Returns the generation that a work leads to.
  private func result(of work: Work) -> Int {
    switch work {
    case .script: generation + 1
    case .undo: generation - 1
    case .restore: backupGeneration ?? generation
    case .backup, .migrate, .compact, .export: generation
    }
  }
}
