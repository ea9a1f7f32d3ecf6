extension StoreError: CustomStringConvertible {
  /// The error for people: what failed, on which file, why, that nothing was
  /// changed, and what to do next.
  ///
  ///     could not open the store `notes.txt`: it is not a QuickCart store (it
  ///     holds something else); nothing was changed; choose another file with
  ///     --store
  public var description: String {
    "could not \(operation.verb) \(location): \(reason.sentence); nothing was changed; "
      + reason.advice
  }
}

extension StoreError.Operation {
  fileprivate var verb: String {
    switch self {
    case .open: "open"
    case .migrate: "bring up to date"
    case .fetch: "read"
    case .save: "write to"
    case .delete: "delete from"
    case .backup: "back up"
    case .restore: "restore"
    }
  }
}

extension StoreError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .invalidPath(let what): what
    case .permissionDenied: "permission denied"
    case .isDirectory: "it is a directory"
    case .notRegularFile: "it is not a regular file"
    case .notAStore(let what): "it is not a QuickCart store (\(what))"
    case .newerVersion(let found, let supported):
      "a newer QuickCart wrote it (store version \(found); this one reads up to \(supported))"
    case .diskFull: "the disk is full"
    case .corrupt(let what): "the file is damaged (\(what))"
    case .busy: "another program is writing to it"
    case .interrupted: "it was interrupted"
    case .conflict(let what), .missing(let what), .inputOutput(let what), .misuse(let what): what
    case .database(let code, let message): "\(message) (SQLite code \(code))"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .invalidPath, .notRegularFile, .notAStore: "choose another file with --store"
    case .permissionDenied:
      "allow reading and writing of the file and its folder, "
        + "or choose another file with --store"
    case .isDirectory: "name a file in it with --store"
    case .newerVersion: "update QuickCart, or choose another file with --store"
    case .diskFull: "free some space and try again"
    case .corrupt: "keep a copy of the file, then restore a backup"
    case .busy: "try again when it is done"
    case .interrupted: "run it again to do it after all"
    case .conflict, .missing: "look at what is there and try again"
    case .inputOutput: "check the disk and try again"
    case .misuse, .database: "please report this as a bug in QuickCart"
    }
  }
}
