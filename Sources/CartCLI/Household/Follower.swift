import CartModels
import CartPlatform

/// Follows what the others of a household do, for as long as a prompt is open, and has sent what is
/// said there.
///
/// A `qc` in the background does the work. Where it ends by itself, the prompt goes on without it, and a minute
/// later it is started again.
final class Follower {
  /// Whether there is a household to follow.
  var isWanted = false {
    didSet { if !isWanted { stop() } }
  }
  private let store: DeferredStore
  private let start: () throws -> FollowingProcess
  private let uptime: () -> Duration
  private var process: FollowingProcess?
  /// Those that are to end, and since when.
  private var ending: [(id: pid_t, since: Duration)] = []
  private var earliestStart: Duration?
  private var lines = ArrivedLines()
  /// Whether so much was said at once that nobody listens until asked again.
  private var isResting = false

  private static let pause = Duration.seconds(60)
  /// Who was told to end so long ago doesn't listen.
  private static let patience = Duration.seconds(10)
  private static let mostBytes = 65_536

  /// - Parameters:
  ///   - store: what is said in it is sent.
  ///   - uptime: the time since some moment that stays the same.
  ///   - start: starts the program that follows.
  init(
    of store: DeferredStore, uptime: @escaping () -> Duration,
    start: @escaping () throws -> FollowingProcess
  ) {
    (self.store, self.uptime, self.start) = (store, uptime, start)
  }

  /// What can be read when somebody did something; nil where nobody is followed.
  func descriptorToWatch() -> Int32? {
    collect()
    if isWanted, process == nil { begin() }
    guard !isResting else {
      isResting = false
      return nil
    }
    return process?.output
  }

  /// What others did meanwhile.
  func takeArrivals() -> [String] {
    guard let process else { return [] }
    let (bytes, hasEnded) = process.read(Follower.mostBytes)
    let (lines, areMany) = lines.take(bytes)
    isResting = areMany
    if hasEnded {
      stop()
      earliestStart = uptime() + Follower.pause
    }
    return lines
  }

  /// Has sent what was said in the store, where anybody follows; else it waits for who comes next.
  func sendWhatWasSaid() {
    if store.hasUnsent, let process, process.tell() { store.hasUnsent = false }
  }

  /// Ends with the prompt, and waits for nobody.
  func end() {
    isWanted = false
    collect()
  }

  private func begin() {
    if let earliestStart, uptime() < earliestStart { return }
    do {
      process = try start()
    } catch {
      // `qc household` says what is wrong.
      earliestStart = uptime() + Follower.pause
    }
  }

  private func stop() {
    guard let process else { return }
    ending.append((process.end(), uptime()))
    self.process = nil
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
