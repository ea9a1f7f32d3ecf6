import CartHousehold
import CartModels
import Foundation
import GRDB

/// Sharing the changes of a unit of work with the household.
extension SQLiteUnit {
  @discardableResult
  func perform(_ operation: ItemOperation) throws -> [Change] {
    let outbox = try currentOutbox()
    let operation = try outbox?.named(operation) ?? operation
    try outbox?.note(operation)
    let hasPhones = try outbox == nil && self.hasPhones()
    if hasPhones { try noteFates(of: operation) }
    let changes = try changes(
      of: operation, isShared: outbox != nil, namesLots: outbox != nil || hasPhones)
    for change in changes { try make(change) }
    outbox?.touch(changes)
    if outbox?.isFull ?? false { try queueEntry() }
    return changes
  }

  /// The outbox of the unit; nil if the store is not part of a household, or the changes are not
  /// shared.
  func currentOutbox() throws -> HouseholdOutbox? {
    if isReadOnly || isReplaying || isProjecting { return nil }
    if let outbox { return outbox }
    let begun = try LocalReplica(in: self).membership().map { HouseholdOutbox(to: $0, in: self) }
    outbox = .some(begun)
    return begun
  }

  /// Records the entries of the unit's step, so that it can be undone.
  func keepStep() throws {
    guard let outbox = outbox ?? nil, !outbox.said.isEmpty, let step = journal.entry else { return }
    try LocalReplica(in: self).keepStep(step, as: outbox.said, isNew: true)
    try keepTakenBack(outbox.takenBack, by: step)
  }

  /// Queues the collected intents as an entry, and updates the rows if its result differs.
  func queueEntry() throws {
    guard let outbox = outbox ?? nil, !outbox.intents.isEmpty else { return }
    try flush()
    let (entry, touched) = outbox.takeEntry(titled: label.title)
    guard let void = try LocalReplica(in: self).queue(entry, touching: touched) else { return }
    throw error(.save, .misuse("the household cannot accept this change: \(void.sentence)"))
  }
}
