import CartInterpreter
import CartLanguage
import CartStore
import Foundation

/// The store as a whole: dump, backup, restore and doctor.
extension Program {
  func dump() throws -> ExitStatus {
    try store.read { repository in
      try Dump(repository, calendar: host.calendar).forEachLine {
        try host.output.write($0 + "\n")
      }
    }
    try host.output.flush()
    return .success
  }

  func backUp(to path: String, _ console: Console) throws -> ExitStatus {
    let store = try existingStore()
    let contents = try host.working {
      try store.backUp(to: path, isInterrupted: host.isInterrupted)
    }
    try console.say(BackupReport(path: path, contents: contents))
    return .success
  }

  func restore(from path: String, _ console: Console) throws -> ExitStatus {
    guard FileManager.default.fileExists(atPath: path) else {
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
    return .success
  }

  func doctor(repairs: Bool, _ console: Console) throws -> ExitStatus {
    let store = try existingStore()
    return try host.working {
      var report = DoctorReport(problems: try store.problems(), contents: nil)
      if repairs, report.problems.contains(where: \.isRepairable) {
        report.backup = try store.repair()
        report.repaired = report.problems
        report.problems = try store.problems()
        report.repaired.removeAll(where: report.problems.contains)
      }
      if report.problems.isEmpty { report.contents = try store.contents() }
      try console.say(report)
      return report.problems.isEmpty ? .success : .failure
    }
  }

  private func existingStore() throws -> SQLiteStore {
    if let store = try store.existing() { return store }
    let place = PrintableText.of("\(location)")
    throw FileError(
      Diagnostic(
        .missing, "\(place) isn't there yet", help: ["`qc add ITEM` makes it"]))
  }
}
