public import CartModels
public import Foundation
import Synchronization

/// A change of the lists of a data source.
public enum ListChange: Hashable, Sendable {
  /// A list was added or changed; this is its stored value.
  case saved(ShoppingList)
  /// The list with this identifier was deleted.
  case deleted(UUID)
  /// Every list was deleted.
  case deletedAll
  /// Another program wrote. Everything read before may be outdated.
  case elsewhere
}

/// Sends every change to all listeners.
package final class ListChanges: Sendable {
  /// Creates a sender without listeners.
  package init() {}

  private let listeners = Mutex<[UUID: AsyncStream<ListChange>.Continuation]>([:])

  /// The changes from now on, until the listener stops.
  package func stream() -> AsyncStream<ListChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: ListChange.self)
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      _ = self?.listeners.withLock { $0.removeValue(forKey: id) }
    }
    listeners.withLock { $0[id] = continuation }
    return stream
  }

  /// Whether there are no listeners.
  package var isUnheard: Bool { listeners.withLock { $0.isEmpty } }

  package func send(_ change: ListChange) {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield(change) }
  }

  deinit {
    for listener in listeners.withLock({ Array($0.values) }) { listener.finish() }
  }
}
