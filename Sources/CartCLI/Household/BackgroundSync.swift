import CartHousehold
import CartModels
import CartPostgres
import CartStore
import CartSync
import TerminalText

/// Work for a household that `qc` starts in the background, as another `qc`: `qc ---sync once …`.
///
/// It is no command of the shell: no help shows it, and its words may change with each version.
enum BackgroundSync: String {
  /// After a sentence from the shell, which doesn't wait for it: sends what is pending, within seconds
  /// or not at all.
  case once
  /// As long as a prompt is open: each line that it prints is a thing that another did, and each byte
  /// that it is sent means that something changed here. It ends with its standard input.
  case follow

  private static let word = "---sync"

  /// How long `once` tries.
  private static let patience = Duration.seconds(10)

  /// The words that start it for a store.
  func words(program: String, store: String) -> [String] {
    [program, BackgroundSync.word, rawValue, ProgramVersion.current, store]
  }

  /// Does the work, if a command line asks for any.
  ///
  /// - Returns: what to tell the shell; nil for every other command line.
  /// - Throws: a `UsageError` if a program of another version asks, as both write the same store.
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
      // Who has the lock looks once more for what came meanwhile, after letting go of it.
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
  /// Prints a line at once. Names may come from elsewhere: no terminal gets them raw.
  func say(_ line: String) throws {
    try write(PrintableText.of(line) + "\n")
    try flush()
  }
}
