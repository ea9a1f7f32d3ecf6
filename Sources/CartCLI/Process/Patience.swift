import CartInterpreter
import Synchronization

/// Waits for other writers as long as it takes, and says so after a second;
/// ^C ends it, and so does the end of the time that the work has.
final class Patience: Sendable {
  private let alarm: Alarm
  private let line: ProgressLine?
  private let hasSpoken = Mutex(false)

  /// - Parameters:
  ///   - alarm: rings when the waiting is to end.
  ///   - line: what comes and goes on the terminal, if anything.
  init(until alarm: Alarm = Alarm(), above line: ProgressLine?) {
    (self.alarm, self.line) = (alarm, line)
  }

  /// Whether to go on waiting.
  func goesOn(after waited: Duration) -> Bool {
    guard !Interruption.hasArrived, !alarm.hasRung else { return false }
    guard waited >= .seconds(1) else { return true }
    let speaks = hasSpoken.withLock { hasSpoken in
      defer { hasSpoken = true }
      return !hasSpoken
    }
    if speaks { say("waiting for another qc that is writing; Ctrl-C cancels\n") }
    return true
  }

  private func say(_ message: String) {
    let errors = FileSink(descriptor: 2, above: line)
    do {
      try errors.write(message)
      try errors.flush()
    } catch {
      // Nobody is there to hear, and the waiting goes on all the same.
      return
    }
  }
}
