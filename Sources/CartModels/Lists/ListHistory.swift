package import Foundation
import Synchronization

/// The origin and the edits of a list value, from which a store can tell whether the stored list
/// has changed since the value was read.
package struct ListHistory: Sendable {
  /// The state of the stored list that the value was read as; nil for one that was made.
  package private(set) var revision: ListRevision?
  /// The state that it was made or read in and each edit since, the latest last.
  private var edits: [ListEdit]

  /// Begins with a value that was made, or read as a state of a store.
  package init(at date: Date, revision: ListRevision? = nil) {
    (self.revision, edits) = (revision, [ListEdit(at: date)])
  }

  /// The latest edit, which tells this state from all others in the program.
  package var latest: ListEdit { edits.last ?? ListEdit(at: .distantPast) }

  /// Whether the value is, or was made of, the value that an edit led to.
  package func contains(_ edit: ListEdit) -> Bool { edits.contains(edit) }

  /// Whether one of its edits has a date.
  package func contains(_ date: Date) -> Bool { edits.contains { $0.date == date } }

  /// Notes an edit. A list that forgets the oldest of very many may be taken for an outdated one,
  /// and never for one that isn't.
  mutating func note(at date: Date) {
    if edits.count >= Self.capacity { edits.removeFirst(Self.capacity / 2) }
    edits.append(ListEdit(at: date))
  }

  /// Gives the latest edit another date.
  mutating func date(_ date: Date) {
    edits.removeLast()
    edits.append(ListEdit(at: date))
  }

  private static var capacity: Int { 10_000 }
}

/// A state of a list in a store.
package struct ListRevision: Hashable, Sendable {
  /// Which change of the store it was.
  package let number: Int64
  /// When the list last changed: `undo` may lead to a number again, but not at that time.
  package let date: Date

  /// Makes a revision.
  package init(number: Int64, date: Date) { (self.number, self.date) = (number, date) }
}

/// One edit of one list value, like no other in the program.
package struct ListEdit: Hashable, Sendable {
  private let number: UInt64
  /// When it was made.
  let date: Date

  private static let count = Atomic<UInt64>(0)

  /// Counts one more edit.
  init(at date: Date) {
    number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    self.date = date
  }
}
