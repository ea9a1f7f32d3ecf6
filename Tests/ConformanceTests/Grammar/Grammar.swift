/// The productions of `grammar.md`, as its EBNF states them.
struct Grammar {
  /// The productions, in the order they stand.
  var productions: [Production]
  /// What can be taken away from them, by its number.
  var parts: [Part]

  /// A name and what it stands for.
  struct Production {
    var name: String
    var rule: Rule
  }

  /// A choice, or something that may be there: what the grammar can be read without.
  struct Part: CustomStringConvertible {
    var number: Int
    var production: String
    var text: String

    var description: String { "\(production): \(text)" }
  }
}

/// What stands on the right of a production, or a piece of it.
indirect enum Rule {
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
struct Terminal {
  var kind: Kind
  /// Whether no white space stands before it.
  var isGlued = false

  enum Kind {
    /// These characters, in upper or lower case: `'add'`.
    case literal(String)
    /// A kind of the lexer's: `<word>`.
    case token(String)
    /// What the document says in words: `UNIT`.
    case described(Description)
  }

  /// What `grammar.md` writes in capitals.
  enum Description: String, CaseIterable {
    case character = "CHARACTER"
    case hexadecimal = "HEXADECIMAL"
    case count = "COUNT"
    case variable = "VARIABLE"
    case unit = "UNIT"
    case span = "SPAN"
    case interval = "INTERVAL"
    case weekday = "WEEKDAY"
    case monthDay = "MONTHDAY"
    case yearDay = "YEARDAY"
    case date = "DATE"
    // Only in what a phrase comes to, which names decide.
    case amount = "AMOUNT"
    case name = "NAME"
    case category = "CATEGORY"
    case list = "LIST"
    case text = "TEXT"
  }
}
