package import Foundation
import Synchronization

/// The origin and the edits of a list value, from which a store can tell whether the stored list
/// has changed since the value was read.
package struct ListHistory: Sendable {
  /// The stored state that the value was read from; nil for a value that was created in memory.
  package private(set) var revision: ListRevision?
  /// The creation or the read, and each edit since, the latest last.
  private var edits: [ListEdit]

  /// Creates the history of a value that was created, or read from a store.
  package init(at date: Date, revision: ListRevision? = nil) {
    (self.revision, edits) = (revision, [ListEdit(at: date)])
  }

  /// The latest edit, which identifies this state within the program.
  package var latest: ListEdit { edits.last ?? ListEdit(at: .distantPast) }

  /// Whether the value is the result of an edit, or derives from it.
  package func contains(_ edit: ListEdit) -> Bool { edits.contains(edit) }

  /// Whether one of its edits has a date.
  package func contains(_ date: Date) -> Bool { edits.contains { $0.date == date } }

  /// Records an edit. After very many edits, the oldest are dropped. The value can then be mistaken
  /// for an outdated one, but an outdated value never passes as current.
  mutating func note(at date: Date) {
    if edits.count >= Self.capacity { edits.removeFirst(Self.capacity / 2) }
    edits.append(ListEdit(at: date))
  }

  /// Changes the date of the latest edit.
  mutating func date(_ date: Date) {
    edits.removeLast()
    edits.append(ListEdit(at: date))
  }

  private static var capacity: Int { 10_000 }
}

/// A state of a list in a store.
package struct ListRevision: Hashable, Sendable {
  /// The number of the store's change that led to the state.
  package let number: Int64
  /// When the list last changed. `undo` can lead to the same number again, but with another date.
  package let date: Date

  /// Makes a revision.
  package init(number: Int64, date: Date) { (self.number, self.date) = (number, date) }
}

/// One edit of a list value, unique within the program.
package struct ListEdit: Hashable, Sendable {
  private let number: UInt64
  /// When it was made.
  let date: Date

  private static let count = Atomic<UInt64>(0)

  /// Creates an edit with the next number.
  init(at date: Date) {
    number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    self.date = date
  }
}
