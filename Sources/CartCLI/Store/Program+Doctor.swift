import CartFiles
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// The store as a whole: dump, backup, restore and doctor.
extension Program {
  /// What can't be read is left out, and said at the end: who keeps dumps must know that
  /// this one isn't whole.
  func dump(_ console: Console) throws -> ExitStatus {
    let leftOut = try store.read { repository in
      try Dump(repository, calendar: host.calendar).forEachLine {
        try host.output.write((host.outputIsTerminal ? PrintableText.of($0) : $0) + "\n")
      }
    }
    try host.output.flush()
    guard leftOut > 0 else { return .success }
    try console.report([
      Diagnostic(
        .store,
        "\(counted(leftOut, "part")) of \(location) can't be read, and \(leftOut == 1 ? "is" : "are") left out",
        help: [
          "the lines that begin with `# left out` say which; `qc doctor --repair` sets aside what can't be read"
        ])
    ])
    return .store
  }

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

  /// What is dropped is said before it is.
  func compact(_ console: Console) throws -> ExitStatus {
    let store = try existingStore(toBeWritten: true)
    return try host.working {
      if let surplus = try store.journalSurplus(at: clock.now) {
        try console.say(CompactionNotice(stepCount: surplus.stepCount))
      }
      let before = try store.size()
      try store.compact(at: clock.now)
      try console.say(CompactionReport(before: before.bytes, after: try store.size().bytes))
      return .success
    }
  }

  func doctor(repairs: Bool, _ console: Console) throws -> ExitStatus {
    try host.working {
      var report = DoctorReport(problems: try problems(toBeWritten: repairs), contents: nil)
      if repairs, report.problems.contains(where: \.isRepairable) {
        let found = report.problems
        try repair(&report)
        report.repaired = found.filter { !report.problems.contains($0) }
      }
      if report.problems.isEmpty {
        let store = try existingStore(toBeWritten: false)
        report.contents = try store.contents()
        report.freeBytes = try store.size().freeBytes
      }
      try console.say(report)
      return report.problems.isEmpty ? .success : .failure
    }
  }

  /// What is wrong with the store: with its file and tables, and where those are sound with
  /// the sentences that it keeps.
  private func problems(toBeWritten isToBeWritten: Bool) throws -> [StoreProblem] {
    do {
      let store = try existingStore(toBeWritten: isToBeWritten)
      let problems = try store.problems()
      guard problems.allSatisfy({ $0.remedy == .inPlace }) else { return problems }
      let sources = try unreadableSources(in: store).map(StoreProblem.init(unreadable:))
      // Dates are looked at where what bears them is sound.
      let ahead = problems.isEmpty ? try store.problems(aheadOf: clock) : []
      return problems + sources + ahead
    } catch let error as StoreError {
      // A file too damaged to be opened may still hold something.
      guard let problem = StoreProblem(error), isToBeWritten else { throw error }
      return [problem]
    }
  }

  /// The templates and schedules that can be read as rows, and not as sentences.
  private func unreadableSources(in store: SQLiteStore) throws -> [UnreadableRow] {
    try store.read { repository in
      // Rows that can't be read were found already.
      repository.passOver = { _ in }
      return try StoredSource.unreadable(in: repository)
    }
  }

  /// Puts right what can be, the file before its tables before its sentences.
  private func repair(_ report: inout DoctorReport) throws {
    if report.problems.contains(where: { $0.remedy == .rescue }) {
      let patience = Patience()
      report.note(
        try SQLiteStore.rescue(
          location, busy: { patience.goesOn(after: $0) }, isInterrupted: host.isInterrupted))
    } else {
      report.note(try existingStore(toBeWritten: true).repair())
    }
    let store = try existingStore(toBeWritten: true)
    report.note(try store.mend(aheadOf: clock))
    let rows = try unreadableSources(in: store)
    if !rows.isEmpty { report.note(try store.setAside(rows)) }
    report.problems = try problems(toBeWritten: true)
  }

  private func existingStore(toBeWritten isToBeWritten: Bool) throws -> SQLiteStore {
    let deferred = store
    if let store = try isToBeWritten ? deferred.existing() : deferred.readable() { return store }
    let place = PrintableText.of("\(location)")
    throw FileError(
      Diagnostic(
        .missing, "\(place) isn't there yet", help: ["`qc add ITEM` makes it"]))
  }
}
