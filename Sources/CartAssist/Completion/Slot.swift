package import CartLanguage

/// What could stand at the cursor, with the part of the line that it would take the
/// place of.
package struct Slot: Hashable, Sendable {
  /// What could stand somewhere.
  package enum Kind: Hashable, Sendable {
    /// A verb.
    case verb
    /// An operand of the verb or of a clause.
    case operand(Operand)
    /// A unit after an amount.
    case unit
    /// A word that opens a clause, or that the verb asks for.
    case clause(String, before: Operand)
    /// A value: a variable or a function.
    case value
    /// A field, as in a condition, where it is a plain name.
    case field
    /// A key of the record that a variable holds, or a field of the item.
    case fieldOfVariable
    /// What a field is compared with.
    case fieldValue(ItemField)
    /// A sign or a word between two operands, the likeliest first.
    case `operator`([BinaryOperator])
    /// An argument's name in the parentheses of a function or a template.
    case label(function: Name, isTemplate: Bool)
    /// An item that a template adds.
    case templateItem(of: Name)
    /// The path of a script.
    case file
    /// A stretch of the calendar: `week`, or `weeks` after a number.
    case period(isPlural: Bool)
    /// A day of the week after the `on` that belongs before it.
    case weekdayAfterOn
    /// What makes a number a stretch of days.
    case span
    /// A name that is to be declared; says what for.
    case newName(String)
    /// Something that has to be written out; says what, with an example.
    case written(String, example: String)
    /// A sign that has to stand here.
    case sign(String)
  }

  /// What could stand there.
  package var kind: Kind
  /// What of it is typed already, up to the cursor, with the quote that opens it.
  package var range: SourceRange
  /// The same, as it is to be looked up: without the quote.
  package let text: String
  /// The same, folded once for all the names it is compared with.
  let typed: NameMatch.Typed

  init(kind: Kind, range: SourceRange, text: String) {
    (self.kind, self.range, self.text) = (kind, range, text)
    typed = NameMatch.Typed(text)
  }
}
