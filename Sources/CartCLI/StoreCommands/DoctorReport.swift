import CartModels
import CartStore
import TerminalText

/// The findings and repairs of `qc doctor`.
struct DoctorReport: StoreReport {
  /// The remaining problems.
  var problems: [StoreProblem]
  /// The repaired problems.
  var repaired: [StoreProblem] = []
  /// The path of the copy from before the repair.
  var backup: String?
  /// The paths of the files with unreadable data as text.
  var aside: [String] = []
  /// The contents of the store, if it has no problems.
  var contents: StoreContents?
  /// The trouble between the store and its household.
  var householdTrouble: String?
  /// The installation of the program, if the user can see the report.
  var installation: InstallationReport?
  /// The unused space in the file, in bytes.
  var freeBytes: Int64 = 0

  var isAlwaysSaid: Bool { !problems.isEmpty || !aside.isEmpty || householdTrouble != nil }

  /// Adds the result of a repair. The first backup counts, because it is the original store.
  mutating func note(_ repair: Repair) {
    backup = backup ?? repair.backup
    if let aside = repair.aside, !self.aside.contains(aside) { self.aside.append(aside) }
  }

  var outcome: String? {
    if repaired.isEmpty && backup == nil { return nil }
    let kept = backup.map { ", and a copy from before is in `\(PrintableText.of($0))`" }
    return "the store was repaired all the same" + (kept ?? "")
  }

  var lines: [String] {
    var lines = repaired.map { "repaired: \(PrintableText.of($0.message))" }
    if let backup {
      lines.append("a copy from before the repair is in \(PrintableText.of(backup))")
    }
    for file in aside {
      lines.append("unreadable data is kept as text in \(PrintableText.of(file))")
    }
    if let contents {
      lines.append(
        "no problems found: \(contents.summary), \(counted(contents.stepCount, "step")) in the journal"
      )
    }
    if freeBytes >= FileSize.megabyte {
      lines.append("`qc compact` frees \(FileSize.text(freeBytes))")
    }
    for problem in problems {
      lines.append("problem: \(PrintableText.of(problem.message))")
      lines.append("  \(problem.advice)")
    }
    if problems.contains(where: \.isRepairable) {
      lines.append("`qc doctor --repair` makes a backup and repairs what it can")
    }
    // The installation report includes the household.
    if let householdTrouble, installation == nil {
      lines.append("the household, at the last attempt: \(PrintableText.of(householdTrouble))")
    }
    return lines + (installation?.lines ?? [])
  }

  private struct Problem: Encodable {
    let message: String
    let repairable: Bool
    let advice: String

    init(_ problem: StoreProblem) {
      message = problem.message
      repairable = problem.isRepairable
      advice = problem.advice
    }
  }

  private enum Key: CodingKey {
    case problems, repaired, backup, aside, household, installation
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(problems.map(Problem.init), forKey: .problems)
    try container.encode(repaired.map(Problem.init), forKey: .repaired)
    try container.encode(backup, forKey: .backup)
    try container.encode(aside, forKey: .aside)
    try container.encodeIfPresent(householdTrouble, forKey: .household)
    try container.encodeIfPresent(installation?.findings, forKey: .installation)
  }
}
