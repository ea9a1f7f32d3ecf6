public import Foundation

extension StoreError: LocalizedError {
  /// The operation that failed, its object and the reason.
  ///
  ///     Failed to open the store `notes.txt`: it is not a QuickCart store (it is another
  ///     kind of file)
  public var errorDescription: String? {
    "Failed to \(operation.libraryVerb) \(place): \(reason.sentence)"
  }

  /// How to fix it.
  public var recoverySuggestion: String? {
    switch reason {
    case .invalidPath, .isDirectory, .notRegularFile, .notAStore, .inTheWay, .readOnlyDisk:
      "Choose another file"
    case .permissionDenied: "Allow reading and writing of the file and its folder"
    case .notDurable: "Check the disk and try again"
    case .newerVersion: "Update QuickCart, or choose another file"
    case .diskFull: "Free some space and try again"
    case .corrupt where operation == .rescue: "Restore a backup"
    case .corrupt:
      operation.isOfCopy ? "Restore another backup" : "Repair the file, or restore a backup"
    case .busy, .changedMeanwhile: "Try again when the other program is done"
    case .interrupted: "Try again"
    case .conflict:
      switch operation {
      case .save: "Choose another name"
      case .step: "Make the change again"
      case .open, .migrate, .fetch, .delete, .backup, .restore, .rescue:
        "Check what is there and try again"
      }
    case .outdated: "Make the change to the list as it is stored, and save that"
    case .missing: "Check what is there and try again"
    case .moved: "Open the store again"
    case .linked: "Remove the other names of the file, or use a copy of it"
    case .inputOutput: "Check the disk and try again"
    case .misuse: "Report this as a bug in QuickCart"
    case .database: "Check the file for damage"
    }
  }
}
