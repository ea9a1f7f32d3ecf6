package import CartModels

/// A literal in the source.
package enum Literal: Hashable, Sendable {
  /// `6`, `0.5`.
  case number(Rational)
  /// `500 g`.
  case quantity(Quantity)
  /// `'raw'`, or a string without interpolations.
  case text(String)
  /// `yes`, `no`, `true`, `false`.
  case yesNo(Bool)
  /// `2026-12-24`.
  case date(CalendarDate)
  /// `3 days`.
  case span(CalendarSpan)
  /// `€3.49`, `40 CHF`.
  indirect case money(Money)
}

/// A segment of a string.
package enum TextSegment: Hashable, Sendable {
  /// Plain text, its escapes resolved.
  case plain(String)
  /// `{expression}`.
  case hole(Expression)
}
