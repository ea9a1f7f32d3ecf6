public import CartModels
public import Foundation
import Synchronization

/// Undo and redo.
extension ListStore {
  /// Undoes the latest change, even if another program made it, and restores everything.
  ///
  /// - Returns: the change that was undone; nil if there is none.
  @discardableResult
  public func undo() throws -> JournalEntry? { try write("undo") { try $0.undo() } }

  /// Redoes the change that `undo` reverted last.
  ///
  /// - Returns: the change that was redone; nil if there is none. A new change discards those that
  ///   could be redone.
  @discardableResult
  public func redo() throws -> JournalEntry? { try write("redo") { try $0.redo() } }

  /// The latest changes of the store, the latest first.
  public func log(limit: Int = 20) throws -> [JournalEntry] {
    try read { try $0.journalEntries(limit: limit) }
  }
}

/// Copies of the whole store.
extension ListStore {
  /// Copies one consistent state of the store into a file. Replaces an older backup there, and
  /// fails if the file is anything else.
  public func backUp(to file: URL) throws {
    try opened.withLock { try $0.backUp(to: file.path(percentEncoded: false)) }
  }

  /// Replaces the contents of the store with a backup. The old contents are moved to a file beside
  /// it.
  ///
  /// - Returns: the location of the old contents; nil if there were none.
  @discardableResult
  public func restore(from file: URL) throws -> StoreLocation? {
    let backup = file.path(percentEncoded: false)
    return try opened.withLock { try $0.restore(from: backup) }.map { .file($0) }
  }
}

/// The templates and schedules of `qc`.
extension ListStore {
  /// The user's templates, by name. `CartTemplates` creates and applies them.
  public func templates() throws -> [ListTemplate] { try read { try $0.templates() } }

  /// The schedules, by name.
  public func schedules() throws -> [Schedule] { try read { try $0.schedules() } }

  /// The next days on which a schedule falls, whether or not it is paused.
  ///
  /// - Parameters:
  ///   - schedule: one of `schedules()`.
  ///   - count: how many days.
  ///   - day: the day before the first possible day.
  ///   - calendar: the calendar whose time zone determines on which day the list of the schedule
  ///     was done.
  public func nextDays(
    of schedule: Schedule, count: Int = 3, after day: CalendarDate, in calendar: Calendar = .current
  ) throws -> [CalendarDate] {
    let doneAt = try read { try $0.list(titled: NameKey(schedule.list))?.doneAt }
    return schedule.next(count, after: day, doneOn: doneAt.map { CalendarDate($0, in: calendar) })
  }
}

extension ListDataSource {
  /// Undoes the latest change, even if another program made it.
  @discardableResult
  public func undo() throws -> JournalEntry? { try stepping { try store.undo() } }

  /// Redoes the change that `undo` reverted last.
  @discardableResult
  public func redo() throws -> JournalEntry? { try stepping { try store.redo() } }

  /// The latest changes of the store, the latest first.
  public func log(limit: Int = 20) throws -> [JournalEntry] {
    try noticing { try store.log(limit: limit) }
  }

  /// Copies one consistent state of the store into a file.
  public func backUp(to file: URL) throws { try noticing { try store.backUp(to: file) } }

  /// Replaces the contents of the store with a backup. The old contents are moved to a file beside
  /// it.
  ///
  /// - Returns: the location of the old contents; nil if there were none.
  @discardableResult
  public func restore(from file: URL) throws -> StoreLocation? {
    let kept = try noticing { try store.restore(from: file) }
    announced.send(.elsewhere)
    return kept
  }

  /// The user's templates, by name.
  public func templates() throws -> [ListTemplate] { try noticing { try store.templates() } }

  /// The schedules, by name.
  public func schedules() throws -> [Schedule] { try noticing { try store.schedules() } }

  /// The next days on which a schedule falls, as in `ListStore`.
  public func nextDays(
    of schedule: Schedule, count: Int = 3, after day: CalendarDate, in calendar: Calendar = .current
  ) throws -> [CalendarDate] {
    try noticing { try store.nextDays(of: schedule, count: count, after: day, in: calendar) }
  }

  /// After an undo or redo, everything read before may be outdated.
  private func stepping(_ step: () throws -> JournalEntry?) throws -> JournalEntry? {
    let entry = try noticing(step)
    if entry != nil { announced.send(.elsewhere) }
    return entry
  }
}
