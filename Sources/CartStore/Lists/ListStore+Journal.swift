public import CartModels
public import Foundation
import Synchronization

/// Going back and forth.
extension ListStore {
  /// Takes the latest change back, whoever made it; everything is as it was before then.
  ///
  /// - Returns: what was taken back; nil where there is nothing.
  @discardableResult
  public func undo() throws -> JournalEntry? { try write("undo") { try $0.undo() } }

  /// Makes the change again that `undo` took back last.
  ///
  /// - Returns: what was made again; nil where there is nothing, as a new change drops it.
  @discardableResult
  public func redo() throws -> JournalEntry? { try write("redo") { try $0.redo() } }

  /// The latest changes of the store, the latest first.
  public func log(limit: Int = 20) throws -> [JournalEntry] {
    try read { try $0.journalEntries(limit: limit) }
  }
}

/// Copies of the whole store.
extension ListStore {
  /// Copies the store into a file, as it is at one moment. An older backup there is replaced;
  /// anything else there is refused.
  public func backUp(to file: URL) throws {
    try opened.withLock { try $0.backUp(to: file.path(percentEncoded: false)) }
  }

  /// Puts a backup in the place of the store, which is kept in a file beside it.
  ///
  /// - Returns: where what the store held before is kept; nil where there was nothing.
  @discardableResult
  public func restore(from file: URL) throws -> StoreLocation? {
    let backup = file.path(percentEncoded: false)
    return try opened.withLock { try $0.restore(from: backup) }.map { .file($0) }
  }
}

/// Templates and schedules, as `qc` keeps them.
extension ListStore {
  /// The templates that were defined, by name. `CartTemplates` makes and applies them.
  public func templates() throws -> [ListTemplate] { try read { try $0.templates() } }

  /// The schedules, by name.
  public func schedules() throws -> [Schedule] { try read { try $0.schedules() } }

  /// The next days on which a schedule falls, whether or not it is paused.
  ///
  /// - Parameters:
  ///   - schedule: one of `schedules()`.
  ///   - count: how many days.
  ///   - day: the day after which they come.
  ///   - calendar: by whose time zone the list of the schedule was done on a day.
  public func nextDays(
    of schedule: Schedule, count: Int = 3, after day: CalendarDate, in calendar: Calendar = .current
  ) throws -> [CalendarDate] {
    let doneAt = try read { try $0.list(titled: NameKey(schedule.list))?.doneAt }
    return schedule.next(count, after: day, doneOn: doneAt.map { CalendarDate($0, in: calendar) })
  }
}

extension ListDataSource {
  /// Takes the latest change back, whoever made it.
  @discardableResult
  public func undo() throws -> JournalEntry? { try stepping { try store.undo() } }

  /// Makes the change again that `undo` took back last.
  @discardableResult
  public func redo() throws -> JournalEntry? { try stepping { try store.redo() } }

  /// The latest changes of the store, the latest first.
  public func log(limit: Int = 20) throws -> [JournalEntry] {
    try noticing { try store.log(limit: limit) }
  }

  /// Copies the store into a file, as it is at one moment.
  public func backUp(to file: URL) throws { try noticing { try store.backUp(to: file) } }

  /// Puts a backup in the place of the store, which is kept in a file beside it.
  ///
  /// - Returns: where what the store held before is kept; nil where there was nothing.
  @discardableResult
  public func restore(from file: URL) throws -> StoreLocation? {
    let kept = try noticing { try store.restore(from: file) }
    announced.send(.elsewhere)
    return kept
  }

  /// The templates that were defined, by name.
  public func templates() throws -> [ListTemplate] { try noticing { try store.templates() } }

  /// The schedules, by name.
  public func schedules() throws -> [Schedule] { try noticing { try store.schedules() } }

  /// The next days on which a schedule falls, as `ListStore` has them.
  public func nextDays(
    of schedule: Schedule, count: Int = 3, after day: CalendarDate, in calendar: Calendar = .current
  ) throws -> [CalendarDate] {
    try noticing { try store.nextDays(of: schedule, count: count, after: day, in: calendar) }
  }

  /// Whatever was read before may be old after a step.
  private func stepping(_ step: () throws -> JournalEntry?) throws -> JournalEntry? {
    let entry = try noticing(step)
    if entry != nil { announced.send(.elsewhere) }
    return entry
  }
}
