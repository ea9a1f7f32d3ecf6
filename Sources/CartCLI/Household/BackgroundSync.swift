import CartHousehold
import CartModels
import CartPostgres
import CartStore
import CartSync
import TerminalText

/// Work for a household that `qc` starts in the background, as another `qc`: `qc ---sync once …`.
///
/// It is not a public command: no help shows it, and its arguments may change with each version.
enum BackgroundSync: String {
  /// Runs after a sentence from the shell, which doesn't wait for it. Sends the pending changes,
  /// or gives up after a few seconds.
  case once
  /// Runs while a prompt is open. Each line that it prints reports a change by another member,
  /// and each byte that it receives announces a local change. It ends with its standard input.
  case follow

  private static let word = "---sync"

  /// The maximum time of `once`.
  private static let patience = Duration.seconds(10)

  /// The command line that starts the work for a store.
  func words(program: String, store: String) -> [String] {
    [program, BackgroundSync.word, rawValue, ProgramVersion.current, store]
  }

  /// Does the work that a command line asks for, if any.
  ///
  /// - Returns: the exit status; nil for every other command line.
  /// - Throws: a `UsageError` if a program of another version started it, because both write the
  ///   same store.
  static func run(_ arguments: [String], _ host: Host) throws -> ExitStatus? {
    guard arguments.first == word else { return nil }
    guard arguments.count == 4, let work = BackgroundSync(rawValue: arguments[1]) else {
      throw UsageError("`\(word)` is internal to `qc`")
    }
    guard arguments[2] == ProgramVersion.current else {
      throw UsageError(
        "this is qc \(ProgramVersion.current), and qc \(PrintableText.of(arguments[2])) started it")
    }
    do {
      try work.run(SharedStore(try SQLiteStore(.file(arguments[3])), at: arguments[3]), host)
      return .success
    } catch let error as WriteError {
      throw error
    } catch {
      let failure = Failure(error)
      for diagnostic in failure.diagnostics {
        try host.errors.write(DiagnosticRenderer().render(diagnostic))
      }
      try host.errors.flush()
      return failure.status
    }
  }

  private func run(_ shared: SharedStore, _ host: Host) throws {
    switch self {
    case .once: try BackgroundSync.sendPending(shared)
    case .follow:
      try Following(shared, input: 0, say: { try host.output.say($0) }).run()
    }
  }

  private static func sendPending(_ shared: SharedStore) throws {
    let deadline = ContinuousClock.now + patience
    repeat {
      // If another process has the lock, it checks for new changes once more after releasing it.
      guard let lock = SyncLock(besideStoreAt: shared.path) else { return }
      try exchange(shared, until: deadline)
      _ = consume lock
    } while try shared.pendingCount() > 0
  }

  private static func exchange(
    _ shared: SharedStore, until deadline: ContinuousClock.Instant
  ) throws {
    let journal = try shared.journal(
      limits: ConnectionLimits(connecting: patience, answering: patience),
      isEnding: { ContinuousClock.now > deadline })
    _ = try shared.notingTrouble { try shared.synchronization(with: journal).run() }
  }
}

extension TextSink {
  /// Prints a line at once. Names can come from other members, so control characters are
  /// replaced.
  func say(_ line: String) throws {
    try write(PrintableText.of(line) + "\n")
    try flush()
  }
}
