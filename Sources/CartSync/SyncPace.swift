import Foundation

/// The pace at which a store catches up, which leaves other writers their turn.
package struct SyncPace: Sendable {
  /// Begins a transaction, and returns a function that tells whether its time is up.
  let begin: @Sendable () -> () -> Bool
  /// Pauses after a transaction so that waiting writers get their turn.
  let rest: @Sendable () -> Void

  /// Ends no transaction early, so that the result does not depend on a clock.
  package static let steady = SyncPace(begin: { { false } }, rest: {})

  /// Ends each transaction after one entry.
  package static let entryByEntry = SyncPace(begin: { { true } }, rest: {})

  /// Delays a sentence that is typed meanwhile by at most about 50 ms.
  ///
  /// After the entries, a transaction also reapplies the pending entries and updates the rows,
  /// which takes as long again. A waiting writer checks every 10 ms whether it is its turn.
  package static let considerate = SyncPace(
    begin: {
      let end = ContinuousClock.now + .milliseconds(10)
      return { ContinuousClock.now >= end }
    },
    rest: { usleep(11_000) })
}
