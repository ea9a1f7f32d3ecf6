public import CartModels
public import Foundation
import Synchronization

/// What happened to the lists of a data source.
public enum ListChange: Hashable, Sendable {
  /// A list was made or changed; this is how it is kept.
  case saved(ShoppingList)
  /// The list with this identifier was deleted.
  case deleted(UUID)
  /// Every list was deleted.
  case deletedAll
  /// Somebody else wrote: whatever was read before may be old.
  case elsewhere
}

/// Tells everybody who listens of every change.
package final class ListChanges: Sendable {
  /// Has no listener yet.
  package init() {}

  private let listeners = Mutex<[UUID: AsyncStream<ListChange>.Continuation]>([:])

  /// What happens from now on, until whoever listens is done.
  package func stream() -> AsyncStream<ListChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: ListChange.self)
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      _ = self?.listeners.withLock { $0.removeValue(forKey: id) }
    }
    listeners.withLock { $0[id] = continuation }
    return stream
  }

  /// Whether nobody listens.
  package var isUnheard: Bool { listeners.withLock { $0.isEmpty } }

  package func send(_ change: ListChange) {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield(change) }
  }

  deinit {
    for listener in listeners.withLock({ Array($0.values) }) { listener.finish() }
  }
}
