import GRDB

/// A problem of a store.
package struct StoreProblem: Hashable, Sendable {
  /// The problem, as a sentence without a full stop.
  package var message: String
  /// The remedy.
  package var remedy: Remedy
  /// The repair, or advice for the user.
  package var advice: String

  /// The remedy for a problem.
  package enum Remedy: Hashable, Sendable {
    /// A repair of the tables.
    case inPlace
    /// A new file with the contents that are still readable.
    case rescue
    /// No automatic repair.
    case none
  }

  /// Whether a repair fixes it.
  package var isRepairable: Bool { remedy != .none }

  /// A problem that a repair fixes.
  ///
  /// - Parameter remedy: what the repair does, as in "counts them again".
  static func repairable(_ message: String, remedy: String) -> StoreProblem {
    StoreProblem(message: message, remedy: .inPlace, advice: "a repair \(remedy)")
  }

  /// A problem of the file itself. Its readable contents must be saved in a new file.
  static func needingRescue(_ message: String) -> StoreProblem {
    StoreProblem(
      message: message, remedy: .rescue,
      advice: "a repair saves what can be read; `qc restore FILE` puts a backup in its place")
  }

  /// A problem that only the user can fix.
  static func lasting(_ message: String, advice: String) -> StoreProblem {
    StoreProblem(message: message, remedy: .none, advice: advice)
  }
}

extension StoreProblem {
  /// Converts an error into a problem, or returns nil if it doesn't mean damage.
  ///
  /// - Parameter isToBeRescued: whether a file that may belong to another program counts as
  ///   damaged. A rescue rejects it if it does.
  package init?(_ error: StoreError, isToBeRescued: Bool = false) {
    switch error.reason {
    case .corrupt(let reason): self = .needingRescue("the file is damaged (\(reason))")
    // The statements match the tables of every store, unless those are damaged.
    case .database(let code, let message)
    where ResultCode(rawValue: code).primaryResultCode == .SQLITE_ERROR:
      self = .needingRescue("the file is damaged (\(message))")
    case .notAStore(let reason) where isToBeRescued:
      self = .needingRescue("the file is damaged (\(reason))")
    case .newerVersion(let version, _) where isToBeRescued && error.reason.mayBeDamage:
      self = .needingRescue("the file is damaged (it claims version \(version))")
    case .invalidPath, .permissionDenied, .readOnlyDisk, .isDirectory, .notRegularFile, .inTheWay,
      .notDurable, .notAStore, .newerVersion, .diskFull, .busy, .interrupted, .conflict, .outdated,
      .missing, .moved, .linked, .changedMeanwhile, .inputOutput, .misuse, .database:
      return nil
    }
  }

  /// A template or schedule with an unreadable text.
  package init(unreadable row: UnreadableRow) {
    self = .repairable(
      row.description, remedy: "sets it aside, as text, in a file beside the store")
  }
}
