import CartLanguage
package import CartModels
package import CartStore
import TerminalText

/// Writes a whole store as a script that rebuilds it: templates, lists, items, notes, completion,
/// order, categories and schedules.
///
/// It contains no identifiers or dates: everything it creates is new. It also omits the current
/// list, which a script cannot set, and learned categories that the items do not imply. Unreadable
/// data does not stop the dump; a comment describes it.
package struct Dump {
  private let repository: any ShoppingListRepository
  private let calendar: LocalCalendar
  private let work: CountedWork

  /// Creates a dump of a repository.
  ///
  /// - Parameters:
  ///   - calendar: the user's calendar, for schedules.
  ///   - work: counts the items.
  package init(
    _ repository: any ShoppingListRepository, calendar: LocalCalendar,
    counting work: CountedWork = CountedWork()
  ) {
    self.repository = repository
    self.calendar = calendar
    self.work = work
  }

  /// Passes on the script line by line, without line breaks.
  ///
  /// - Returns: the number of unreadable parts. Definitions by another member that this program
  ///   cannot read do not count: the store is intact.
  @discardableResult
  package func forEachLine(_ body: (String) throws -> Void) throws -> Int {
    try withoutActuallyEscaping(body) { body in
      var count = 0
      let remark: (String) throws -> Void = { try body("# left out: \(PrintableText.of($0))") }
      let note: (String) throws -> Void = { text in
        count += 1
        try remark(text)
      }
      let isShared = try repository.householdPeople() != nil
      repository.passOver = { try note($0.description) }
      defer { repository.passOver = nil }
      try DumpWriter(
        repository: repository, calendar: calendar, write: body, note: note,
        noteSource: isShared ? remark : note, work: work
      ).run()
      return count
    }
  }
}
