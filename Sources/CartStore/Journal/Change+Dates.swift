import CartModels
import Foundation

/// The dates of a change from the journal when it is made again.
///
/// A step of a run whose clock was ahead would bring its dates back, even after they were repaired.
struct LatestDate {
  /// The date of the unit of work, affected by `--today` or not, which replaces future dates.
  let now: Date
  /// The machine's time. With an earlier `--today`, dates up to this time are not replaced.
  let machineTime: Date

  /// `--today` dates changes at noon of the day, hence 12 hours.
  private static let tolerance = 43_200.0

  /// Whether a date is in the future.
  func isBefore(_ date: Date) -> Bool {
    date > max(now, machineTime).addingTimeInterval(LatestDate.tolerance)
  }

  func of(_ date: Date) -> Date { isBefore(date) ? now : date }

  /// The time zone is ignored because the exact day doesn't matter.
  private var today: CalendarDate { LocalCalendar { _ in 0 }.day(of: now) }

  /// Returns the change without future dates in its new value.
  func of(_ change: Change) -> Change {
    guard mayLieAhead(change) else { return change }
    return switch change {
    case .item(let delta, let list): .item(delta.leading { of($0) }, list: list)
    case .list(let delta): .list(delta.leading { of($0) })
    case .purchase(let delta): .purchase(delta.leading { of($0) })
    case .template(let delta): .template(delta.leading { of($0) })
    case .schedule(let delta): .schedule(delta.leading { of($0) })
    case .habit(let delta): .habit(delta.leading { of($0) })
    case .lot, .category, .categoryWord, .shop, .option, .want, .price, .pantry, .receiptName,
      .menu:
      change
    }
  }

  /// A quick check of the most frequent kinds of changes.
  private func mayLieAhead(_ change: Change) -> Bool {
    switch change {
    case .item(.added(let item), _), .item(.changed(_, let item), _):
      isBefore(max(item.createdAt, item.updatedAt))
    case .purchase(.added(let purchase)): isBefore(purchase.date)
    case .item(.removed, _), .purchase(.removed): false
    default: true
    }
  }

  private func of(_ item: ShoppingItem) -> ShoppingItem {
    item.with(createdAt: of(item.createdAt), updatedAt: of(item.updatedAt))
  }

  private func of(_ list: ListSummary) -> ListSummary {
    ListSummary(
      id: list.id, title: list.title, createdAt: of(list.createdAt), updatedAt: of(list.updatedAt),
      itemCount: list.itemCount, completedCount: list.completedCount,
      doneAt: list.doneAt.map { of($0) }, changeNumber: list.changeNumber, shop: list.shop,
      budget: list.budget)
  }

  private func of(_ habit: CategoryHabit) -> CategoryHabit {
    CategoryHabit(name: habit.name, category: habit.category, date: habit.date.map { of($0) })
  }

  private func of(_ purchase: Purchase) -> Purchase {
    Purchase(
      item: purchase.item, name: purchase.name, quantity: purchase.quantity, list: purchase.list,
      date: of(purchase.date), paid: purchase.paid, shop: purchase.shop)
  }

  private func of(_ template: ListTemplate) -> ListTemplate {
    ListTemplate(
      name: template.name, description: template.description, source: template.source,
      origin: template.origin, createdAt: of(template.createdAt), updatedAt: of(template.updatedAt))
  }

  /// Adjusts a schedule. If a run with a clock ahead created or changed it, its anchor and its last
  /// handled day may be in the future too. A day that the user skipped in advance stays, because
  /// that change has a date in the past.
  private func of(_ schedule: Schedule) -> Schedule {
    guard isBefore(max(schedule.createdAt, schedule.updatedAt)) else { return schedule }
    let made = LocalCalendar { _ in 0 }.day(of: schedule.createdAt)
    let beginsWhenMade = isBefore(schedule.createdAt) && schedule.anchor == made
    return Schedule(
      name: schedule.name, recurrence: schedule.recurrence, template: schedule.template,
      arguments: schedule.arguments, exceptions: schedule.exceptions, list: schedule.list,
      anchor: beginsWhenMade ? today : schedule.anchor, until: schedule.until,
      handled: schedule.handled.map { min($0, today) }, isPaused: schedule.isPaused,
      createdAt: of(schedule.createdAt), updatedAt: of(schedule.updatedAt))
  }
}

extension Delta {
  /// The change with another new value. The old value must stay, so that it can be found.
  fileprivate func leading(to outcome: (Value) -> Value) -> Delta {
    switch self {
    case .added(let value): .added(outcome(value))
    case .changed(let before, let after): .changed(from: before, to: outcome(after))
    case .removed: self
    }
  }
}
