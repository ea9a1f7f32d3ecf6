import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether ^C was typed, or the process was asked to end, since it was last
/// looked at; a signal handler may touch nothing but this and the next.
private let signalArrived = Atomic(false)
/// Whether the process was ever asked to end.
private let endIsWanted = Atomic(false)

private func note(_ signal: Int32) {
  signalArrived.store(true, ordering: .relaxed)
  if signal != SIGINT { endIsWanted.store(true, ordering: .relaxed) }
}

/// Turns signals into a question that running work asks now and then, so that
/// it ends by taking itself back.
enum Interruption {
  /// The signals that end running work: ^C, and the system's wish.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Whether the process was asked to end while `watching` ran, now or before.
  static var wantsEnd: Bool { endIsWanted.load(ordering: .relaxed) }

  /// Whether a signal came while `watching` ran.
  static var hasArrived: Bool { signalArrived.load(ordering: .relaxed) }

  /// Forgets what arrived, once it is answered.
  static func forget() { signalArrived.store(false, ordering: .relaxed) }

  /// Runs a body during which signals only raise the flag; before and after,
  /// they do what they did.
  ///
  /// What arrived just before, within another one, counts: who types ^C right
  /// after Enter means what is about to run.
  static func watching<Result>(
    _ signals: [Int32] = Interruption.signals, during body: () throws -> Result
  ) rethrows -> Result {
    // The first touch makes the flags, which a handler could not safely do.
    _ = (hasArrived, wantsEnd)
    var watch = sigaction()
    #if canImport(Glibc)
      watch.__sigaction_handler.sa_handler = { note($0) }
    #else
      watch.__sigaction_u.__sa_handler = { note($0) }
    #endif
    defer { signalArrived.store(false, ordering: .relaxed) }
    return try handling(signals, by: watch, body)
  }

  /// Runs a body during which signals do nothing at all.
  static func ignoring<Result>(
    _ signals: [Int32], during body: () throws -> Result
  ) rethrows -> Result {
    var nothing = sigaction()
    #if canImport(Glibc)
      nothing.__sigaction_handler.sa_handler = SIG_IGN
    #else
      nothing.__sigaction_u.__sa_handler = SIG_IGN
    #endif
    return try handling(signals, by: nothing, body)
  }

  private static func handling<Result>(
    _ signals: [Int32], by action: sigaction, _ body: () throws -> Result
  ) rethrows -> Result {
    var action = action
    var before: [sigaction] = []
    for signal in signals {
      var old = sigaction()
      sigaction(signal, &action, &old)
      before.append(old)
    }
    defer {
      for (signal, var old) in zip(signals, before) { sigaction(signal, &old, nil) }
    }
    return try body()
  }
}
