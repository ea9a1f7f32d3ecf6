import Foundation
import Synchronization

/// Runs bodies at once, a thread each, and waits for all; the first error is
/// handed on.
///
/// Dispatch would run no more at a time than there are processors.
func together(_ bodies: [@Sendable () throws -> Void]) throws {
  let failures = Mutex<[any Error]>([])
  let group = DispatchGroup()
  for body in bodies {
    group.enter()
    Thread.detachNewThread {
      defer { group.leave() }
      do {
        try body()
      } catch {
        failures.withLock { $0.append(error) }
      }
    }
  }
  group.wait()
  if let first = failures.withLock({ $0.first }) { throw first }
}
