import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// `qc doctor`
extension Program {
  func doctor(repairs: Bool, _ console: Console) throws -> ExitStatus {
    try host.working {
      var report = DoctorReport(problems: try found(toBeWritten: repairs, console), contents: nil)
      report.installation = installation
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
      report.householdTrouble = status?.trouble?.sentence
      try console.say(report)
      return report.problems.isEmpty ? .success : .failure
    }
  }

  /// Returns the problems of the store. If it can't be opened, first reports the installation,
  /// and then the reason.
  private func found(
    toBeWritten isToBeWritten: Bool, _ console: Console
  ) throws -> [StoreProblem] {
    do {
      return try problems(toBeWritten: isToBeWritten)
    } catch {
      if let installation, !options.has(.json) { try console.say(installation) }
      throw error
    }
  }

  /// Returns the problems of the store: those of its file and tables or, if these are sound, of
  /// its stored sentences.
  ///
  /// - Parameter name: the name of the work in the progress bar.
  func problems(
    toBeWritten isToBeWritten: Bool, of name: String = "doctor"
  ) throws -> [StoreProblem] {
    do {
      let store = try checkedStore(toBeWritten: isToBeWritten)
      let work = CountedWork(name, counting: .rows)
      let problems = try meter.following(work) { try store.problems(counting: work) }
      guard problems.allSatisfy({ $0.remedy == .inPlace }) else { return problems }
      let sources = try unreadableSources(in: store).map(StoreProblem.init(unreadable:))
      // Dates are only checked if their rows are sound.
      let ahead = problems.isEmpty ? try store.problems(aheadOf: clock) : []
      return problems + sources + ahead
    } catch let error as StoreError {
      // A file that is too damaged to be opened may still contain data.
      guard isToBeWritten, let problem = StoreProblem(error, isToBeRescued: true) else {
        throw error
      }
      return [problem]
    }
  }

  /// Opens the store and uses its language, in which its sentences and names are read.
  private func checkedStore(toBeWritten isToBeWritten: Bool) throws -> SQLiteStore {
    let store = try existingStore(toBeWritten: isToBeWritten)
    do {
      try store.read { try Languages.choice?.chooseOption(of: $0) }
    } catch {
      // The checks report options that cannot be read.
    }
    return store
  }

  /// Returns the templates and schedules whose rows can be read, but whose sentences can't be
  /// parsed.
  private func unreadableSources(in store: SQLiteStore) throws -> [UnreadableRow] {
    try store.read { repository in
      // Unreadable rows were already found.
      repository.passOver = { _ in }
      return try StoredSource.unreadable(in: repository)
    }
  }

  /// Repairs what it can: first the file, then its tables, then its sentences.
  private func repair(_ report: inout DoctorReport) throws {
    if report.problems.contains(where: { $0.remedy == .rescue }) {
      let patience = Patience(above: host.progressLine)
      report.note(
        try SQLiteStore.rescue(
          location, busy: { patience.goesOn(after: $0) }, isInterrupted: isInterrupted))
    } else {
      report.note(try checkedStore(toBeWritten: true).repair())
    }
    try afterwards(report.outcome) {
      let store = try checkedStore(toBeWritten: true)
      report.note(try store.mend(aheadOf: clock))
      let rows = try unreadableSources(in: store)
      if !rows.isEmpty { report.note(try store.setAside(rows)) }
      report.problems = try problems(toBeWritten: true)
    }
  }
}
