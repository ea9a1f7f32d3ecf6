import CartPlatform
import CartStore
import Foundation
import Synchronization

/// What the threads of a server of phones have to say, and the pipe that wakes the one that says it.
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

  /// What can be read once there is something to say.
  var descriptor: Int32 { pipe.output }
  /// Where a byte wakes the one that waits.
  var alarm: Int32 { pipe.input }

  func add(_ arrival: String) { add(.arrival(arrival)) }

  /// Many of one kind are said once.
  func add(_ error: any Error) {
    let failure = Event.failure((error as? StoreError)?.localizedDescription ?? "\(error)")
    if events.withLock({ $0.last != failure }) { add(failure) }
  }

  private func add(_ event: Event) {
    events.withLock { $0.append(event) }
    // A full pipe wakes as well.
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
