import CartModels

extension StoreError: CustomStringConvertible {
  /// The error for the user: what failed, on which file, why, and that nothing was changed. The
  /// program adds what to do next, because it knows its options.
  ///
  ///     could not open the store `notes.txt`: it is not a QuickCart store (it is
  ///     another kind of file); nothing was changed
  public var description: String {
    if case .notDurable = reason { return "\(failure); the changes were saved" }
    return "\(failure); nothing was changed"
  }

  /// The description without its ending, for errors after a change.
  package var failure: String {
    "could not \(operation.verb) \(place): \(reason.sentence)"
  }

  /// The object of the operation, for the user.
  var place: String { operation.isOfCopy ? location.file : "\(location)" }
}

extension StoreError.Operation {
  /// The verb in errors of the library interface.
  var libraryVerb: String {
    switch self {
    case .fetch: "fetch from"
    case .save: "save to"
    case .open, .migrate, .delete, .step, .backup, .restore, .rescue: verb
    }
  }

  fileprivate var verb: String {
    switch self {
    case .open: "open"
    case .migrate: "migrate"
    case .fetch: "read"
    case .save: "write to"
    case .delete: "delete from"
    case .step: "undo or redo in"
    case .backup: "back up to"
    case .restore: "restore from"
    case .rescue: "save anything from"
    }
  }
}

extension StoreError.Operation {
  /// Whether the error is about the copy that the user named.
  package var isOfCopy: Bool {
    switch self {
    case .backup, .restore: true
    case .open, .migrate, .fetch, .save, .delete, .step, .rescue: false
    }
  }
}

extension StoreError.Reason {
  var sentence: String {
    switch self {
    case .invalidPath(let what): what
    case .permissionDenied: "permission denied"
    case .readOnlyDisk: "its disk is mounted read-only"
    case .isDirectory: "it is a folder"
    case .notRegularFile: "it is not a regular file"
    case .notAStore(let what): "it is not a QuickCart store (\(what))"
    case .newerVersion(let found, let supported):
      "a newer QuickCart wrote it (store version \(found); this one reads up to \(supported))"
    case .diskFull: "the disk is full"
    case .corrupt(let what): "the file is damaged (\(what))"
    case .busy: "another program is writing to it"
    case .moved(let what): "\(what) since it was opened"
    case .linked(let count):
      "it has \(count) names (hard links); changes made through one are lost to the others"
    case .changedMeanwhile: "it is read-only, and another program changed it meanwhile"
    case .interrupted: "it was interrupted"
    case .outdated(_, let stored): "`\(stored.title)` was changed since it was read"
    case .conflict(let what), .missing(let what), .inputOutput(let what), .misuse(let what),
      .inTheWay(let what):
      what
    case .notDurable(let why): "it was written, but may not survive a power cut (\(why))"
    case .database(let code, let message): "\(message) (SQLite code \(code))"
    }
  }
}
