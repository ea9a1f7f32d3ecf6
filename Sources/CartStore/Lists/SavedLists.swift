package import CartModels
import Foundation

/// What a store remembers of the lists that were saved through it: the value need not be read again
/// to be edited and saved once more.
package struct SavedLists: Sendable {
  private struct Saved: Sendable {
    /// The state of the value that was saved.
    let edit: ListEdit
    /// What it is kept as.
    let revision: ListRevision
  }

  private var lists: [UUID: Saved] = [:]

  /// Remembers nothing.
  package init() {}

  /// Whether a value was made of a list as it is stored now.
  package func isCurrent(_ list: ShoppingList, storedAs revision: ListRevision) -> Bool {
    if list.history.revision == revision { return true }
    guard let saved = lists[list.id] else { return list.history.contains(revision.date) }
    return saved.revision == revision && list.history.contains(saved.edit)
  }

  /// Remembers what a list was kept as.
  package mutating func note(_ list: ShoppingList, kept: ShoppingList) {
    lists[list.id] = Saved(edit: list.history.latest, revision: kept.revision)
  }
}

extension ListSummary {
  /// The state that the list is stored in.
  var revision: ListRevision { ListRevision(number: changeNumber, date: updatedAt) }
}

extension ShoppingList {
  /// The state that the list was read in.
  var revision: ListRevision { history.revision ?? ListRevision(number: 0, date: updatedAt) }

  /// The list as it was read from a store.
  package func read(as revision: ListRevision) -> ShoppingList {
    var list = self
    list.history = ListHistory(at: updatedAt, revision: revision)
    return list
  }
}
