/// A kind of text that a parser would accept at some position.
package enum Expectation: Hashable, Sendable {
  /// A statement: a verb, or the name of a variable or a function.
  case statement(in: StatementContext)
  /// The verb of a sentence inside another one, as in `every saturday add Milk`.
  case verb(in: StatementContext)
  /// A word of the phrase that starts at an offset.
  case phrase(from: Int)
  /// A unique keyword, such as `list` or `where`, and its operand.
  case keyword(String, before: Operand)
  /// The `=` after a single name, if it can be the name of a variable.
  case assignment(to: Name)
  /// A sign that is the only one possible here: `{`.
  case sign(String)
  /// An operand of an expression.
  case value
  /// The operand of a comparison with a field; bare ones are fields only in a condition.
  case fieldValue(ItemField, isBare: Bool)
  /// An operator, where an operand ends.
  case `operator`(Operators)
  /// The unit of a number.
  case unit
  /// The unit of a span: `weeks`.
  case span
  /// A field of an item, after the dot.
  case field
  /// An argument of a function.
  case argument(of: Name)
  /// An operand that is not a phrase.
  case operand(Operand)
  /// A calendar unit of a recurrence: `week`, or `weeks` after a number.
  case period(isPlural: Bool)
  /// A weekday with its missing `on`.
  case weekdayAfterOn
  /// Free text, with a description and an example.
  case written(String, example: String)
  /// A name to be declared, with its purpose.
  case newName(String)
  /// The path of a script.
  case file

  /// The operators that may follow an operand.
  package struct Operators: Hashable, Sendable {
    /// The operators that the grammar allows.
    package var all: [BinaryOperator]
    /// The field that the operand names, if any.
    package var field: ItemField?
    /// Whether it is a plain name, which is only a field in a condition.
    package var isBare: Bool
  }
}
