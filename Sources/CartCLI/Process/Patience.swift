import CartInterpreter
import Synchronization

/// Waits for other writers, and prints a message after one second. ^C ends the wait, and so does
/// the time limit of the work.
final class Patience: Sendable {
  private let alarm: Alarm
  private let line: ProgressLine?
  private let hasSpoken = Mutex(false)

  /// - Parameters:
  ///   - alarm: ends the wait when it rings.
  ///   - line: the progress line of the terminal, if there is one.
  init(until alarm: Alarm = Alarm(), above line: ProgressLine?) {
    (self.alarm, self.line) = (alarm, line)
  }

  /// Whether to continue waiting.
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
      // The message can't be shown; the wait continues.
      return
    }
  }
}
