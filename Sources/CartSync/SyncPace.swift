import Foundation

/// How a store that catches up leaves room for others who write to it.
package struct SyncPace: Sendable {
  /// Begins a transaction; the result returns whether its time is over.
  let begin: @Sendable () -> () -> Bool
  /// Waits after a transaction, for a moment in which others who wait get their turn.
  let rest: @Sendable () -> Void

  /// Ends no transaction early, so that what happens depends on no clock.
  package static let steady = SyncPace(begin: { { false } }, rest: {})

  /// Ends a transaction with each entry.
  package static let entryByEntry = SyncPace(begin: { { true } }, rest: {})

  /// Lets a sentence that is typed meanwhile wait for some 50 ms at most.
  ///
  /// What is pending and rows follow when the entries are done, which takes as long again. A writer who
  /// waits looks every 10 ms whether it is their turn.
  package static let considerate = SyncPace(
    begin: {
      let end = ContinuousClock.now + .milliseconds(10)
      return { ContinuousClock.now >= end }
    },
    rest: { usleep(11_000) })
}
