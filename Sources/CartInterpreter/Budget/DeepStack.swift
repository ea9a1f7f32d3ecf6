import CartModels
import CartPlatform

/// A deep stack for recursive functions.
///
/// The limit on nested calls is the same everywhere; the stack of a thread is not, and a stack
/// overflow cannot be caught.
package enum DeepStack {
  /// Memory that is only allocated when it is used.
  private static let size = 256 << 20

  /// Runs a body on a thread with a deep stack, and waits for it.
  package static func run<Value>(_ body: () throws -> Value) throws -> Value {
    var outcome: Result<Value, any Error>?
    // The new thread does not inherit the language setting of the current one.
    let languages = Languages.choice
    withoutActuallyEscaping({
      outcome = Result { try Languages.using(languages, body) }
    }) { work in
      let job = Job(work)
      if !job.runOnThread(stackSize: size) { work() }
    }
    guard let outcome else { throw Interrupted() }
    return try outcome.get()
  }

  /// The body of a thread.
  private final class Job {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// Whether the thread could be started.
    func runOnThread(stackSize: Int) -> Bool {
      withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
        guard let attributes = memory.baseAddress, pthread_attr_init(attributes) == 0 else {
          return false
        }
        defer { pthread_attr_destroy(attributes) }
        guard pthread_attr_setstacksize(attributes, stackSize) == 0 else { return false }
        return create(attributes)
      }
    }

    private func create(_ attributes: UnsafePointer<pthread_attr_t>) -> Bool {
      let context = Unmanaged.passUnretained(self).toOpaque()
      #if canImport(Glibc)
        var thread: pthread_t = 0
        let status = pthread_create(&thread, attributes, { Job.perform($0) }, context)
      #else
        var thread: pthread_t?
        let status = pthread_create(&thread, attributes, { Job.perform($0) }, context)
      #endif
      guard status == 0 else { return false }
      #if canImport(Glibc)
        return pthread_join(thread, nil) == 0
      #else
        return thread.map { pthread_join($0, nil) == 0 } ?? false
      #endif
    }

    private static func perform(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let context else { return nil }
      Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().work()
      return nil
    }
  }
}
