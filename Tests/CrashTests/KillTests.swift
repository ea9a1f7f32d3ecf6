import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A writer dies at any moment, and leaves the store whole.
@Suite(.enabled(if: Interposer.isAvailable)) struct KillTests {
  /// From the same store each time, once at each step that the work takes.
  @Test(arguments: Work.allCases) func atEveryStep(_ work: Work) throws {
    let template = try Scene(for: work)
    let steps = try Scene(copying: template).succeed(work).trace.steps
    var tally = Tally.ofKills("\(work)")
    for step in steps where step.number % Settings.stride == 0 {
      for moment in Interposer.Strike.Moment.allCases where moment != .half || step.isWrite {
        let scene = try Scene(copying: template)
        let effect = Interposer.Strike.Effect.signal(SIGKILL, moment)
        let performance = try scene.perform(
          work, strike: Interposer.Strike(step: step.number, effect: effect))
        let context = "\(work) killed \(moment) \(step)"
        #expect(performance.wasKilled, "\(context)")
        try scene.check(performance, context)
        tally.count(performance, in: scene)
      }
    }
    tally.show()
  }

  /// On one store, which goes on from whatever the last kill left; only an older
  /// store is a new one each time.
  @Test(arguments: Settings.kills == nil ? [.step] : Weapon.allCases)
  func oneStoreOutlivesThemAll(_ weapon: Weapon) throws {
    var chance = SeededGenerator(seed: Settings.seed)
    let store = try Scene(Ledger(items: Settings.items))
    var tally = Tally.ofKills("by the \(weapon)")
    let steps = try rehearse()
    var kills = 0
    while kills < Settings.kills ?? 40 {
      let work = chance.pick(store.possibleWorks)
      let scene = work == .migrate ? try Scene(for: work) : store
      let performance =
        switch weapon {
        case .step: try scene.perform(work, strike: chance.strike(among: steps[work] ?? []))
        case .clock: try scene.perform(work, killedAt: chance.moment())
        }
      try scene.check(performance, "kill \(kills) by the \(weapon), seed \(Settings.seed)")
      guard performance.wasKilled else { continue }
      kills += 1
      tally.count(performance, in: scene)
    }
    tally.show()
    for phase in Phase.allCases { #expect(tally[phase.rawValue] > 0, "\(phase)") }
  }

  /// The steps that each work takes when nothing comes between.
  private func rehearse() throws -> [Work: [Trace.Step]] {
    var steps: [Work: [Trace.Step]] = [:]
    for work in Work.allCases { steps[work] = try Scene(for: work).succeed(work).trace.steps }
    return steps
  }

  /// What says when to kill.
  enum Weapon: String, CaseIterable {
    case step, clock
  }
}

extension SeededGenerator {
  /// A step of a stage, each stage as likely, by what the work took last time;
  /// this time it may be another step that has this number.
  fileprivate mutating func strike(among steps: [Trace.Step]) -> Interposer.Strike {
    let stage = pick(Trace.Stage.allCases)
    let candidates = steps.filter { $0.stage == stage }
    let step = pick(candidates.isEmpty ? steps : candidates)
    return Interposer.Strike(
      step: step.number, effect: .signal(SIGKILL, pick(Interposer.Strike.Moment.allCases)))
  }

  /// Stages differ in length by far more than luck could even out, so one is
  /// chosen first; which one is really hit, the trace says.
  fileprivate mutating func moment() -> Scene.Moment {
    let longest = pick([500, 5000, 40_000])
    return Scene.Moment(
      stage: pick(Trace.Stage.allCases),
      microseconds: UInt32(Int.random(in: 0..<longest, using: &self)))
  }
}

extension Scene {
  /// What makes a difference here and now.
  fileprivate var possibleWorks: [Work] {
    Work.allCases.filter { work in
      switch work {
      case .script, .backup, .migrate: true
      case .undo: generation > 1
      case .restore: backupGeneration.map { $0 != generation } ?? false
      }
    }
  }
}

extension Tally {
  fileprivate static func ofKills(_ title: String) -> Tally {
    Tally(
      title, rows: Phase.allCases.map(\.rawValue),
      columns: ["wholly there", "wholly not", "same contents"])
  }

  fileprivate mutating func count(_ performance: Scene.Performance, in scene: Scene) {
    let isThere = scene.generation == performance.after
    count(
      performance.phase.rawValue,
      performance.before == performance.after
        ? "same contents" : isThere ? "wholly there" : "wholly not")
  }
}
