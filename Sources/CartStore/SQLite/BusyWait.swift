import Foundation
import Synchronization

/// Asked again and again while another program writes: told how long the wait
/// has lasted, it says whether to go on waiting.
package typealias BusyHandler = @Sendable (_ waited: Duration) -> Bool

/// Paces the waiting for another writer, and remembers why it ended.
final class BusyWait: Sendable {
  private struct State {
    var start: ContinuousClock.Instant?
    var wasEnded = false
  }

  private let handler: BusyHandler?
  private let state = Mutex(State())
  private let isPatient = Mutex(true)

  /// - Parameter handler: what the host says to waiting; without it, half a
  ///   minute is enough.
  init(handler: BusyHandler?) { self.handler = handler }

  /// Runs the body; where the host ended a wait in it, the error says so.
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

  /// Runs a body in which nobody is waited for.
  func withoutPatience(_ body: () -> Void) {
    isPatient.withLock { $0 = false }
    body()
    isPatient.withLock { $0 = true }
  }

  /// Sleeps a little, or says that the wait is over.
  ///
  /// - Parameter tries: how often this wait was asked before; a wait begins at 0.
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
    // Short naps keep a queue of writers moving; a signal ends a nap early.
    usleep(UInt32(min(tries + 1, 10)) * 1000)
    return true
  }
}
