import CartHousehold
import CartModels

/// What a household says to the store's own journal.
extension SQLiteUnit {
  /// Says what others did, whether or not any row changes by it.
  func tell(_ titles: [String]) {
    guard !titles.isEmpty else { return }
    label = UnitLabel(origin: .household, title: HouseholdTitle.of(titles))
    journal.isTold = true
  }

  private static let lastStep = "household_last_step"

  /// Has `undo` and `redo` stop here: rows are taken back one way before, and another from now on.
  func endSteps() throws {
    try writing(.save) {
      let last = try statement(.recentEntries)
      try last.bind(1)
      let query = try statement(.saveSetting)
      let number = try last.first { $0.integer(0) } ?? 0
      try query.bind(Self.lastStep)
      try query.bind("\(number)")
      try query.run()
    }
  }

  /// Refuses to go over a step that was made before the store came to its household, or left one.
  func checkIsAfterEnd(_ entry: JournalEntry) throws {
    let query = try statement(.setting)
    try query.bind(Self.lastStep)
    guard let last = try query.first({ $0.text(0) }).flatMap({ Int64($0) }), entry.id <= last
    else { return }
    let since = try currentMembership() == nil ? "left its household" : "came to its household"
    throw error(.step, .conflict("`\(entry.label.title)` was done before it \(since)"))
  }

  private func currentMembership() throws -> HouseholdMembership? {
    try LocalReplica(in: self).membership()
  }
}
