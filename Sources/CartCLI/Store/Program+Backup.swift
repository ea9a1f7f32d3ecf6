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
    let contents = try host.working {
      try store.backUp(to: path, isInterrupted: host.isInterrupted)
    }
    try console.say(BackupReport(path: path, contents: contents))
    return .success
  }

  func restore(from path: String, _ console: Console) throws -> ExitStatus {
    guard FilePresence(at: path) != .nothing else {
      throw FileError(
        Diagnostic(.missing, "there is no file `\(path)`", help: ["check the path and try again"]))
    }
    let patience = Patience()
    let restoration = try host.working {
      try SQLiteStore.restore(
        location, from: path, busy: { patience.goesOn(after: $0) },
        isInterrupted: host.isInterrupted)
    }
    try console.say(RestoreReport(path: path, restoration: restoration))
    let problems = try host.working { try self.problems(toBeWritten: false) }
    if !problems.isEmpty {
      // As it was backed up, so it is restored: all that can be read is there.
      try console.report([
        Diagnostic(
          .store,
          "\(counted(problems.count, "part")) of what was restored \(problems.count == 1 ? "is" : "are") not as \(problems.count == 1 ? "it" : "they") should be",
          severity: .warning,
          help: ["`qc doctor` says which, and `qc doctor --repair` sets aside what can't be read"])
      ])
    }
    return .success
  }
}
