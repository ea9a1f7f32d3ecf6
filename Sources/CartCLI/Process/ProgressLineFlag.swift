import CartPlatform
import Synchronization

/// Whether something stands on the terminal that is to pass; a signal handler may touch nothing but
/// this.
private let isThere = Atomic(false)

/// Sees to it that what is to pass isn't left on the terminal by a signal that ends or stops the
/// process.
enum ProgressLineFlag {
  /// What ends or stops a process that doesn't answer it: ^C, ^\, ^Z and the system's wish.
  private static let signals = [SIGINT, SIGQUIT, SIGTSTP, SIGTERM, SIGHUP]
  /// Those that are answered here.
  private static let answered = Mutex<[Int32]>([])

  /// Takes note that there is something on the terminal.
  static func noteShown() {
    guard !isThere.exchange(true, ordering: .relaxed) else { return }
    answered.withLock { answered in
      for signal in signals where ProgressLineFlag.answer(signal) { answered.append(signal) }
    }
  }

  /// Takes note that it is gone.
  ///
  /// - Returns: whether it was there up to now: a signal may have taken it away.
  static func noteGone() -> Bool {
    answered.withLock { answered in
      for signal in answered { setUsual(signal) }
      answered = []
    }
    return isThere.exchange(false, ordering: .relaxed)
  }

  /// Has a signal that nobody answers take away what is there, before it does what it does.
  ///
  /// - Returns: whether it is answered here from now on.
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

  /// Whether a signal does what it does by itself.
  private static func isUsual(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  /// Runs in a signal handler.
  private static func end(by signal: Int32) {
    if isThere.exchange(false, ordering: .relaxed) {
      let text: StaticString = "\r\u{1B}[J"
      _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
    setUsual(signal)
    // It arrives once more when this has returned, and does what it does.
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
