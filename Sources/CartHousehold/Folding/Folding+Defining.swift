import CartModels
import Foundation

/// Definitions and schedules.
extension Folding {
  mutating func define(_ change: DefinitionChange) throws -> [Intent] {
    let key = try resolved(change.key)
    let present = try state.definition(key)
    if let mark = change.mark, mark != present?.mark { return [] }
    guard change.value != nil || present?.value != nil else { return [] }
    if case .category = key, present == nil, try !state.hasRoomForCategory() {
      throw VoidReason.categories
    }
    if case .schedule(let name) = key, change.mark == nil, present?.value == nil,
      try state.handledDay(of: name) != nil
    {
      // A new schedule of an old name was dealt with on no day.
      try write(.handled(schedule: name, nil))
    }
    let mark = change.restoring ?? entry.id
    try write(.definition(key, DefinitionRow(change.value?.withoutHandledDay, mark: mark)))
    return [
      .define(DefinitionChange(key, present?.value, mark: mark, restoring: present?.mark))
    ]
  }

  private func resolved(_ key: DefinitionKey) throws -> DefinitionKey {
    switch key {
    case .shopOfList(let list): .shopOfList(try resolved(list: list))
    case .budget(let list): .budget(try resolved(list: list))
    case .template, .schedule, .category, .categoryWord, .shop, .price, .menu, .pantry: key
    }
  }

  /// Deals with a schedule up to a day. Who comes too late does nothing at all: what else the entry
  /// says was done by who came first.
  mutating func handle(_ schedule: NameKey, _ day: CalendarDate) throws -> [Intent] {
    let present = try state.handledDay(of: schedule)
    if let present, present.day >= day { throw VoidReason.dealtWith }
    try write(.handled(schedule: schedule, HandledDay(day, mark: entry.id)))
    return [
      .withdraw(
        schedule: schedule, by: entry.id, until: present?.day, restoring: present?.mark)
    ]
  }

  mutating func withdraw(
    _ schedule: NameKey, by other: UUID, until day: CalendarDate?, restoring mark: UUID?
  ) throws -> [Intent] {
    guard let present = try state.handledDay(of: schedule), present.mark == other else {
      throw VoidReason.withdrawn
    }
    let before = day.map { HandledDay($0, mark: mark ?? entry.id) }
    try write(.handled(schedule: schedule, before))
    return [.occurrence(schedule: schedule, day: present.day)]
  }
}

extension Definition {
  /// The definition without what is kept apart from it.
  fileprivate var withoutHandledDay: Definition {
    guard case .schedule(var schedule) = self else { return self }
    schedule.handled = nil
    return .schedule(schedule)
  }
}
