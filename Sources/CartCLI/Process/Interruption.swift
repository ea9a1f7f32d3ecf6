import CartPlatform
import Synchronization

/// Whether ^C was typed or the process was asked to end since the flag was last reset. A signal
/// handler accesses only this flag and the next two variables.
private let signalArrived = Atomic(false)
/// Whether the process was ever asked to end.
private let endIsWanted = Atomic(false)
/// The descriptor that a signal writes a byte to, to wake a waiting thread; -1 for none.
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

/// Turns signals into a flag that running work polls, so that it can end and undo its changes.
///
/// While a line is typed, the line editor handles ^C: see `signals.c` in CLineEdit.
enum Interruption {
  /// The signals that end running work: ^C, and requests of the system.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Whether the process was ever asked to end while `watching` ran.
  static var wantsEnd: Bool { endIsWanted.load(ordering: .relaxed) }

  /// Whether a signal arrived while `watching` ran.
  static var hasArrived: Bool { signalArrived.load(ordering: .relaxed) }

  /// Runs a body during which each watched signal writes a byte, because the signal may interrupt
  /// a different thread.
  static func waking<Result>(
    _ descriptor: Int32, during body: () throws -> Result
  ) rethrows -> Result {
    wakeDescriptor.store(descriptor, ordering: .relaxed)
    defer { wakeDescriptor.store(-1, ordering: .relaxed) }
    return try body()
  }

  /// Resets the flag once it was handled.
  static func forget() { signalArrived.store(false, ordering: .relaxed) }

  /// Runs a body during which signals only set the flag; before and after it, they have their
  /// previous effect.
  ///
  /// A signal that arrived just before, within another such body, still counts: ^C right after
  /// Enter is meant for the work that is about to run. After the last body, signals continue to
  /// have no other effect, because the process is about to end.
  static func watching<Result>(
    _ signals: [Int32] = Interruption.signals, isLast: Bool = false,
    during body: () throws -> Result
  ) rethrows -> Result {
    // The first access initialises the flags, which isn't safe in a signal handler.
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

  /// Runs a body during which signals are ignored.
  ///
  /// Signal actions belong to the whole process, and several bodies can run at once. The first
  /// one changes the action, and the last one restores it.
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

  /// A signal that is ignored while at least one body runs.
  private struct Ignored {
    private var count = 0
    /// The action before the first body.
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
