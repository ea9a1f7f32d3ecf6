import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A damaged store with a sound backup beside it, to restore.
final class DamageScene {
  let scratch: Scratch
  /// The folder that the interposer watches.
  let watched: String
  let program: Program
  /// The bytes of the damaged store.
  let damaged: Data
  private let desk: String

  var store: String { watched + "/lists.sqlite" }
  var backup: String { watched + "/lists.backup" }

  /// The dump of an undamaged store.
  static let dump =
    "list \"Weekly\"\nadd 2 l \"Milk\" in \"Dairy\"\nadd 1 \"Bread\" in \"Pantry\"\n"

  init() throws {
    scratch = try Scratch()
    desk = try scratch.folder("desk")
    watched = try scratch.folder("watched")
    program = Program(store: watched + "/lists.sqlite", desk: desk)
    let code = "list Weekly; add 2 l Milk, Bread"
    for words in [["-c", code], ["backup", watched + "/lists.backup"]] {
      #expect(try program.run(words).end == .exited(0))
    }
    let file = URL(fileURLWithPath: watched + "/lists.sqlite")
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(0..<4096, with: Data(count: 4096))
    try bytes.write(to: file)
    damaged = bytes
  }

  /// Restores the backup, with or without a strike.
  func restore(_ strike: Interposer.Strike? = nil) throws -> (Program.Outcome, Trace) {
    let trace = desk + "/trace"
    if FileManager.default.fileExists(atPath: trace) {
      try FileManager.default.removeItem(atPath: trace)
    }
    let variables = try Interposer.variables(watching: watched, trace: trace, strike: strike)
    let outcome = try program.run(["restore", backup], with: variables)
    return (outcome, try Trace(path: trace))
  }

  /// Checks that the file at the store's path is either the unchanged damaged file or the restored
  /// store, never missing and never an empty store.
  ///
  /// - Returns: whether it is the restored store.
  func isRestored(_ context: String) throws -> Bool {
    let now = try Data(contentsOf: URL(fileURLWithPath: store))
    let outcome = try program.run(["dump"])
    if now == damaged {
      #expect(outcome.end == .exited(74), "\(context): \(outcome)")
      #expect(outcome.output.isEmpty, "\(context): \(outcome)")
      return false
    }
    #expect(outcome == Program.Outcome(end: .exited(0), output: DamageScene.dump, errors: ""))
    let names = try FileManager.default.contentsOfDirectory(atPath: watched)
    #expect(names.contains("lists.sqlite.damaged"), "\(context): \(names)")
    let kept = try Data(contentsOf: URL(fileURLWithPath: store + ".damaged"))
    #expect(kept == damaged, "\(context)")
    return true
  }
}

/// Tests of `restore` if the file at the store's path can't be opened.
@Suite(.enabled(if: Interposer.isAvailable)) struct RestoreOverDamageTests {
  @Test func killedAtEveryStep() throws {
    let steps = try DamageScene().restore().1.steps
    #expect(steps.count > 5)
    for step in steps.spread(Settings.strikes) {
      for moment in [Interposer.Strike.Moment.before, .after] {
        let scene = try DamageScene()
        let context = "killed \(moment) \(step)"
        let strike = Interposer.Strike(step: step.number, effect: .signal(SIGKILL, moment))
        #expect(try scene.restore(strike).0.end == .killed(by: SIGKILL), "\(context)")
        _ = try scene.isRestored(context)
        try expectMended(scene, context)
      }
    }
  }

  @Test(arguments: [ENOSPC, EIO]) func refusedAtEveryStep(code: Int32) throws {
    let steps = try DamageScene().restore().1.steps.filter { !$0.isLock }
    for step in steps.spread(Settings.strikes, from: 0.25) {
      let scene = try DamageScene()
      let context = "refused \(step) with \(code)"
      let strike = Interposer.Strike(step: step.number, effect: .failure(code))
      let outcome = try scene.restore(strike).0
      let isRestored = try scene.isRestored(context)
      if outcome.end == .exited(0) {
        #expect(isRestored, "\(context)")
      } else {
        #expect(outcome.end == .exited(74), "\(context): \(outcome)")
        let isKept = ["all the same", "the changes were saved"]
          .contains { outcome.errors.contains($0) }
        #expect(isKept || outcome.errors.contains("nothing was changed"), "\(context): \(outcome)")
        #expect(isRestored == isKept, "\(context): \(outcome)")
      }
      try expectMended(scene, context)
    }
  }

  /// The next attempt succeeds, and only leaves the damaged file behind.
  private func expectMended(_ scene: DamageScene, _ context: String) throws {
    #expect(try scene.restore().0.end == .exited(0), "\(context)")
    #expect(try scene.isRestored(context), "\(context)")
    let names = try FileManager.default.contentsOfDirectory(atPath: scene.watched)
    #expect(!names.contains { $0.contains(".partial-") }, "\(context): \(names)")
  }
}
