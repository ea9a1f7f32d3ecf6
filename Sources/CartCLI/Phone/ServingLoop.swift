import CartModels
import CartPlatform

/// Waits beside a server of phones, and reports events in the terminal and to the prompts.
///
/// It sleeps until there is something to do.
struct ServingLoop {
  let events: ServingEvents
  /// The input whose end ends the loop; nil for none.
  let input: Int32?
  /// Follows the other members of the household.
  let household: Follower
  /// Prints a line in the terminal, if there is one.
  let say: (String) throws -> Void
  /// Reports on standard error why a phone can't be answered.
  let complain: (String) throws -> Void
  /// Updates whether the household is to be followed, and sends pending changes.
  let noteHousehold: () throws -> Void
  var prompts: PhonePrompts

  /// The time until a household that can't be followed is tried again, in milliseconds.
  private static let pause: Int32 = 60_000

  mutating func run() throws {
    defer { prompts.end() }
    try Interruption.waking(events.alarm) {
      while !Interruption.hasArrived {
        try noteHousehold()
        guard try waitOnce() else { return }
      }
    }
  }

  /// Waits for an event and handles it.
  ///
  /// - Returns: false at the end.
  private mutating func waitOnce() throws -> Bool {
    let followed = household.descriptorToWatch()
    let others = [input, followed].compactMap { $0 } + [events.descriptor]
    var polled = (others + prompts.descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let isWaitingForHousehold = household.isWanted && followed == nil
    let ready = poll(&polled, nfds_t(polled.count), isWaitingForHousehold ? Self.pause : -1)
    guard ready > 0 else { return ready == 0 || errno == EINTR }
    if let input, polled[0].revents != 0, !Self.reads(input) { return false }
    for line in followed == nil ? [] : household.takeArrivals() { try say(line) }
    for event in events.take() {
      switch event {
      case .arrival(let line):
        try say(line)
        prompts.say(line)
      case .failure(let message): try complain(message)
      }
    }
    return !prompts.serve()
  }

  /// Reads and discards input.
  ///
  /// - Returns: false at its end.
  private static func reads(_ input: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(input, &bytes, bytes.count)
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }
}
