/// The productions of `grammar.md`, as its EBNF states them.
package struct Grammar {
  /// The productions, in the order they stand.
  package var productions: [Production]
  /// What can be taken away from them, by its number.
  package var parts: [Part]

  /// A name and what it stands for.
  package struct Production {
    package var name: String
    package var rule: Rule
  }

  /// A choice, or something that may be there: what the grammar can be read without.
  package struct Part: CustomStringConvertible {
    package var number: Int
    package var production: String
    package var text: String

    package var description: String { "\(production): \(text)" }
  }
}

/// What stands on the right of a production, or a piece of it.
package indirect enum Rule {
  /// A token.
  case terminal(Terminal)
  /// A production, by its number.
  case production(Int)
  /// One after another.
  case sequence([Rule])
  /// One of some parts, each with its number.
  case choice([(part: Int, rule: Rule)])
  /// So many times; what goes past the minimum is a part.
  case repetition(part: Int, Rule, minimum: Int, maximum: Int)
}

/// What a token must be.
package struct Terminal {
  package var kind: Kind
  /// Whether no white space stands before it.
  package var isGlued = false

  package enum Kind {
    /// These characters, in upper or lower case: `'add'`.
    case literal(String)
    /// A kind of the lexer's: `<word>`.
    case token(String)
    /// What the document says in words: `UNIT`.
    case described(Description)
  }

  /// What `grammar.md` writes in capitals.
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
    // Only in what a phrase comes to, which names decide.
    case amount = "AMOUNT"
    case name = "NAME"
    case category = "CATEGORY"
    case list = "LIST"
    case shop = "SHOP"
    case text = "TEXT"
  }
}
