import CartModels
package import Foundation

/// How much a journal remembers; nil is no bound.
package struct JournalBounds: Hashable, Sendable {
  /// How many steps.
  package var steps: Int?
  /// How many bytes.
  package var bytes: Int?
  /// The moment it goes back to.
  package var start: Date?
  /// The moment until which some step must be dated, from `start` on, for the clock to be believed.
  var witness: Date?

  /// Makes bounds; they are those of every store that nobody says otherwise of.
  package init(steps: Int? = 1000, bytes: Int? = JournalBounds.usualBytes, start: Date? = nil) {
    (self.steps, self.bytes, self.start) = (steps, bytes, start)
  }

  /// A clock that is wrong for less than a week drops nothing by age.
  private static let longestWitness = 7 * 86_400.0

  /// What `options` shows where nobody chose; `none` is no amount, and so no bound.
  package static let usualBytes = ByteCount(UserOption.journalSize.builtInValue)?.bytes

  /// The bounds that are chosen, given the moment it is. What is chosen takes the place of the
  /// usual number of steps: who wants 90 days wants all of them, however many steps they hold.
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
  /// The moment so long ago, or nil where that lies before all dates. Where in its day the
  /// moment lies stays as it is, so the time zone makes no difference worth asking for.
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

/// How much a journal holds that is past its bounds.
package struct JournalSurplus: Hashable, Sendable {
  /// How many steps.
  package var stepCount: Int
  /// The newest step that goes, and all before it.
  let newest: Int64
}
