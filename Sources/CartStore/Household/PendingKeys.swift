import CartHousehold
import Foundation

/// What the entries that are pending read and wrote when they were last done.
///
/// What the journal has before them is done without doing them again where it shares nothing of that.
/// It belongs to one who alone takes entries by a connection: others are noticed by the version of the
/// store.
package final class PendingKeys {
  private(set) var keys = ReadWriteSet()
  private var entries: Set<UUID> = []
  private var version: StoreVersion?

  /// Knows nothing, so that what is pending is done again once.
  package init() {}

  /// Whether nobody else changed the store since.
  func areKnown(at version: StoreVersion) -> Bool { self.version == version }

  /// Whether an entry is one of them, or one of them may come to something else after it.
  func conflict(with entry: UUID, _ keys: ReadWriteSet) -> Bool {
    entries.contains(entry) || keys.conflicts(with: self.keys)
  }

  func note(_ entry: UUID) { entries.insert(entry) }
  func keep(at version: StoreVersion) { self.version = version }
  func forget() { (keys, entries, version) = (ReadWriteSet(), [], nil) }
}
