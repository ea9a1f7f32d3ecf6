/// What a commit writes beside the rows, which are written as each change is made.
extension SQLiteUnit {
  /// Writes what is still in memory, as the last thing before the commit.
  func finish() throws {
    try writing(.save) {
      try flush()
      try queueEntry()
      try finishJournal()
      try keepStep()
      try keepPhoneStep()
    }
  }

  /// Writes the gathered progress of lists.
  func flush() throws {
    if progress.isEmpty { return }
    try progress.flush(
      at: date, changeNumber: changeNumber, with: try statement(.updateProgress))
  }
}
