import CartHousehold
import CartModels
import Foundation
import GRDB

/// Telling a household what a unit of work does.
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

  /// What is said to the household; nil where the store is part of none, or nothing is to be said.
  func currentOutbox() throws -> HouseholdOutbox? {
    if isReadOnly || isReplaying || isProjecting { return nil }
    if let outbox { return outbox }
    let begun = try LocalReplica(in: self).membership().map { HouseholdOutbox(to: $0, in: self) }
    outbox = .some(begun)
    return begun
  }

  /// Notes by which entries the unit's step was said, so that it can be taken back.
  func keepStep() throws {
    guard let outbox = outbox ?? nil, !outbox.said.isEmpty, let step = journal.entry else { return }
    try LocalReplica(in: self).keepStep(step, as: outbox.said, isNew: true)
    try keepTakenBack(outbox.takenBack, by: step)
  }

  /// Says what was meant so far; lists and items follow where that comes to something else.
  func queueEntry() throws {
    guard let outbox = outbox ?? nil, !outbox.intents.isEmpty else { return }
    try flush()
    let (entry, touched) = outbox.takeEntry(titled: label.title)
    guard let void = try LocalReplica(in: self).queue(entry, touching: touched) else { return }
    throw error(.save, .misuse("the household can't take it: \(void.sentence)"))
  }
}
