import Synchronization

/// The deadline of a transaction, for waits in which the work itself cannot check it.
package final class Alarm: Sendable {
  private let moment = Mutex<ContinuousClock.Instant?>(nil)

  /// Creates an alarm that never rings.
  package init() {}

  /// Rings after a time, or never.
  func set(in time: Duration?) {
    let rings = time.map { ContinuousClock.now.advanced(by: $0) }
    moment.withLock { $0 = rings }
  }

  /// Whether the time is up.
  package var hasRung: Bool {
    moment.withLock { moment in moment.map { ContinuousClock.now > $0 } ?? false }
  }
}
