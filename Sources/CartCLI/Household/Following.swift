import CartHousehold
import CartPlatform
import CartPostgres
import CartStore
import CartSync

/// Keeps a store and its household in sync until it is stopped.
final class Following {
  private let shared: SharedStore
  /// The input that announces local changes and whose end stops the work; nil for none.
  private let input: Int32?
  /// Prints the changes of others.
  private let say: (String) throws -> Void
  /// Reports trouble; nil if it is only stored.
  private let complaint: ((SyncFailure) throws -> Void)?
  private var trouble: HouseholdTrouble?
  /// The pause before an unreachable server is tried again.
  private var pause = Following.shortestPause

  /// The maximum time between two exchanges, because a NOTIFY can be lost.
  private static let longestWait = Duration.seconds(60)
  private static let shortestPause = Duration.seconds(1)

  init(
    _ shared: SharedStore, input: Int32?, say: @escaping (String) throws -> Void,
    complaint: ((SyncFailure) throws -> Void)? = nil
  ) {
    (self.shared, self.input, self.say, self.complaint) = (shared, input, say, complaint)
  }

  func run() throws {
    let journal = try shared.journal()
    while try shared.membershipIfAny() != nil {
      do {
        guard try follow(journal) else { return }
      } catch let error as SharedJournalError {
        try complain(error)
        guard waitBeforeNextTry() else { return }
      }
    }
  }

  /// Exchanges changes, and waits for the next reason to do so.
  ///
  /// - Returns: false if the input has ended.
  private func follow(_ journal: PostgresJournal) throws -> Bool {
    try shared.exchange(with: journal) {
      try noteReturn()
      try say($0)
    }
    try noteReturn()
    switch try journal.waitForChange(timeout: Self.longestWait, alongside: input) {
    case .changed, .timedOut: return true
    case .otherReady: return readInput()
    }
  }

  private func noteReturn() throws {
    if trouble != nil, complaint != nil { try say("the server is reachable again") }
    (trouble, pause) = (nil, Self.shortestPause)
  }

  /// Reads and discards input.
  ///
  /// - Returns: false at its end.
  private func readInput() -> Bool {
    guard let input else { return true }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(input, &bytes, bytes.count)
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  private func complain(_ error: SharedJournalError) throws {
    let failure = SyncFailure(error)
    if failure.trouble != trouble { try complaint?(failure) }
    trouble = failure.trouble
  }

  /// Waits, longer each time. Local changes don't shorten the wait, but the end of the input
  /// does.
  private func waitBeforeNextTry() -> Bool {
    let deadline = ContinuousClock.now + pause
    pause = min(pause * 2, Self.longestWait)
    while ContinuousClock.now < deadline {
      let left = deadline - ContinuousClock.now
      let milliseconds =
        left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
      var polled = input.map { [pollfd(fd: $0, events: Int16(POLLIN), revents: 0)] } ?? []
      let count = poll(&polled, nfds_t(polled.count), Int32(clamping: max(1, milliseconds)))
      if count > 0, !readInput() { return false }
    }
    return true
  }
}
