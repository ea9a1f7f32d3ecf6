/// The writes of a commit beyond the rows, which are written with each change.
extension SQLiteUnit {
  /// Writes everything that is still in memory. Must be the last call before the commit.
  func finish() throws {
    try writing(.save) {
      try flush()
      try queueEntry()
      try finishJournal()
      try keepStep()
      try keepPhoneStep()
    }
  }

  /// Inserts the rows that wait, and writes the collected progress of lists.
  func flush() throws {
    try insertWaiting()
    if progress.isEmpty { return }
    try progress.flush(
      at: date, changeNumber: changeNumber, now: machineTime(),
      with: try statement(.updateProgress))
  }
}
