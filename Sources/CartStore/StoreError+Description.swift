extension StoreError: CustomStringConvertible {
  /// The error for people: what failed, on which file, why, that nothing was
  /// changed, and what to do next.
  ///
  ///     could not open the store `notes.txt`: it is not a QuickCart store (it
  ///     holds something else); nothing was changed; choose another file with
  ///     --store
  public var description: String {
    "could not \(operation.verb) \(operation.isOfCopy ? location.file : "\(location)"): \(reason.sentence); nothing was changed; "
      + reason.advice(on: operation)
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
    case .backup: "back up to"
    case .restore: "restore from"
    }
  }
}

extension StoreError.Operation {
  /// Whether the error is about the file a user named for a copy.
  fileprivate var isOfCopy: Bool {
    switch self {
    case .backup, .restore: true
    case .open, .migrate, .fetch, .save, .delete: false
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
    case .moved(let what): "\(what) since it was opened"
    case .linked(let count):
      "it has \(count) names (hard links), and what is changed by one is lost to the others"
    case .changedMeanwhile: "it may only be read, and another program changed it meanwhile"
    case .interrupted: "it was interrupted"
    case .conflict(let what), .missing(let what), .inputOutput(let what), .misuse(let what),
      .inTheWay(let what):
      what
    case .database(let code, let message): "\(message) (SQLite code \(code))"
    }
  }

  fileprivate func advice(on operation: StoreError.Operation) -> String {
    let other = operation.isOfCopy ? "name another file" : "choose another file with --store"
    return switch self {
    case .invalidPath, .notRegularFile: other
    case .notAStore where operation == .open:
      "\(other), or put a backup in its place, which keeps it aside: `qc restore FILE`"
    case .notAStore: other
    case .inTheWay: "name another file"
    case .permissionDenied:
      "allow reading and writing of the file and its folder, or \(other)"
    case .isDirectory: operation.isOfCopy ? "name a file in it" : "name a file in it with --store"
    case .newerVersion: "update QuickCart, or \(other)"
    case .diskFull: "free some space and try again"
    case .corrupt where operation.isOfCopy: "restore another backup"
    case .corrupt:
      "`qc doctor --repair` saves what can be read, `qc restore FILE` puts a backup in its place; both keep the damaged file"
    case .busy, .changedMeanwhile: "try again when it is done"
    case .moved: "leave, and start qc again to use what is there now"
    case .linked: "remove the other names, or use a copy of the file"
    case .interrupted: "run it again to do it after all"
    case .conflict, .missing: "look at what is there and try again"
    case .inputOutput: "check the disk and try again"
    case .misuse: "please report this as a bug in QuickCart"
    case .database:
      "`qc doctor` looks for damage; if it finds none, please report this as a bug in QuickCart"
    }
  }
}
