import Foundation
import Synchronization

/// Runs bodies at the same time, each in a thread, and waits for all. Throws the first error.
///
/// Dispatch would only run as many at a time as there are processors.
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
