import Foundation
import TestSupport
import Testing

/// Checks of the results of a work that may have been interrupted.
extension Scene {
  /// Checks the store after a kill. It can be opened and is undamaged, and the work is either
  /// complete or absent: complete if it was acknowledged, absent if it hadn't begun to write.
  func check(_ performance: Performance, _ context: String) throws {
    let (before, after) = (performance.before, performance.after)
    try look(after: performance, context)
    switch performance.phase {
    case _ where performance.wasAcknowledged: #expect(generation == after, "\(context)")
    case .reading, .running: #expect(generation == before, "\(context)")
    case .answering: #expect(generation == after, "\(context)")
    default: #expect([before, after].contains(generation), "\(context)")
    }
  }

  /// Records the generation of the store and of the copies beside it after a work. Each must be
  /// complete.
  func look(after performance: Performance, _ context: String) throws {
    generation = try inspect(program, context)
    switch performance.work {
    case .script, .undo, .compact: break
    case .export: try lookAtExport(performance, context)
    case .backup: try lookAtBackup(performance, context)
    case .restore: try lookAtKept("lists.sqlite.before-restore", performance, context)
    case .migrate: try lookAtKept("lists.sqlite.version-1", performance, context)
    }
  }

  /// The backup is either the previous one or the new one; the new one if the work was
  /// acknowledged.
  private func lookAtBackup(_ performance: Performance, _ context: String) throws {
    let before = backupGeneration
    let isThere = FileManager.default.fileExists(atPath: backup)
    backupGeneration = isThere ? try inspect(copyOf: backup, context) : nil
    let isNew = backupGeneration == performance.after
    let isDue = performance.wasAcknowledged || performance.phase == .answering
    #expect(isNew || (!isDue && backupGeneration == before), "\(context)")
  }

  /// The exported file is either the previous one or the new one, and complete; the new one if the
  /// work was acknowledged. The files of a killed process are removed by the next export.
  func lookAtExport(_ performance: Performance, _ context: String) throws {
    let before = exportGeneration
    if FileManager.default.fileExists(atPath: exported) {
      let data = try Data(contentsOf: URL(fileURLWithPath: exported))
      exportGeneration = ledger.generation(ofTable: String(decoding: data, as: UTF8.self))
      #expect(exportGeneration != nil, "\(context): \(String(decoding: data, as: UTF8.self))")
    } else {
      exportGeneration = nil
    }
    let isNew = exportGeneration == performance.after
    #expect(isNew || (!performance.wasAcknowledged && exportGeneration == before), "\(context)")
    guard performance.outcome.end == .exited(0) else { return }
    let left = try FileManager.default.contentsOfDirectory(atPath: watched)
      .filter { $0.hasPrefix(".quickcart-") }
    #expect(left.isEmpty, "\(context): \(left)")
  }

  /// The previous store is kept aside before it is replaced. Copies that were checked are removed,
  /// so that the next one is recognised.
  private func lookAtKept(
    _ name: String, _ performance: Performance, _ context: String
  ) throws {
    let kept = try FileManager.default.contentsOfDirectory(atPath: watched)
      .filter { $0.hasPrefix(name) && !$0.contains(".partial-") }
    // Reading the generation opened the store, so it has been migrated by then.
    let isDue = performance.work == .migrate || generation != performance.before
    #expect(!isDue || !kept.isEmpty, "\(context)")
    for file in kept.map({ "\(watched)/\($0)" }) {
      #expect(try inspect(copyOf: file, context) == performance.before, "\(context): \(file)")
      try FileManager.default.removeItem(atPath: file)
    }
  }

  /// Checks a copy of a backup, because opening the backup itself would turn it into a store.
  private func inspect(copyOf file: String, _ context: String) throws -> Int {
    let folder = "\(desk)/copy"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { remove(folder) }
    try FileManager.default.copyItem(atPath: file, toPath: "\(folder)/copy.sqlite")
    return try inspect(
      Program(store: "\(folder)/copy.sqlite", desk: folder), "\(context): copy \(file)")
  }

  private func remove(_ folder: String) {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      Issue.record("\(folder) can't be removed: \(error)")
    }
  }

  /// Returns the generation of a store; all of its contents must have the same one.
  func inspect(_ program: Program, _ context: String) throws -> Int {
    let checkup = try read(program, ["doctor"], context)
    #expect(checkup.hasPrefix("no problems found"), "\(context): \(checkup)")
    let dump = try read(program, ["dump"], context)
    guard let found = ledger.generation(of: dump) else {
      Issue.record("\(context): the dump is of no generation:\n\(dump)")
      return generation
    }
    #expect(dump == ledger.dump(found), "\(context)")
    let entries = try JSONDecoder().decode(
      [Entry].self, from: Data(try read(program, ["--json", "log", "100"], context).utf8))
    let latest = entries.first { !$0.undone }
    #expect(latest?.title.hasSuffix("/to-\(found).qc") == true, "\(context): \(entries)")
    return found
  }

  /// The entry of a script in the journal.
  private struct Entry: Decodable {
    let title: String
    let undone: Bool
  }

  /// Returns the output of a run that must succeed.
  private func read(_ program: Program, _ words: [String], _ context: String) throws -> String {
    let outcome = try program.run(words)
    #expect(outcome.end == .exited(0), "\(context): \(words): \(outcome)")
    #expect(outcome.errors.isEmpty, "\(context): \(words)")
    return outcome.output
  }
}
