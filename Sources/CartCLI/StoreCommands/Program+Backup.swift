import CartFiles
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// `qc backup` and `qc restore`
extension Program {
  func backUp(to path: String, _ console: Console) throws -> ExitStatus {
    let store = try existingStore(toBeWritten: false)
    let work = CountedWork("backup", counting: .bytes)
    let contents = try host.working {
      try meter.following(work) {
        try store.backUp(to: path, isInterrupted: isInterrupted, work: work)
      }
    }
    try console.say(BackupReport(path: path, contents: contents))
    return .success
  }

  func restore(from path: String, _ console: Console) throws -> ExitStatus {
    guard FilePresence(at: path) != .nothing else {
      throw FileError(
        Diagnostic(.missing, "file `\(path)` not found", help: ["check the path and try again"]))
    }
    let patience = Patience(above: host.progressLine)
    let work = CountedWork("restore", counting: .bytes)
    let restoration = try host.working {
      try meter.following(work) {
        try SQLiteStore.restore(
          location, from: path, busy: { patience.goesOn(after: $0) },
          isInterrupted: isInterrupted, work: work)
      }
    }
    let report = RestoreReport(path: path, restoration: restoration)
    try console.say(report)
    let problems = try host.working {
      try afterwards(report.outcome) {
        try self.problems(toBeWritten: false, of: "restore")
      }
    }
    if !problems.isEmpty {
      // A restored store is identical to its backup, including everything readable in it.
      try console.report([
        Diagnostic(
          .store,
          "the restored store has \(counted(problems.count, "problem"))",
          severity: .warning,
          help: ["`qc doctor` lists them; `qc doctor --repair` sets aside what cannot be read"])
      ])
    }
    return .success
  }

  /// Runs a body after an operation on the store. If it fails, the error says that the operation
  /// was completed.
  func afterwards<Result>(_ outcome: String?, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      throw FileError(
        Diagnostic(.store, error.failure, help: [outcome].compactMap { $0 }), status: .store)
    }
  }
}
