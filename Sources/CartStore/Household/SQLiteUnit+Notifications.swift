import CartHousehold
import CartModels

/// Household entries in the store's own journal.
extension SQLiteUnit {
  /// Records the entries of other members under a title, even if they change no row.
  func tell(_ titles: [String]) {
    guard !titles.isEmpty else { return }
    label = UnitLabel(origin: .household, title: HouseholdTitle.of(titles))
    journal.isTold = true
  }

  private static let lastStep = "household_last_step"

  /// Makes `undo` and `redo` stop here, because earlier steps are undone in another way than later
  /// ones.
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

  /// Rejects a step from before the store joined or left its household.
  func checkIsAfterEnd(_ entry: JournalEntry) throws {
    let query = try statement(.setting)
    try query.bind(Self.lastStep)
    guard let last = try query.first({ $0.text(0) }).flatMap({ Int64($0) }), entry.id <= last
    else { return }
    let since = try currentMembership() == nil ? "left its household" : "joined its household"
    throw error(.step, .conflict("`\(entry.label.title)` was done before it \(since)"))
  }

  private func currentMembership() throws -> HouseholdMembership? {
    try LocalReplica(in: self).membership()
  }
}
