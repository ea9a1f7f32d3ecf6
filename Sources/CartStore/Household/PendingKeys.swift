import CartHousehold
import Foundation

/// The keys that the pending entries read and wrote when they were last applied.
///
/// An entry of the journal that conflicts with none of them is applied without reapplying the
/// pending ones. The owner must be the only one to take entries through the connection; other
/// writers are detected by the version of the store.
package final class PendingKeys {
  private(set) var keys = ReadWriteSet()
  private var entries: Set<UUID> = []
  private var version: StoreVersion?

  /// Creates an unknown set, so that the pending entries are reapplied once.
  package init() {}

  /// Whether nobody else has changed the store since.
  func areKnown(at version: StoreVersion) -> Bool { self.version == version }

  /// Whether the entry is one of them, or can change the result of one of them.
  func conflict(with entry: UUID, _ keys: ReadWriteSet) -> Bool {
    entries.contains(entry) || keys.conflicts(with: self.keys)
  }

  func note(_ entry: UUID) { entries.insert(entry) }
  func keep(at version: StoreVersion) { self.version = version }
  func forget() { (keys, entries, version) = (ReadWriteSet(), [], nil) }
}
