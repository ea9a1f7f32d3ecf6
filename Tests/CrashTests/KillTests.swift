import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A writer is killed at any moment, and leaves the store intact.
@Suite(.enabled(if: Interposer.isAvailable)) struct KillTests {
  /// Works on copies of the same store are killed once at each of their steps.
  @Test(arguments: Work.allCases) func atEveryStep(_ work: Work) throws {
    let template = try Scene(for: work)
    let steps = try Scene(copying: template).succeed(work).trace.steps
    let places = steps.flatMap { step in step.moments.map { (step, $0) } }
    var tally = Tally.ofKills("\(work)")
    for (step, moment) in places.spread(Settings.strikes) {
      let scene = try Scene(copying: template)
      let strike = Interposer.Strike(step: step.number, effect: .signal(SIGKILL, moment))
      let performance = try scene.perform(work, strike: strike)
      let context = "\(work) killed \(moment) \(step)"
      #expect(performance.wasKilled, "\(context)")
      try scene.check(performance, context)
      tally.count(performance, in: scene)
    }
    tally.show()
  }

  /// Works on one store, which continues after each kill; only migrations have a new store each
  /// time.
  @Test(arguments: Settings.kills == nil ? [.step] : Weapon.allCases)
  func oneStoreOutlivesThemAll(_ weapon: Weapon) throws {
    var chance = SeededGenerator(seed: Settings.seed)
    let store = try Scene(Ledger(items: Settings.items))
    let places = try rehearse(beside: store)
    var tally = Tally.ofKills("by the \(weapon)")
    let count = Settings.kills ?? 2 * Phase.allCases.count
    var attempts = 0
    while tally.total < count, attempts < 10 * count {
      attempts += 1
      let (work, step) = chance.pick(places[tally.rarest, default: []])
      guard store.canDo(work) else {
        try store.succeed(.script)
        continue
      }
      let scene = work == .migrate ? try Scene(for: work) : store
      let performance =
        switch weapon {
        case .step: try scene.perform(work, strike: chance.kill(at: step))
        case .clock: try scene.perform(work, killedAt: chance.moment(in: step.stage))
        }
      try scene.check(performance, "attempt \(attempts) by the \(weapon), seed \(Settings.seed)")
      if performance.wasKilled { tally.count(performance, in: scene) }
    }
    tally.show()
    #expect(tally.total == count)
    for phase in Phase.allCases { #expect(tally[phase.rawValue] > 0, "\(phase)") }
  }

  /// Returns the steps of uninterrupted works by phase. Phases differ greatly in length, so the
  /// next kill aims at the phase with the fewest hits. The trace shows which phase it actually hit.
  private func rehearse(beside store: Scene) throws -> [Phase: [(Work, Trace.Step)]] {
    let places = try Work.allCases.flatMap { work in
      let scene = try work == .migrate ? Scene(for: work) : Scene(copying: store)
      return try scene.succeed(work).trace.steps.map { (work, $0) }
    }
    return Dictionary(grouping: places) { $0.0.phase(at: $0.1.stage) }
  }

  /// The trigger of a kill.
  enum Weapon: String, CaseIterable {
    case step, clock
  }
}

extension Trace.Step {
  /// The moments at which a step can be interrupted.
  var moments: [Interposer.Strike.Moment] {
    isWrite ? [.before, .half, .after] : [.before, .after]
  }
}

extension SeededGenerator {
  fileprivate mutating func kill(at step: Trace.Step) -> Interposer.Strike {
    Interposer.Strike(step: step.number, effect: .signal(SIGKILL, pick(step.moments)))
  }

  /// Returns a random time after the start of a stage, of a random magnitude.
  fileprivate mutating func moment(in stage: Trace.Stage) -> Scene.Moment {
    let longest = pick([500, 5000, 50_000, 200_000])
    return Scene.Moment(
      stage: stage, microseconds: UInt32(Int.random(in: 0..<longest, using: &self)))
  }
}

extension Scene {
  /// Whether a work would have an effect now.
  fileprivate func canDo(_ work: Work) -> Bool {
    switch work {
    case .script, .backup, .migrate, .compact, .export: true
    case .undo: generation > 1
    case .restore: backupGeneration.map { $0 != generation } ?? false
    }
  }
}

extension Tally {
  fileprivate static func ofKills(_ title: String) -> Tally {
    Tally(
      title, rows: Phase.allCases.map(\.rawValue),
      columns: ["complete", "absent", "unchanged"])
  }

  /// The phase with the fewest kills.
  fileprivate var rarest: Phase {
    Phase.allCases.min { self[$0.rawValue] < self[$1.rawValue] } ?? .reading
  }

  fileprivate mutating func count(_ performance: Scene.Performance, in scene: Scene) {
    let isThere = scene.generation == performance.after
    count(
      performance.phase.rawValue,
      performance.before == performance.after
        ? "unchanged" : isThere ? "complete" : "absent")
  }
}
