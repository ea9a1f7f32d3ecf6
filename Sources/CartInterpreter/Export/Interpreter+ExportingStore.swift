import CartLanguage
import CartModels
import CartStore

/// The result of `export all lists`: a whole store.
package struct StoreExportReport: Hashable, Sendable {
  /// The number of each kind.
  package var counts: StoreCounts
  /// The path, as given.
  package var path: String
  /// Whether it replaces an existing file.
  package var isReplacing: Bool
}

extension Interpreter {
  /// `export all lists to FILE`
  func exportStore(as format: FileFormat, of command: ExportCommand, to path: String) throws {
    guard format == .json || format == .script else {
      throw Diagnostic(
        .unknownFormat,
        "a `\(format.rawValue)` file holds one list, not a whole store",
        at: command.file.range, help: ["name a list, or export to a .json or .qc file"])
    }
    let work = CountedWork("export \(FilePath(path).name)")
    let isReplacing = try meter.following(work) {
      try write(to: path, at: command.file.range) { take in
        if format == .script {
          try Dump(repository, calendar: clock.calendar, counting: work).forEachLine {
            try take($0 + "\n")
          }
        } else {
          try StoreExport(
            repository: repository, work: work, stopIfInterrupted: stopIfInterrupted, write: take
          ).run()
        }
      }
    }
    guard let isReplacing else { return }
    let counts = try storeCounts()
    try output.emit(StoreExportReport(counts: counts, path: path, isReplacing: isReplacing))
  }

  /// The number of each kind in the store.
  private func storeCounts() throws -> StoreCounts {
    var counts = StoreCounts()
    let lists = try repository.lists(limit: nil)
    counts.add("list", lists.count)
    counts.add("item", lists.reduce(0) { $0 + $1.itemCount })
    counts.add("template", try repository.templates().count)
    counts.add("schedule", try repository.schedules().count)
    return counts
  }
}
