/// A user's claim that an item is at home.
///
///     PantryClaim(name: "Salt", isAlways: true, noted: today)
package struct PantryClaim: Hashable, Sendable, Codable {
  /// The name as given, without blanks around it.
  package let name: String
  /// The quantity; nil if it is unknown.
  package let quantity: Quantity?
  /// Whether the item is always at home.
  package let isAlways: Bool
  /// The day on which the claim was made.
  package let noted: CalendarDate
  /// The last day on which the item is at home; nil if it is unknown.
  package let until: CalendarDate?

  /// Makes a claim.
  package init(
    name: String, quantity: Quantity? = nil, isAlways: Bool = false, noted: CalendarDate,
    until: CalendarDate? = nil
  ) {
    self.name = name.withoutOuterBlanks
    (self.quantity, self.isAlways) = (quantity, isAlways)
    (self.noted, self.until) = (noted, until)
  }

  /// The folded name: a new claim of the same name replaces it.
  package var key: NameKey { NameKey(name) }
}
