import CartPlatform
import Synchronization

/// Whether the progress line is shown. The signal handler accesses only this flag.
private let isThere = Atomic(false)

/// Erases the progress line if a signal ends or stops the process.
enum ProgressLineFlag {
  /// The signals that end or stop a process by default: ^C, ^\, ^Z and requests of the system.
  private static let signals = [SIGINT, SIGQUIT, SIGTSTP, SIGTERM, SIGHUP]
  /// The signals that are handled here.
  private static let answered = Mutex<[Int32]>([])

  /// Notes that the line is shown.
  static func noteShown() {
    guard !isThere.exchange(true, ordering: .relaxed) else { return }
    answered.withLock { answered in
      for signal in signals where ProgressLineFlag.answer(signal) { answered.append(signal) }
    }
  }

  /// Notes that the line is gone.
  ///
  /// - Returns: whether it was still shown; a signal may have erased it.
  static func noteGone() -> Bool {
    answered.withLock { answered in
      for signal in answered { setUsual(signal) }
      answered = []
    }
    return isThere.exchange(false, ordering: .relaxed)
  }

  /// Handles a signal that has its default action: erases the line before the signal takes
  /// effect.
  ///
  /// - Returns: whether the signal is handled here from now on.
  private static func answer(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0, isUsual(action) else { return false }
    action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = { ProgressLineFlag.end(by: $0) }
    #else
      action.__sigaction_u.__sa_handler = { ProgressLineFlag.end(by: $0) }
    #endif
    return sigaction(signal, &action, nil) == 0
  }

  /// Whether a signal has its default action.
  private static func isUsual(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  /// Erases the line and raises the signal again. Runs in a signal handler.
  private static func end(by signal: Int32) {
    if isThere.exchange(false, ordering: .relaxed) {
      let text: StaticString = "\r\u{1B}[J"
      _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
    setUsual(signal)
    // The signal is delivered again after this returns, with its default action.
    raise(signal)
  }

  private static func setUsual(_ signal: Int32) {
    var usual = sigaction()
    #if canImport(Glibc)
      usual.__sigaction_handler.sa_handler = SIG_DFL
    #else
      usual.__sigaction_u.__sa_handler = SIG_DFL
    #endif
    sigaction(signal, &usual, nil)
  }
}
