/// The productions of `grammar.md`, which states them in EBNF.
package struct Grammar {
  /// The productions, in the order of the document.
  package var productions: [Production]
  /// The removable parts, by number.
  package var parts: [Part]

  /// A name and its definition.
  package struct Production {
    package var name: String
    package var rule: Rule
  }

  /// A removable part: an alternative of a choice, or something optional.
  package struct Part: CustomStringConvertible {
    package var number: Int
    package var production: String
    package var text: String

    package var description: String { "\(production): \(text)" }
  }
}

/// The right side of a production, or a part of it.
package indirect enum Rule {
  /// A token.
  case terminal(Terminal)
  /// A production, by number.
  case production(Int)
  /// Rules one after another.
  case sequence([Rule])
  /// One of several parts, each with its number.
  case choice([(part: Int, rule: Rule)])
  /// A repetition between a minimum and a maximum. Repetitions beyond the minimum are a part.
  case repetition(part: Int, Rule, minimum: Int, maximum: Int)
}

/// The requirements for a token.
package struct Terminal {
  package var kind: Kind
  /// Whether white space before the token is forbidden.
  package var isGlued = false

  package enum Kind {
    /// These characters, ignoring case: `'add'`.
    case literal(String)
    /// A kind of token of the lexer: `<word>`.
    case token(String)
    /// A kind that the document describes in words: `UNIT`.
    case described(Description)
  }

  /// The names that `grammar.md` writes in capitals.
  package enum Description: String, CaseIterable {
    case character = "CHARACTER"
    case hexadecimal = "HEXADECIMAL"
    case lineEnd = "LINEEND"
    case count = "COUNT"
    case variable = "VARIABLE"
    case unit = "UNIT"
    case span = "SPAN"
    case currency = "CURRENCY"
    case interval = "INTERVAL"
    case weekday = "WEEKDAY"
    case monthDay = "MONTHDAY"
    case yearDay = "YEARDAY"
    case month = "MONTH"
    case day = "DAY"
    // Only used within phrases, whose meaning depends on names.
    case amount = "AMOUNT"
    case name = "NAME"
    case category = "CATEGORY"
    case list = "LIST"
    case shop = "SHOP"
    case text = "TEXT"
  }
}
