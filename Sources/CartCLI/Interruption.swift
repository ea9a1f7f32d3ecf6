import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether ^C was typed, or the process was asked to end, since it was last
/// looked at; a signal handler may touch nothing but this.
private let signalArrived = Atomic(false)

/// Turns signals into a question that running work asks now and then, so that
/// it ends by taking itself back.
enum Interruption {
  /// The signals that end running work: ^C, and the system's wish.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Whether a signal came while `watching` ran.
  static var hasArrived: Bool { signalArrived.load(ordering: .relaxed) }

  /// Runs a body during which signals only raise the flag; before and after,
  /// they do what they did.
  static func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
    // The first touch makes the flag, which a handler could not safely do.
    signalArrived.store(false, ordering: .relaxed)
    var watch = sigaction()
    #if canImport(Glibc)
      watch.__sigaction_handler.sa_handler = { _ in signalArrived.store(true, ordering: .relaxed) }
    #else
      watch.__sigaction_u.__sa_handler = { _ in signalArrived.store(true, ordering: .relaxed) }
    #endif
    var before: [sigaction] = []
    for signal in signals {
      var old = sigaction()
      sigaction(signal, &watch, &old)
      before.append(old)
    }
    defer {
      signalArrived.store(false, ordering: .relaxed)
      for (signal, var old) in zip(signals, before) { sigaction(signal, &old, nil) }
    }
    return try body()
  }
}
