package import CartModels

/// Evaluates the interpolations of a sentence.
package protocol HoleReading {
  /// The value of an interpolation. Its text is data and is never parsed.
  func filled(_ hole: Hole) throws -> FilledHole
  /// The text of a quoted string with interpolations.
  func text(of hole: Hole) throws -> String
  /// The value of an interpolation with its type, for messages: `the text "x"`.
  func described(_ hole: Hole) throws -> String
  /// Rejects a rounded value as an amount.
  func expectExact(_ hole: Hole, in source: Source?) throws
}

/// The value of an interpolation, reduced to what sentences need.
package struct FilledHole {
  /// The kinds of values that matter in a sentence.
  package enum Kind {
    case text, number(Quantity), quantity(Quantity), day(CalendarDate), other
    /// An unknown value, which is assumed to be valid in its place.
    case unknown
  }

  package var hole: Hole
  package var kind: Kind
  /// The value as `print` would show it, or its name if it has one.
  package var text: String

  /// Creates the value of an interpolation.
  package init(_ hole: Hole, _ kind: Kind, text: String) {
    (self.hole, self.kind, self.text) = (hole, kind, text)
  }

  var quantity: Quantity? {
    switch kind {
    case .number(let quantity), .quantity(let quantity): quantity
    case .text, .day, .other, .unknown: nil
    }
  }
}

/// The interpolations of a sentence that is only analysed: none is evaluated, and each has the text
/// ``text``.
package struct UnknownHoles: HoleReading {
  /// The text of an unknown value: a character that no name contains.
  package static let text = "\u{FFFC}"

  package init() {}

  package func filled(_ hole: Hole) -> FilledHole {
    FilledHole(hole, .unknown, text: UnknownHoles.text)
  }

  package func text(of hole: Hole) -> String { UnknownHoles.text }

  package func described(_ hole: Hole) -> String { "unknown" }

  package func expectExact(_ hole: Hole, in source: Source?) {}
}
