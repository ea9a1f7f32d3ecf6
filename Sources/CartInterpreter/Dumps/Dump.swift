import CartLanguage
package import CartModels
package import CartStore
import TerminalText

/// Writes a whole store as a script that rebuilds it: templates, lists, items,
/// notes, completion, order, categories and schedules.
///
/// Identifiers and dates are not in it: what it makes is new. Nor is which list
/// is current, which a script couldn't say, nor what was learned beyond what the items themselves
/// teach. What can't be read doesn't hold up the rest: a
/// comment says what it is.
package struct Dump {
  private let repository: any ShoppingListRepository
  private let calendar: LocalCalendar
  private let work: CountedWork

  /// Makes a dump of what a repository holds.
  ///
  /// - Parameters:
  ///   - calendar: that of the user, whose days schedules count.
  ///   - work: counts the items.
  package init(
    _ repository: any ShoppingListRepository, calendar: LocalCalendar,
    counting work: CountedWork = CountedWork()
  ) {
    self.repository = repository
    self.calendar = calendar
    self.work = work
  }

  /// Hands the script out a line at a time, without line breaks.
  ///
  /// - Returns: how often something couldn't be read. What another member of a household defined and this
  ///   program can't read doesn't count: the store is whole.
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
