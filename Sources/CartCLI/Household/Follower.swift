import CartModels
import CartPlatform

/// Follows what others do, for as long as a prompt is open: those of a household, and the phones.
///
/// A `qc` in the background does the work. Where it ends by itself, the prompt goes on without it, and
/// a while later it is looked for again.
final class Follower {
  /// Whether there is anybody to follow.
  var isWanted = false {
    didSet { if !isWanted { stop() } }
  }
  private let store: DeferredStore
  private let start: () throws -> any LineSource
  private let uptime: () -> Duration
  /// How long after one that ended the next is begun.
  private let pause: Duration
  private var source: (any LineSource)?
  /// Those that are to end, and since when.
  private var ending: [(id: pid_t, since: Duration)] = []
  private var earliestStart: Duration?
  private var lines = ArrivedLines()
  /// Whether so much was said at once that nobody listens until asked again.
  private var isResting = false

  /// Who was told to end so long ago doesn't listen.
  private static let patience = Duration.seconds(10)
  private static let mostBytes = 65_536

  /// - Parameters:
  ///   - store: what is said in it is sent.
  ///   - uptime: the time since some moment that stays the same.
  ///   - pause: how long after one that ended, or that wasn't there, the next is begun.
  ///   - start: begins to follow.
  init(
    of store: DeferredStore, uptime: @escaping () -> Duration, pause: Duration = .seconds(60),
    start: @escaping () throws -> any LineSource
  ) {
    (self.store, self.uptime, self.pause, self.start) = (store, uptime, pause, start)
  }

  /// What can be read when somebody did something; nil where nobody is followed.
  func descriptorToWatch() -> Int32? {
    collect()
    if isWanted, source == nil { begin() }
    guard !isResting else {
      isResting = false
      return nil
    }
    return source?.output
  }

  /// Tries again with the next line, without the usual pause after a failure.
  func lookAgain() { earliestStart = nil }

  /// What others did meanwhile.
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

  /// Has sent what was said in the store, where anybody follows; else it waits for who comes next.
  func sendWhatWasSaid() {
    if store.hasUnsent, let source, source.tell() { store.hasUnsent = false }
  }

  /// Ends with the prompt, and waits for nobody.
  func end() {
    isWanted = false
    collect()
  }

  private func begin() {
    if let earliestStart, uptime() < earliestStart { return }
    do {
      source = try start()
    } catch {
      // `qc household` says what is wrong.
      earliestStart = uptime() + pause
    }
  }

  private func stop() {
    guard let source else { return }
    if let process = source.end() { ending.append((process, uptime())) }
    self.source = nil
    (lines, isResting) = (ArrivedLines(), false)
  }

  /// Lets go of those that have ended, so that none stays as a zombie, and ends those that don't.
  private func collect() {
    ending.removeAll { id, since in
      if uptime() - since > Follower.patience { kill(id, SIGKILL) }
      return waitpid(id, nil, WNOHANG) != 0
    }
  }
}
