package import CartLanguage
package import CartModels

/// What could stand at the cursor, with the part of the line that it would take the
/// place of.
package struct Slot: Hashable, Sendable {
  /// What could stand somewhere.
  package enum Kind: Hashable, Sendable {
    /// A verb.
    case verb
    /// An item that is on the list.
    case item(PhraseUse.ItemState)
    /// An item that may be new.
    case newItem
    /// Something that was bought once.
    case purchase
    /// A name of which something was learned.
    case learned
    /// A word that stands for something at the prompt.
    case alias
    /// A part of what was typed once.
    case entry
    /// A category.
    case category
    /// A list.
    case list
    /// A unit after an amount.
    case unit
    /// A word that opens a clause, or that the verb asks for.
    case clause(String, before: ClauseOperand)
    /// What `show` sorts by.
    case sortKey
    /// How `show` writes.
    case format
    /// What `help` explains.
    case topic
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
    /// A template.
    case template
    /// An item that a template adds.
    case templateItem(of: Name)
    /// A schedule.
    case schedule
    /// A shop, or none.
    case shop
    /// Somebody else of the household.
    case person
    /// What an option is to be.
    case optionValue(StoreOption)
    /// The name of an option.
    case option
    /// What `options` shows alone.
    case shownOption
    /// The path of a script.
    case file
    /// The path of a file that holds items.
    case itemFile
    /// The path of a file that something comes from.
    case importedFile
    /// What a file holds that a verb reads or writes.
    case fileFormat(CommandName)
    /// A whole number.
    case count
    /// A stretch of the calendar: `week`, or `weeks` after a number.
    case period(isPlural: Bool)
    /// A day of the week.
    case weekday
    /// A day of the week after the `on` that belongs before it.
    case weekdayAfterOn
    /// The day that an item is wanted by, or perhaps no day any more.
    case dueDay(mayBeNone: Bool)
    /// What makes a number a stretch of days.
    case span
    /// A name that is to be declared; says what for.
    case newName(String)
    /// Something that has to be written out; says what, with an example.
    case written(String, example: String)
    /// A sign that has to stand here.
    case sign(String)
    /// An amount.
    case amount
    /// A quoted text.
    case text
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
