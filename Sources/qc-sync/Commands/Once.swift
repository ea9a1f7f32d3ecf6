import ArgumentParser
import CartHousehold
import CartPostgres
import CartStore
import CartSync

/// What `qc` starts after a sentence from the shell, and doesn't wait for.
struct Once: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Send what waits, within seconds or not at all.", shouldDisplay: false)

  @OptionGroup var location: StoreOption

  /// How long it tries.
  private static let patience = Duration.seconds(10)

  func run() throws {
    let shared = try location.open()
    let deadline = ContinuousClock.now + Self.patience
    repeat {
      // Who has the lock looks once more for what came meanwhile, after letting go of it.
      guard let lock = SyncLock(besideStoreAt: shared.path) else { return }
      try exchange(shared, until: deadline)
      _ = consume lock
    } while try shared.store.lookAtHousehold { try $0.pendingCount() } > 0
  }

  private func exchange(
    _ shared: SharedStore, until deadline: ContinuousClock.Instant
  ) throws {
    let journal = try shared.journal(
      limits: ConnectionLimits(connecting: Self.patience, answering: Self.patience),
      isEnding: { ContinuousClock.now > deadline })
    _ = try shared.notingTrouble { try shared.synchronization(with: journal).run() }
  }
}
