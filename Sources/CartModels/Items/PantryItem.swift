/// An item that is claimed to be at home, with the data of its purchases.
package struct PantryItem: Hashable, Sendable {
  package let claim: PantryClaim
  /// The day of the last purchase, if the claim is no later.
  package let bought: CalendarDate?
  /// The usual number of days between two purchases; nil if it is unknown.
  package let interval: Int?
  /// The number of days since the item was certainly at home.
  package let age: Int
  /// Whether the item may be used up.
  package let isDoubtful: Bool

  /// Creates the item of a claim.
  ///
  /// - Parameter lastBought: the day of the last purchase, even if it was before the claim.
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

  /// The number of days that an item without known purchases lasts.
  static let usualDays = 60
}

extension PantryClaim {
  /// Whether the claim becomes doubtful with time.
  package var fades: Bool { !isAlways && until == nil }

  /// Whether the claim ended before a day.
  package func hasEnded(by today: CalendarDate) -> Bool { until.map { $0 < today } ?? false }
}
