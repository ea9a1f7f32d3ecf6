import CartModels
import Foundation

/// Changing definitions, and handling schedules.
extension Folding {
  mutating func define(_ change: DefinitionChange) throws -> [Intent] {
    let key = try resolved(change.key)
    let present = try state.definition(key)
    if let mark = change.mark, mark != present?.mark {
      // Someone else has applied the same dishes since. Their items are theirs, too.
      if present?.value.map({ $0.isApplied(unlike: change.value) }) ?? false {
        throw VoidReason.withdrawn
      }
      return []
    }
    guard change.value != nil || present?.value != nil else { return [] }
    if case .category = key, present == nil, try !state.hasRoomForCategory() {
      throw VoidReason.categories
    }
    if case .schedule(let name) = key, change.mark == nil, present?.value == nil,
      try state.handledDay(of: name) != nil
    {
      // A new schedule that reuses a name has not been handled on any day.
      try write(.handled(schedule: name, nil))
    }
    var mark = change.restoring ?? entry.id
    if case .menu? = change.value, change.mark == nil, let present, present.value == change.value {
      // Two people applied the same dishes. Neither may take back what the other needs.
      mark = UUID(naming: ["menu", present.mark.uuidString, mark.uuidString])
    }
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

  /// Marks a schedule as handled up to a day. If it already was, the entry is void, because an
  /// earlier entry has made the same changes.
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
  /// Whether it is the same plan of a day, but dishes are on a list that aren't in the other one.
  fileprivate func isApplied(unlike other: Definition?) -> Bool {
    guard case .menu(let menu) = self, case .menu(let other)? = other,
      menu.dishes.count == other.dishes.count
    else { return false }
    let pairs = zip(menu.dishes, other.dishes)
    return pairs.allSatisfy { $0.isSame(as: $1) && $0.servings == $1.servings }
      && pairs.contains { $0.applied != nil && $0.applied != $1.applied }
  }

  /// The definition without the handled day, which is stored separately.
  fileprivate var withoutHandledDay: Definition {
    guard case .schedule(var schedule) = self else { return self }
    schedule.handled = nil
    return .schedule(schedule)
  }
}
