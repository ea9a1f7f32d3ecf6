import Foundation
import Synchronization

/// A handler that is called repeatedly while another program writes. It gets the time waited so far
/// and returns whether to continue.
package typealias BusyHandler = @Sendable (_ waited: Duration) -> Bool

/// Paces the wait for another writer and records why it ended.
final class BusyWait: Sendable {
  private struct State {
    var start: ContinuousClock.Instant?
    var wasEnded = false
  }

  private let handler: BusyHandler?
  private let state = Mutex(State())
  private let isPatient = Mutex(true)

  /// - Parameter handler: decides whether to keep waiting. Without it, the wait lasts at most 30
  ///   seconds.
  init(handler: BusyHandler?) { self.handler = handler }

  /// Runs the body. If the handler ended a wait in it, the error is `interrupted` instead of
  /// `busy`.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    state.withLock { $0.wasEnded = false }
    do {
      return try body()
    } catch let error as StoreError where error.reason == .busy {
      guard handler != nil, state.withLock({ $0.wasEnded }) else { throw error }
      throw StoreError(
        operation: error.operation, location: error.location, reason: .interrupted)
    }
  }

  /// Runs a body that fails at once instead of waiting for other programs.
  func withoutPatience(_ body: () -> Void) {
    isPatient.withLock { $0 = false }
    body()
    isPatient.withLock { $0 = true }
  }

  /// Sleeps briefly, or returns false if the wait is over.
  ///
  /// - Parameter tries: the number of earlier calls in this wait, 0 at its start.
  func shouldRetry(after tries: Int) -> Bool {
    guard isPatient.withLock(\.self) else { return false }
    let now = ContinuousClock.now
    let start = state.withLock { state in
      if tries == 0 { state = State(start: now) }
      return state.start ?? now
    }
    guard handler?(now - start) ?? (now - start < .seconds(30)) else {
      state.withLock { $0.wasEnded = true }
      return false
    }
    // Short sleeps keep a queue of writers moving. A signal ends a sleep early.
    usleep(UInt32(min(tries + 1, 10)) * 1000)
    return true
  }
}
