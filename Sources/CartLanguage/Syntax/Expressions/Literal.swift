package import CartModels

/// A value written out in the source.
package enum Literal: Hashable, Sendable {
  /// `6`, `0.5`.
  case number(Rational)
  /// `500 g`.
  case quantity(Quantity)
  /// `'raw'`, or a text without holes.
  case text(String)
  /// `yes`, `no`, `true`, `false`.
  case yesNo(Bool)
  /// `2026-12-24`.
  case date(CalendarDate)
  /// `3 days`.
  case span(CalendarSpan)
}

/// A part of a text.
package enum TextSegment: Hashable, Sendable {
  /// Plain text, its escapes resolved.
  case plain(String)
  /// `{expression}`.
  case hole(Expression)
}
