import CartModels
import Foundation

/// What a change from the journal is dated when it is made again.
///
/// A step of a run whose clock was ahead would bring its dates back, after they were mended too.
struct LatestDate {
  /// What lies ahead is dated this: the day that the unit of work has, `--today` or not.
  let now: Date
  /// What the machine says; a unit on an earlier day dates nothing anew that was dated by that.
  let machineTime: Date

  /// Who says `--today` dates things at noon of that day.
  private static let tolerance = 43_200.0

  /// Whether a date lies ahead.
  func isBefore(_ date: Date) -> Bool {
    date > max(now, machineTime).addingTimeInterval(LatestDate.tolerance)
  }

  func of(_ date: Date) -> Date { isBefore(date) ? now : date }

  /// Where in its day the moment lies makes no difference worth a time zone.
  private var today: CalendarDate { LocalCalendar { _ in 0 }.day(of: now) }

  /// The change, with nothing in what it leads to that lies ahead.
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

  /// A quick look at what there are many of in a step.
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

  /// Up to which day it was dealt with and from which it counts lie ahead as well, where a run
  /// ahead said so. Who skips a day that is to come says so today, and that stays.
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
  /// The same change with another outcome; what goes needs to be found as it is.
  fileprivate func leading(to outcome: (Value) -> Value) -> Delta {
    switch self {
    case .added(let value): .added(outcome(value))
    case .changed(let before, let after): .changed(from: before, to: outcome(after))
    case .removed: self
    }
  }
}
