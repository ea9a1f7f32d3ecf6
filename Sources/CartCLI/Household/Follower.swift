import CartModels
import CartPlatform

/// Follows the changes of others while a prompt is open: those of a household, or those of
/// phones.
///
/// Another process does the work. If it ends by itself, the prompt continues without it, and it
/// is started again after a pause.
final class Follower {
  /// Whether there is anything to follow.
  var isWanted = false {
    didSet { if !isWanted { stop() } }
  }
  private let store: DeferredStore
  private let start: () throws -> any LineSource
  private let uptime: () -> Duration
  /// The pause between the end of a source and the next start.
  private let pause: Duration
  private var source: (any LineSource)?
  /// The processes that were asked to end, and the times of that.
  private var ending: [(id: pid_t, since: Duration)] = []
  private var earliestStart: Duration?
  private var lines = ArrivedLines()
  /// Whether so many lines arrived that the source isn't watched until the next call.
  private var isResting = false

  /// The time after which a process that doesn't end is killed.
  private static let patience = Duration.seconds(10)
  private static let mostBytes = 65_536

  /// - Parameters:
  ///   - store: the store whose pending changes are sent.
  ///   - uptime: the time since a fixed moment.
  ///   - pause: the pause between the end of a source, or a failed start, and the next start.
  ///   - start: starts a source.
  init(
    of store: DeferredStore, uptime: @escaping () -> Duration, pause: Duration = .seconds(60),
    start: @escaping () throws -> any LineSource
  ) {
    (self.store, self.uptime, self.pause, self.start) = (store, uptime, pause, start)
  }

  /// The descriptor that becomes readable when lines arrive; nil if nothing is followed.
  func descriptorToWatch() -> Int32? {
    collect()
    if isWanted, source == nil { begin() }
    guard !isResting else {
      isResting = false
      return nil
    }
    return source?.output
  }

  /// Allows the next start without the usual pause after a failure.
  func lookAgain() { earliestStart = nil }

  /// Returns the lines that have arrived.
  func takeArrivals() -> [String] {
    guard let source else { return [] }
    let (bytes, hasEnded) = source.read(Follower.mostBytes)
    let (lines, areMany) = lines.take(bytes)
    isResting = areMany
    if hasEnded {
      stop()
      earliestStart = uptime() + pause
    }
    return lines
  }

  /// Has the pending changes of the store sent, if a source is running; otherwise they stay
  /// pending.
  func sendWhatWasSaid() {
    if store.hasUnsent, let source, source.tell() { store.hasUnsent = false }
  }

  /// Stops following, without waiting for processes to end.
  func end() {
    isWanted = false
    collect()
  }

  private func begin() {
    if let earliestStart, uptime() < earliestStart { return }
    do {
      source = try start()
    } catch {
      // `qc household` reports the problem.
      earliestStart = uptime() + pause
    }
  }

  private func stop() {
    guard let source else { return }
    if let process = source.end() { ending.append((process, uptime())) }
    self.source = nil
    (lines, isResting) = (ArrivedLines(), false)
  }

  /// Reaps processes that have ended, and kills those that don't end in time.
  private func collect() {
    ending.removeAll { id, since in
      if uptime() - since > Follower.patience { kill(id, SIGKILL) }
      return waitpid(id, nil, WNOHANG) != 0
    }
  }
}
