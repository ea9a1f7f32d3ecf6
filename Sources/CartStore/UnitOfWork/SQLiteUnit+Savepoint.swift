import CartModels
import GRDB

/// Savepoints.
extension SQLiteUnit {
  func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    // A unit that only reads has nothing to roll back.
    if isReadOnly { return try body() }
    try writing(.save) {
      try flush()
      _ = try statement(.savepoint).run()
    }
    let journalBefore = journal
    let saidBefore = (outbox ?? nil)?.memory
    let undoneBefore = phoneUndone
    do {
      let result = try body()
      _ = try writing(.save) { try statement(.releaseSavepoint).run() }
      return result
    } catch {
      try rollBackToSavepoint(because: error)
      (journal, phoneUndone) = (journalBefore, undoneBefore)
      (outbox ?? nil)?.goBack(to: saidBefore)
      throw error
    }
  }

  private func rollBackToSavepoint(because error: any Error) throws {
    // If SQLite has rolled back the whole transaction, the savepoint no longer exists. The unit
    // then reports this in every later call.
    guard database.isInsideTransaction else { return }
    changeCount += 1
    progress.forget()
    (categoryTable, wordTable, knowsHabits, latestMatches) = (nil, nil, nil, nil)
    (knowsLots, knowsPhones, hasAmbiguousNames, newList) = (nil, nil, nil, nil)
    try writing(.save) {
      try statement(.rollBackToSavepoint).run()
      _ = try statement(.releaseSavepoint).run()
    }
  }
}
