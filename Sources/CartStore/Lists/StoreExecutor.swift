import Dispatch

/// Runs what an actor does on a queue of its own: a store waits for its disk and for other
/// programs, and threads that all tasks share must not.
final class StoreExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "QuickCart", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
