import CartHousehold
import CartModels
import CartStore

extension Synchronization {
  /// Repairs a store that has read entries that the journal lacks, as after the server was restored
  /// from a backup. The store goes back to the last common place and sends the rest again under the
  /// same identifiers.
  ///
  /// - Parameter keepCopy: Called before the store is rebuilt although it lacks early entries,
  ///   whose results are only in its lists.
  /// - Returns: The number of entries that the journal lacked, or 0 if there was nothing to repair.
  /// - Throws: `SharedJournalError`, `StoreError`.
  package func repair(keepingCopy keepCopy: () throws -> Void = {}) throws -> Int64 {
    guard let end = try place() else { return 0 }
    let base = try store.lookAtHousehold { try $0.base() }
    var (known, unknown) = (base.sequence, end.sequence + 1)
    if try knows(end) { known = end.sequence }
    // The journal has all places up to a certain one and none after it, so a binary search finds
    // it.
    while known + 1 < unknown, known < end.sequence {
      let middle = known + (unknown - known) / 2
      if let place = try place(after: middle), try knows(place) {
        known = middle
      } else {
        unknown = middle
      }
    }
    guard known < end.sequence, let place = try place(after: known) else { return 0 }
    if base == .start {
      try goBack(to: place)
    } else {
      // The store lacks the entries before its base, so they cannot be rolled back.
      if try !knows(base) { try keepCopy() }
      try startAgain(from: try journal.latestSnapshot(), after: end, keepingEntries: true)
    }
    return end.sequence - known
  }

  private func knows(_ place: JournalPlace) throws -> Bool {
    do {
      _ = try journal.read(after: place, limit: 1)
      return true
    } catch SharedJournalError.pruned {
      return true
    } catch SharedJournalError.diverged {
      return false
    }
  }

  private func place() throws -> JournalPlace? {
    try store.lookAtHousehold { try $0.membership()?.place }
  }

  private func place(after sequence: Int64) throws -> JournalPlace? {
    try store.lookAtHousehold { try $0.place(after: sequence) }
  }

  private func goBack(to place: JournalPlace) throws {
    try store.share(at: clock.now) { try $0.goBack(to: place) }
  }
}
