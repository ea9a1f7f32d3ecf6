import CartStore

extension StoreError {
  /// The advice, in terms of the program's options and commands.
  var advice: String { reason.advice(on: operation) }
}

extension StoreError.Reason {
  fileprivate func advice(on operation: StoreError.Operation) -> String {
    let other = operation.isOfCopy ? "name another file" : "choose another file with `--store`"
    return switch self {
    case .readOnlyDisk where operation == .restore: "choose another file with `--store`"
    case .invalidPath, .notRegularFile, .readOnlyDisk: other
    case .notAStore where operation == .open:
      "\(other), or replace it with a backup, which keeps a copy: `qc restore FILE`"
    case .notAStore: other
    case .inTheWay: "name another file"
    case .notDurable: "check the disk and try again"
    case .permissionDenied:
      "allow reading and writing of the file and its folder, or \(other)"
    case .isDirectory: operation.isOfCopy ? "name a file in it" : "name a file in it with `--store`"
    case .newerVersion: "update QuickCart, or \(other)"
    case .diskFull: "free some space and try again"
    case .corrupt where operation.isOfCopy: "restore another backup"
    case .corrupt where operation == .rescue:
      "`qc restore FILE` replaces it with a backup and keeps the damaged file"
    case .corrupt:
      "`qc doctor --repair` saves what can be read, `qc restore FILE` replaces it with a backup; "
        + "both keep the damaged file"
    case .busy, .changedMeanwhile: "try again when it is done"
    case .moved: "leave, and start `qc` again to use the new file"
    case .linked: "remove the other names, or use a copy of the file"
    case .interrupted: "run it again"
    case .conflict where operation == .step: "`log` shows what was done; write the change again"
    case .conflict, .outdated, .missing: "check what is there and try again"
    case .inputOutput: "check the disk and try again"
    case .misuse: "please report this as a bug in QuickCart"
    case .database:
      "`qc doctor` looks for damage; if it finds none, please report this as a bug in QuickCart"
    }
  }
}
