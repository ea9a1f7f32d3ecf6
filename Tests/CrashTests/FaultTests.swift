import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Each call that opens, changes or syncs a file fails once.
@Suite(.enabled(if: Interposer.isAvailable)) struct FaultTests {
  /// The error of the operating system.
  enum Refusal: String, CaseIterable, CustomTestStringConvertible {
    case noSpace = "ENOSPC"
    case noInputOutput = "EIO"

    var testDescription: String { rawValue }
    var code: Int32 { self == .noSpace ? ENOSPC : EIO }
  }

  @Test(arguments: Work.allCases, Refusal.allCases)
  func atEveryStep(_ work: Work, _ refusal: Refusal) throws {
    let template = try Scene(for: work)
    let steps = try Scene(copying: template).succeed(work).trace.steps.filter { !$0.isLock }
    var tally = Tally(
      "\(work) \(refusal.rawValue)", rows: Set(steps.map(\.call)).sorted(),
      columns: ["exit 74", "made up for"])
    for step in steps.spread(Settings.strikes, from: refusal == .noSpace ? 0.25 : 0.75) {
      let scene = try Scene(copying: template)
      let performance = try scene.perform(
        work, strike: Interposer.Strike(step: step.number, effect: .failure(refusal.code)))
      let context = "\(work) refused \(step) with \(refusal.rawValue)"
      try check(performance, in: scene, context)
      tally.count(step.call, performance.outcome.end == .exited(0) ? "made up for" : "exit 74")
      try scene.succeed(work)
      #expect(try scene.inspect(scene.program, context) == scene.generation, "\(context)")
    }
    tally.show()
  }

  /// Checks that a failed work prints a clear error that matches the state of the store. A work
  /// without an error must be complete.
  private func check(
    _ performance: Scene.Performance, in scene: Scene, _ context: String
  ) throws {
    let outcome = performance.outcome
    try scene.look(after: performance, context)
    if outcome.end == .exited(0) {
      #expect(scene.generation == performance.after, "\(context)")
      #expect(outcome.errors.isEmpty, "\(context): \(outcome)")
      return
    }
    if performance.work == .export, outcome.errors.contains(".csv`") {
      // An unwritable file is an error of the statement, which says whether the older or the new
      // file is there.
      #expect([.exited(1), .exited(74)].contains(outcome.end), "\(context): \(outcome)")
      #expect(outcome.errors.hasPrefix("error: "), "\(context): \(outcome)")
      let isWritten = outcome.errors.contains("was written, but may not survive")
      #expect((scene.exportGeneration == performance.after) == isWritten, "\(context): \(outcome)")
      return
    }
    #expect(outcome.end == .exited(74), "\(context): \(outcome)")
    let isKept = ["all the same", "the changes were saved"]
      .contains { outcome.errors.contains($0) }
    #expect(isKept || outcome.errors.contains("nothing was changed"), "\(context): \(outcome)")
    #expect(scene.generation == (isKept ? performance.after : performance.before), "\(context)")
    #expect(outcome.errors.hasPrefix("error: "), "\(context): \(outcome)")
    for misleading in ["bug", "permission", "not an error"] {
      #expect(!outcome.errors.contains(misleading), "\(context): \(outcome)")
    }
  }
}
