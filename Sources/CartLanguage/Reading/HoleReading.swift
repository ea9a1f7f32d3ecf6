package import CartModels

/// Says what the holes of a sentence come to.
package protocol HoleReading {
  /// What a hole comes to. Its text is data, which is never read again.
  func filled(_ hole: Hole) throws -> FilledHole
  /// The text that a quoted text with holes comes to.
  func text(of hole: Hole) throws -> String
  /// What a hole comes to, for a message: `the text "x"`.
  func described(_ hole: Hole) throws -> String
  /// Refuses a rounded value as an amount.
  func expectExact(_ hole: Hole, in source: Source?) throws
}

/// What a hole comes to, as far as sentences ask.
package struct FilledHole {
  /// The kinds of values that mean something in a sentence.
  package enum Kind {
    case text, number(Quantity), quantity(Quantity), day(CalendarDate), other
    /// Whatever its place wants, as the value isn't known.
    case unknown
  }

  package var hole: Hole
  package var kind: Kind
  /// It as it is shown; what has a name, by that.
  package var text: String

  /// Makes what a hole comes to.
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

/// The holes of a sentence that is only looked at: none is worked out, and each is ``text``.
package struct UnknownHoles: HoleReading {
  /// What an unknown hole comes to, which no name holds.
  package static let text = "\u{FFFC}"

  package init() {}

  package func filled(_ hole: Hole) -> FilledHole {
    FilledHole(hole, .unknown, text: UnknownHoles.text)
  }

  package func text(of hole: Hole) -> String { UnknownHoles.text }

  package func described(_ hole: Hole) -> String { "unknown" }

  package func expectExact(_ hole: Hole, in source: Source?) {}
}
