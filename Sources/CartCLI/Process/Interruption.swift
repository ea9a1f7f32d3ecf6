import CartPlatform
import Synchronization

/// Whether ^C was typed, or the process was asked to end, since it was last
/// looked at; a signal handler may touch nothing but this and the next.
private let signalArrived = Atomic(false)
/// Whether the process was ever asked to end.
private let endIsWanted = Atomic(false)
/// Where a byte is written at a signal, so that a thread that waits there wakes; -1 for nowhere.
private let wakeDescriptor = Atomic<Int32>(-1)

private func note(_ signal: Int32) {
  signalArrived.store(true, ordering: .relaxed)
  if signal != SIGINT { endIsWanted.store(true, ordering: .relaxed) }
  let descriptor = wakeDescriptor.load(ordering: .relaxed)
  guard descriptor >= 0 else { return }
  let code = errno
  _ = write(descriptor, "!", 1)
  errno = code
}

/// Turns signals into a question that running work asks now and then, so that
/// it ends by taking itself back.
///
/// While a line is typed, ^C is the line editor's: `signals.c` in CLineEdit.
enum Interruption {
  /// The signals that end running work: ^C, and the system's wish.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Whether the process was asked to end while `watching` ran, now or before.
  static var wantsEnd: Bool { endIsWanted.load(ordering: .relaxed) }

  /// Whether a signal came while `watching` ran.
  static var hasArrived: Bool { signalArrived.load(ordering: .relaxed) }

  /// Runs a body during which each signal that is watched writes a byte: another thread may be the one
  /// that a signal interrupts.
  static func waking<Result>(
    _ descriptor: Int32, during body: () throws -> Result
  ) rethrows -> Result {
    wakeDescriptor.store(descriptor, ordering: .relaxed)
    defer { wakeDescriptor.store(-1, ordering: .relaxed) }
    return try body()
  }

  /// Forgets what arrived, once it is answered.
  static func forget() { signalArrived.store(false, ordering: .relaxed) }

  /// Runs a body during which signals only raise the flag; before and after,
  /// they do what they did.
  ///
  /// What arrived just before, within another one, counts: who types ^C right
  /// after Enter means what is about to run. After the last one, signals go on
  /// to do nothing else, because the process is about to end by itself.
  static func watching<Result>(
    _ signals: [Int32] = Interruption.signals, isLast: Bool = false,
    during body: () throws -> Result
  ) rethrows -> Result {
    // The first touch makes the flags, which a handler could not safely do.
    _ = (hasArrived, wantsEnd, wakeDescriptor.load(ordering: .relaxed))
    var watch = sigaction()
    #if canImport(Glibc)
      watch.__sigaction_handler.sa_handler = { note($0) }
    #else
      watch.__sigaction_u.__sa_handler = { note($0) }
    #endif
    defer { signalArrived.store(false, ordering: .relaxed) }
    return try handling(signals, by: watch, isLast: isLast, body)
  }

  /// Runs a body during which signals do nothing at all.
  ///
  /// What signals do is the process's, and several bodies may run at once: the first one
  /// changes it, and the last one changes it back.
  static func ignoring<Result>(
    _ signals: [Int32], during body: () throws -> Result
  ) rethrows -> Result {
    ignored.withLock { ignored in
      for signal in signals { ignored[signal, default: Ignored()].begin(signal) }
    }
    defer {
      ignored.withLock { ignored in
        for signal in signals { ignored[signal]?.end(signal) }
      }
    }
    return try body()
  }

  private static let ignored = Mutex<[Int32: Ignored]>([:])

  /// A signal that is ignored as long as some bodies run.
  private struct Ignored {
    private var count = 0
    /// What the signal did before the first of them.
    private var before = sigaction()

    mutating func begin(_ signal: Int32) {
      count += 1
      guard count == 1 else { return }
      var nothing = sigaction()
      #if canImport(Glibc)
        nothing.__sigaction_handler.sa_handler = SIG_IGN
      #else
        nothing.__sigaction_u.__sa_handler = SIG_IGN
      #endif
      sigaction(signal, &nothing, &before)
    }

    mutating func end(_ signal: Int32) {
      count -= 1
      if count == 0 { sigaction(signal, &before, nil) }
    }
  }

  private static func handling<Result>(
    _ signals: [Int32], by action: sigaction, isLast: Bool = false, _ body: () throws -> Result
  ) rethrows -> Result {
    var action = action
    var before: [sigaction] = []
    for signal in signals {
      var old = sigaction()
      sigaction(signal, &action, &old)
      before.append(old)
    }
    defer {
      if isLast { before = [] }
      for (signal, var old) in zip(signals, before) { sigaction(signal, &old, nil) }
    }
    return try body()
  }
}
