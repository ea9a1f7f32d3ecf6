/// Something that is said to be at home, with what purchases tell of it.
package struct PantryItem: Hashable, Sendable {
  package let claim: PantryClaim
  /// The day of the last purchase, if the claim is no later.
  package let bought: CalendarDate?
  /// How many days usually pass between two purchases; nil if that is unknown.
  package let interval: Int?
  /// How many days ago it was certainly there.
  package let age: Int
  /// Whether it may be used up.
  package let isDoubtful: Bool

  /// Makes one.
  ///
  /// - Parameter lastBought: the day of the last purchase, whenever that was.
  package init(
    _ claim: PantryClaim, lastBought: CalendarDate? = nil, interval: Int? = nil,
    on today: CalendarDate
  ) {
    (self.claim, self.interval) = (claim, interval)
    bought = lastBought.flatMap { $0 < claim.noted ? nil : $0 }
    let age = max(0, today.dayNumber - (bought ?? claim.noted).dayNumber)
    self.age = age
    isDoubtful = claim.fades && age > interval ?? PantryItem.usualDays
  }

  /// How many days something lasts of which nobody knows.
  static let usualDays = 60
}

extension PantryClaim {
  /// Whether it becomes doubtful with time.
  package var fades: Bool { !isAlways && until == nil }

  /// Whether it ended before a day.
  package func hasEnded(by today: CalendarDate) -> Bool { until.map { $0 < today } ?? false }
}
