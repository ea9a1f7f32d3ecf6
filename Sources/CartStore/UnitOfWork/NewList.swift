import CartModels
import Foundation

/// A list that a unit of work added itself. It is known without a query which names are not on it,
/// and its newest rows are inserted several at a time.
struct NewList {
  let id: UUID
  /// Whether the unit also learned all habits, because the store had none before the list.
  private let knowsHabits: Bool
  /// The rows that are still to be inserted.
  private(set) var waiting = Rows()
  /// A part of the hash of each loose key, because a million keys would take much memory.
  private var hashes: Set<UInt32> = []
  /// The latest name on the list, unless a similar one was on it or has a habit.
  private var newest: String?

  /// Rows that are inserted together.
  struct Rows {
    var items: [(item: ShoppingItem, key: KeyColumns)] = []
    var habits: [CategoryHabit] = []

    var isEmpty: Bool { items.isEmpty && habits.isEmpty }
    /// Whether there are enough items for one statement. Habits wait only for items.
    var isFull: Bool { items.count >= Query.rowsTogether }
  }

  init(_ id: UUID, knowsHabits: Bool) { (self.id, self.knowsHabits) = (id, knowsHabits) }

  /// Whether an item with the loose key may be on the list.
  func mayContain(_ looseKey: String) -> Bool { hashes.contains(NewList.hash(looseKey)) }

  /// Whether a name may have a habit.
  func mayKnowHabit(for name: NameKey) -> Bool { !knowsHabits || mayContain(name.loose) }

  /// Whether a name is the latest one on the list and has no habit.
  func isNew(_ name: NameKey) -> Bool { knowsHabits && newest == name.text }

  /// Notes the name of an item on the list.
  mutating func note(_ key: KeyColumns) {
    let isNew = hashes.insert(NewList.hash(key.loose)).inserted
    newest = isNew ? key.text : nil
  }

  /// Notes the name of a habit.
  mutating func note(_ habit: CategoryHabit) {
    hashes.insert(NewList.hash(habit.name.loose))
    newest = nil
  }

  mutating func wait(_ item: ShoppingItem, _ key: KeyColumns) { waiting.items.append((item, key)) }

  /// Lets a habit for the latest name wait.
  mutating func wait(_ habit: CategoryHabit) {
    waiting.habits.append(habit)
    newest = nil
  }

  /// Returns the rows that waited.
  mutating func takeWaiting() -> Rows {
    defer {
      waiting.items.removeAll(keepingCapacity: true)
      waiting.habits.removeAll(keepingCapacity: true)
    }
    return waiting
  }

  private static func hash(_ looseKey: String) -> UInt32 {
    UInt32(truncatingIfNeeded: looseKey.hashValue)
  }
}
