import CartHousehold
import Foundation

/// What entries that are pending came to when they were last done, so that a store that catches up
/// needn't read and write that anew in each transaction.
///
/// It lives as long as the store is open. What the tables say decides: what is remembered is used only
/// where it belongs to the very same text.
final class PendingMemory {
  /// What is remembered of an entry.
  struct Done {
    /// The entry as it is stored, and what it says; nil where it can't be read.
    let entry: SealedEntry
    let said: HouseholdEntry?
    /// What was there before, what takes the entry back, and the texts that are stored of both.
    let before: [StateWrite]
    let inverse: [Intent]
    let beforeText: String
    let inverseText: String
  }

  private var done: [UUID: Done] = [:]

  /// So many are remembered: a person says no more while their store catches up.
  private static let most = 2_000
  /// Longer entries are rare, and would take room.
  private static let longestBody = 4_096

  /// What the entry says, without reading it again.
  func said(by entry: SealedEntry) -> HouseholdEntry?? {
    guard let known = done[entry.id], known.entry == entry else { return nil }
    return .some(known.said)
  }

  /// What the text stands for that is stored of what was there before an entry.
  func before(_ entry: UUID, storedAs text: String) -> [StateWrite]? {
    guard let known = done[entry], known.beforeText == text else { return nil }
    return known.before
  }

  /// The texts of what an entry came to, if that is as it was.
  func texts(of applied: AppliedEntry, by entry: UUID) -> (before: String, inverse: String)? {
    guard let known = done[entry], known.before == applied.before,
      known.inverse == applied.inverse
    else { return nil }
    return (known.beforeText, known.inverseText)
  }

  func keep(_ known: Done) {
    guard known.entry.body.count <= Self.longestBody else { return }
    if done.count >= Self.most { done = [:] }
    done[known.entry.id] = known
  }
}
