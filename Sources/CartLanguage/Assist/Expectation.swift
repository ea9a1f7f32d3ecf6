/// What a parser would take at some place.
public enum Expectation: Hashable, Sendable {
  /// A statement: a verb, or the name of a variable or a function.
  case statement
  /// A word of the phrase that begins at an offset.
  case phrase(from: Int)
  /// A word or a sign that is the only one of its kind here: `list`, `where`, `{`.
  case keyword(String)
  /// An operand of an expression.
  case value
  /// An operator, where an operand ends.
  case `operator`
  /// The unit of a number.
  case unit
  /// A field of an item, after the dot.
  case field
  /// An argument of a function.
  case argument(of: Name)
  /// A whole number.
  case count
  /// A stretch of the calendar after which something comes back: `week`, or `weeks` after a
  /// number.
  case period(isPlural: Bool)
  /// A day of the week.
  case weekday
  /// A name that is to be declared; says what for.
  case newName(String)
  /// The name of a template that is there.
  case template
  /// The path of a script.
  case file
}
