import CartHousehold
import CartModels
import CartStore

extension Synchronization {
  /// Where the journal lacks what this store has read of it, as one does that was restored from a
  /// backup: goes back to what both have, and sends the rest again under its old identifiers.
  ///
  /// - Parameter keepCopy: called before a store begins again that knows more than the entries it has:
  ///   what came before them is only in its lists.
  /// - Returns: how many entries the journal lacked; 0 where nothing was to be repaired.
  /// - Throws: `SharedJournalError`, `StoreError`.
  package func repair(keepingCopy keepCopy: () throws -> Void = {}) throws -> Int64 {
    guard let end = try place() else { return 0 }
    let base = try store.lookAtHousehold { try $0.base() }
    var (known, unknown) = (base.sequence, end.sequence + 1)
    if try knows(end) { known = end.sequence }
    // The journal has all places up to some, and none after it.
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
      // What came before the entries that are here can't be taken back.
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
