package import CartModels
import Foundation

/// The revisions of the lists that were saved through a store, so that a value can be edited and
/// saved again without being read again.
package struct SavedLists: Sendable {
  private struct Saved: Sendable {
    /// The state of the value that was saved.
    let edit: ListEdit
    /// The revision that it is stored as.
    let revision: ListRevision
  }

  private var lists: [UUID: Saved] = [:]

  /// Creates an empty memory.
  package init() {}

  /// Whether a value is based on the list as it is stored now.
  package func isCurrent(_ list: ShoppingList, storedAs revision: ListRevision) -> Bool {
    if list.history.revision == revision { return true }
    guard let saved = lists[list.id] else { return list.history.contains(revision.date) }
    return saved.revision == revision && list.history.contains(saved.edit)
  }

  /// Records the stored revision of a list.
  package mutating func note(_ list: ShoppingList, kept: ShoppingList) {
    lists[list.id] = Saved(edit: list.history.latest, revision: kept.revision)
  }
}

extension ListSummary {
  /// The stored state of the list.
  var revision: ListRevision { ListRevision(number: changeNumber, date: updatedAt) }
}

extension ShoppingList {
  /// The state in which the list was read.
  var revision: ListRevision { history.revision ?? ListRevision(number: 0, date: updatedAt) }

  /// Returns the list as read from a store in the given state.
  package func read(as revision: ListRevision) -> ShoppingList {
    var list = self
    list.history = ListHistory(at: updatedAt, revision: revision)
    return list
  }
}
