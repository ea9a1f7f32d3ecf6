/// What somebody says is at home.
///
///     PantryClaim(name: "Salt", isAlways: true, noted: today)
package struct PantryClaim: Hashable, Sendable, Codable {
  /// The name as given, without blanks around it.
  package let name: String
  /// How much of it; nil where that was not said.
  package let quantity: Quantity?
  /// Whether it is always there.
  package let isAlways: Bool
  /// The day on which it was said.
  package let noted: CalendarDate
  /// The last day on which it is there; nil where that was not said.
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
