import GRDB

/// Something that is wrong with a store.
package struct StoreProblem: Hashable, Sendable {
  /// What is wrong, as a sentence without its full stop.
  package var message: String
  /// What puts it right.
  package var remedy: Remedy
  /// What a repair would do, or what a person can.
  package var advice: String

  /// What puts a problem right.
  package enum Remedy: Hashable, Sendable {
    /// A repair of the tables.
    case inPlace
    /// A new file with all that can still be read.
    case rescue
    /// Only a person.
    case none
  }

  /// Whether a repair puts it right.
  package var isRepairable: Bool { remedy != .none }

  /// A problem that a repair puts right.
  ///
  /// - Parameter remedy: what the repair does, as in "counts them again".
  static func repairable(_ message: String, remedy: String) -> StoreProblem {
    StoreProblem(message: message, remedy: .inPlace, advice: "a repair \(remedy)")
  }

  /// A problem of the file itself: what can be read is put into a new one.
  static func needingRescue(_ message: String) -> StoreProblem {
    StoreProblem(
      message: message, remedy: .rescue,
      advice: "a repair saves what can be read; `qc restore FILE` puts a backup in its place")
  }

  /// A problem that only a person can put right.
  static func lasting(_ message: String, advice: String) -> StoreProblem {
    StoreProblem(message: message, remedy: .none, advice: advice)
  }
}

extension StoreProblem {
  /// What an error says is wrong with a file, or nil where it is no damage.
  ///
  /// - Parameter isToBeRescued: whether what can't be told from another program's file is to
  ///   be looked at as well; a rescue refuses it where it is one.
  package init?(_ error: StoreError, isToBeRescued: Bool = false) {
    switch error.reason {
    case .corrupt(let reason): self = .needingRescue("the file is damaged (\(reason))")
    // What is asked of every store fits its tables, unless they are damaged.
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

  /// A template or schedule whose text can't be read.
  package init(unreadable row: UnreadableRow) {
    self = .repairable(
      row.description, remedy: "sets it aside, as text, in a file beside the store")
  }
}
