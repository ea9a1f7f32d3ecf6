package import CartLanguage
import CartModels

/// A possible kind of content at the cursor, with the part of the line that it would replace.
package struct Slot: Hashable, Sendable {
  /// The kinds of content.
  package enum Kind: Hashable, Sendable {
    /// A verb.
    case verb
    /// An operand of the verb or of a clause.
    case operand(Operand)
    /// A unit after an amount.
    case unit
    /// A word that opens a clause, or a keyword that the verb requires.
    case clause(String, before: Operand)
    /// A value: a variable or a function.
    case value
    /// An item field, written as a plain name in a condition.
    case field
    /// A key of the record that a variable holds, or a field of the item.
    case fieldOfVariable
    /// A value that a field is compared with.
    case fieldValue(ItemField)
    /// An operator between two operands, the most likely first.
    case `operator`([BinaryOperator])
    /// An argument's name in the parentheses of a function or a template.
    case label(function: Name, isTemplate: Bool)
    /// An item that a template adds.
    case templateItem(of: Name)
    /// The path of a script.
    case file
    /// A calendar unit: `week`, or `weeks` after a number.
    case period(isPlural: Bool)
    /// A weekday with the missing `on` before it.
    case weekdayAfterOn
    /// The unit that turns a number into a span of days.
    case span
    /// A new name to declare; the string describes its purpose.
    case newName(String)
    /// Free text; the strings describe it and give an example.
    case written(String, example: String)
    /// A sign that is required here.
    case sign(String)
  }

  /// The kind of content.
  package var kind: Kind
  /// The part that is already typed, up to the cursor, including an opening quote.
  package var range: SourceRange
  /// The typed part without the opening quote, used for lookups.
  package let text: String
  /// The typed part, normalized once for all the names it is compared with.
  let typed: NameMatch.Typed
  /// The unit before the name of a new item, if there is one.
  var unit: Unit?

  init(kind: Kind, range: SourceRange, text: String) {
    (self.kind, self.range, self.text) = (kind, range, text)
    typed = NameMatch.Typed(text)
  }
}
