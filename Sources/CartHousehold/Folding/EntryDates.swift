import CartModels
import Foundation

/// The date of an entry by its author's clock and by the journal's clock.
///
/// A clock that is ahead must not delay what is due for all other members, so dates are limited to
/// the time at which the journal accepted the entry.
struct EntryDates {
  let written: Date
  let taken: Date

  /// Whether the author's clock is more than a day ahead. Smaller differences between two machines
  /// are normal.
  private var isAhead: Bool { written.timeIntervalSince(taken) > 86_400 }

  private static let calendar = LocalCalendar(.gregorian(in: .gmt))

  /// The latest calendar day anywhere on Earth when the journal accepts the entry.
  private var lastDay: CalendarDate {
    EntryDates.calendar.day(of: taken.addingTimeInterval(14 * 3_600))
  }

  func bounded(_ intent: Intent) -> Intent {
    switch intent {
    case .buy(let lots, let date?): return .buy(lots, at: min(date, taken))
    case .rebuy(let lots, let date): return .rebuy(lots, at: min(date, taken))
    case .occurrence(let schedule, let day) where isAhead:
      return .occurrence(schedule: schedule, day: min(day, lastDay))
    case .define(var change):
      change.value = change.value.map(bounded)
      return .define(change)
    case .put, .buy, .unbuy, .pay, .show, .part, .unpart, .drop, .place, .amount, .restore, .field,
      .list, .occurrence, .withdraw:
      return intent
    }
  }

  private func bounded(_ definition: Definition) -> Definition {
    switch definition {
    case .template(var template):
      template.createdAt = min(template.createdAt, taken)
      template.updatedAt = min(template.updatedAt, taken)
      return .template(template)
    case .schedule(var schedule):
      schedule.createdAt = min(schedule.createdAt, taken)
      schedule.updatedAt = min(schedule.updatedAt, taken)
      // A schedule that begins today by its author's clock begins today by the journal's clock.
      let days = schedule.anchor.dayNumber - EntryDates.calendar.day(of: written).dayNumber
      if isAhead, abs(days) <= 1 {
        schedule.anchor = min(schedule.anchor, lastDay)
      }
      return .schedule(schedule)
    case .category, .categoryWord, .shop, .shopOfList, .price, .budget, .menu, .pantry:
      return definition
    }
  }
}
