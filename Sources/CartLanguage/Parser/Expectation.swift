/// What a parser would take at some place.
package enum Expectation: Hashable, Sendable {
  /// A statement: a verb, or the name of a variable or a function.
  case statement(in: StatementContext)
  /// A word of the phrase that begins at an offset.
  case phrase(from: Int)
  /// A word that is the only one of its kind here, such as `list` or `where`, and what goes
  /// after it.
  case keyword(String, before: Operand)
  /// The `=` after a name that stands alone, if it is a variable's.
  case assignment(to: Name)
  /// A sign that is the only one of its kind here: `{`.
  case sign(String)
  /// An operand of an expression.
  case value
  /// What a field is compared with; bare ones are fields only in a condition.
  case fieldValue(ItemField, isBare: Bool)
  /// An operator, where an operand ends.
  case `operator`(Operators)
  /// The unit of a number.
  case unit
  /// What makes a number a stretch of days: `weeks`.
  case span
  /// A field of an item, after the dot.
  case field
  /// An argument of a function.
  case argument(of: Name)
  /// A whole number.
  case count
  /// A stretch of the calendar after which something comes back: `week`, or `weeks` after a
  /// number.
  case period(isPlural: Bool)
  /// A day of the calendar.
  case day
  /// A day of the week.
  case weekday
  /// A day of the week after the `on` that belongs before it.
  case weekdayAfterOn
  /// Something that has to be written out; says what, with an example.
  case written(String, example: String)
  /// A name that is to be declared; says what for.
  case newName(String)
  /// The name of a template that is there.
  case template
  /// The name of an option.
  case option
  /// What `options` shows alone.
  case shownOption
  /// The path of a script.
  case file

  /// The operators that may follow an operand.
  package struct Operators: Hashable, Sendable {
    /// Those that the grammar takes.
    package var all: [BinaryOperator]
    /// The field that the operand is, if it is one.
    package var field: ItemField?
    /// Whether it is a plain name, which is a field only in a condition.
    package var isBare: Bool
  }
}
