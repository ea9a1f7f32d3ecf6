import CartLanguage
import CartModels
public import CartStore
public import struct Foundation.Calendar

/// Writes a whole store as a script that rebuilds it: templates, lists, items,
/// notes, completion, order, categories and schedules.
///
/// Identifiers and dates are not in it: what it makes is new. Nor is which list
/// is current, which a script couldn't say.
public struct Dump {
  private let repository: any ShoppingListRepository
  private let calendar: Calendar

  /// Makes a dump of what a repository holds.
  ///
  /// - Parameter calendar: that of the user, whose days schedules count.
  public init(_ repository: any ShoppingListRepository, calendar: Calendar) {
    self.repository = repository
    self.calendar = calendar
  }

  /// Hands the script out a line at a time, without line breaks.
  public func forEachLine(_ body: (String) throws -> Void) throws {
    for template in try repository.templates() {
      let scalars = template.source.unicodeScalars
      for line in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
        try body(String(line))
      }
    }
    // The list that changed last comes last, so that it does when this runs.
    for list in try repository.lists(limit: nil).reversed() {
      try ListScript(list, repository).forEachLine(body)
    }
    for schedule in try repository.schedules() { try forEachLine(of: begun(schedule), body) }
  }

  /// A list that is done is done anew when the script runs. When another one was, the script
  /// can't say, so its schedules begin with the day that follows from it.
  private func begun(_ schedule: Schedule) throws -> Schedule {
    guard let list = try repository.list(titled: NameKey(schedule.list)), let date = list.doneAt,
      list.itemCount == 0 || list.completedCount < list.itemCount
    else { return schedule }
    return schedule.begun(afterDoneOn: CalendarDate(date, in: calendar))
  }

  /// A schedule whose template or list is gone can't be made again, so it is only told
  /// of.
  private func forEachLine(of schedule: Schedule, _ body: (String) throws -> Void) throws {
    let problem = try Agenda.problem(of: schedule, in: repository)
    if let problem { try body("# left out, as \(PrintableText.of(problem)):") }
    for sentence in ScheduleSentence.making(schedule) {
      try body(problem == nil ? sentence : "# \(PrintableText.of(sentence))")
    }
  }
}
