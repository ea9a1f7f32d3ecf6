import CartModels
package import Foundation

/// The limits of the journal; nil means no limit.
package struct JournalBounds: Hashable, Sendable {
  /// The maximum number of steps.
  package var steps: Int?
  /// The maximum size in bytes.
  package var bytes: Int?
  /// The earliest date of a step.
  package var start: Date?
  /// The latest date by which some step, from `start` on, must have been made for the clock to be
  /// trusted.
  var witness: Date?

  /// Creates limits. The defaults apply to every store without other options.
  package init(steps: Int? = 1000, bytes: Int? = JournalBounds.usualBytes, start: Date? = nil) {
    (self.steps, self.bytes, self.start) = (steps, bytes, start)
  }

  /// A clock that has been wrong for less than a week drops nothing by age.
  private static let longestWitness = 7 * 86_400.0

  /// The default limit in bytes, as `options` shows it. `none` is not a number of bytes and means
  /// no limit.
  package static let usualBytes = ByteCount(UserOption.journalSize.builtInValue)?.bytes

  /// The limits with the user's choices at a date. A choice replaces the default number of steps: a
  /// user who chooses 90 days gets all of them, however many steps there were.
  func following(_ choices: [OptionChoice], at now: Date) -> JournalBounds {
    var bounds = self
    for choice in choices {
      switch choice.option {
      case .journalSize: (bounds.steps, bounds.bytes) = (nil, ByteCount(choice.value)?.bytes)
      case .journalAge:
        bounds.steps = nil
        bounds.start = CalendarSpan(text: choice.value).flatMap { $0.start(before: now) }
        bounds.witness = bounds.start.map { start in
          let age = now.timeIntervalSince(start)
          return now.addingTimeInterval(-min(age / 4, JournalBounds.longestWitness))
        }
      case .pager, .color, .theme, .sync, .bare, .measures, .currency, .language, .shop:
        break
      }
    }
    return bounds
  }
}

extension CalendarSpan {
  /// The moment this long ago, or nil if it is before all dates. The time of day stays, so the time
  /// zone is ignored.
  fileprivate func start(before now: Date) -> Date? {
    let today = LocalCalendar { _ in 0 }.day(of: now)
    do throws(ArithmeticError) {
      let day = try today.adding(try multiplied(by: -1))
      return now.addingTimeInterval(-86_400 * Double(today.dayNumber - day.dayNumber))
    } catch {
      return nil
    }
  }
}

/// The part of a journal that exceeds its limits.
package struct JournalSurplus: Hashable, Sendable {
  /// The number of steps.
  package var stepCount: Int
  /// The newest step to drop. All before it are dropped too.
  let newest: Int64
}
