import Synchronization

/// The moment at which the time of a unit of work is up, for those that wait in its stead:
/// they may do so where the work itself can't be asked.
package final class Alarm: Sendable {
  private let moment = Mutex<ContinuousClock.Instant?>(nil)

  /// Makes one that never rings.
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
