import CartPlatform
import CartStore
import Foundation
import Synchronization

/// The messages of the threads of a server of phones, and the pipe that wakes the thread that
/// prints them.
final class ServingEvents: Sendable {
  enum Event: Equatable {
    /// A phone did something: `Ben checked Milk`.
    case arrival(String)
    /// A phone could not be answered.
    case failure(String)
  }

  private let events = Mutex<[Event]>([])
  private let pipe: PipeEnds

  init() throws(WriteError) {
    pipe = try PipeEnds()
    for end in [pipe.input, pipe.output] where fcntl(end, F_SETFL, O_NONBLOCK) != 0 {
      let code = errno
      pipe.closeBoth()
      throw WriteError(code: code)
    }
  }

  deinit { pipe.closeBoth() }

  /// A descriptor that becomes readable when there is a message.
  var descriptor: Int32 { pipe.output }
  /// A descriptor to which a byte is written to wake the waiting thread.
  var alarm: Int32 { pipe.input }

  func add(_ arrival: String) { add(.arrival(arrival)) }

  /// Adds a failure unless it repeats the last event.
  func add(_ error: any Error) {
    let failure = Event.failure((error as? StoreError)?.localizedDescription ?? "\(error)")
    if events.withLock({ $0.last != failure }) { add(failure) }
  }

  private func add(_ event: Event) {
    events.withLock { $0.append(event) }
    // A full pipe wakes the thread as well.
    _ = write(alarm, "!", 1)
  }

  func take() -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) == bytes.count {}
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
