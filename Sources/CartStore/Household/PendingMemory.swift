import CartHousehold
import Foundation

/// A cache of the results of pending entries when they were last applied, so that a store that
/// catches up needn't decode and encode them in each transaction.
///
/// It lives as long as the store is open. The tables are authoritative: a cached value is only used
/// if it belongs to exactly the stored text.
final class PendingMemory {
  /// The cached result of an entry.
  struct Done {
    /// The stored entry and its decoded form; nil if it is unreadable.
    let entry: SealedEntry
    let said: HouseholdEntry?
    /// The previous values and the inverse of the entry, and the stored text of both.
    let before: [StateWrite]
    let inverse: [Intent]
    let beforeText: String
    let inverseText: String
  }

  private var done: [UUID: Done] = [:]

  /// The maximum number of cached entries. A user writes no more while the store catches up.
  private static let most = 2_000
  /// Longer entries are rare and would take memory.
  private static let longestBody = 4_096

  /// The decoded entry, if it is cached.
  func said(by entry: SealedEntry) -> HouseholdEntry?? {
    guard let known = done[entry.id], known.entry == entry else { return nil }
    return .some(known.said)
  }

  /// The previous values that a stored text encodes, if they are cached.
  func before(_ entry: UUID, storedAs text: String) -> [StateWrite]? {
    guard let known = done[entry], known.beforeText == text else { return nil }
    return known.before
  }

  /// The stored texts of a result, if it is unchanged.
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
