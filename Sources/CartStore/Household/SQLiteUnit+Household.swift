import CartHousehold
import CartModels
import Foundation
import GRDB

/// Telling a household what a unit of work does.
extension SQLiteUnit {
  func perform(_ operation: ItemOperation) throws -> [Change] {
    let speech = try currentSpeech()
    let operation = try speech?.named(operation) ?? operation
    try speech?.note(operation)
    let changes = try changes(of: operation, isShared: speech != nil)
    for change in changes { try make(change) }
    speech?.touch(changes)
    if speech?.isFull ?? false { try say() }
    return changes
  }

  /// What is said to the household; nil where the store is part of none, or nothing is to be said.
  func currentSpeech() throws -> HouseholdSpeech? {
    if isReadOnly || isReplaying || isProjecting { return nil }
    if let speech { return speech }
    let begun = try NearHousehold(in: self).membership().map { HouseholdSpeech(to: $0, in: self) }
    speech = .some(begun)
    return begun
  }

  /// Notes by which entries the unit's step was said, so that it can be taken back.
  func keepStep() throws {
    guard let speech = speech ?? nil, !speech.said.isEmpty, let step = journal.entry else { return }
    try NearHousehold(in: self).keepStep(step, as: speech.said, isNew: true)
    try keepTakenBack(speech.takenBack, by: step)
  }

  /// Says what was meant so far; lists and items follow where that comes to something else.
  func say() throws {
    guard let speech = speech ?? nil, !speech.intents.isEmpty else { return }
    try flush()
    let (entry, touched) = speech.takeEntry(titled: label.title)
    guard let void = try NearHousehold(in: self).say(entry, touching: touched) else { return }
    throw error(.save, .misuse("the household can't take it: \(void.sentence)"))
  }
}
