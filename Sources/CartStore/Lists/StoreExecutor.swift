import Dispatch

/// Runs an actor on a queue of its own. A store waits for the disk and for other programs, which
/// must not block the threads that all tasks share.
final class StoreExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "QuickCart", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
