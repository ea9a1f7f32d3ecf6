/// What goes after a word that opens a clause, or that a verb asks for: the same word opens
/// different clauses in different sentences.
///
///     add Milk to Party      a list
///     export to party.csv    a file
package enum ClauseOperand: Hashable, Sendable {
  /// Nothing does; says what the word means by itself.
  case alone(String)
  /// A category.
  case category
  /// A list that is there.
  case list
  /// A list, after the word `list`.
  case title
  /// What a list or an item is to be called.
  case newName
  /// A quoted text.
  case text
  /// An amount.
  case amount
  /// A condition.
  case condition
  /// What `show` sorts by.
  case sortKey
  /// A whole number.
  case count
  /// How `show` writes.
  case format
  /// What a file holds.
  case fileFormat
  /// A template, perhaps with what it takes.
  case template
  /// The name of a template.
  case templateName
  /// Items to leave out.
  case items
  /// The path of a file that holds items.
  case itemFile
  /// A day of the week.
  case weekday
  /// Days on which something comes back within a week, a month or a year.
  case weekdays, daysOfMonth, daysOfYear
  /// `done`.
  case done
  /// The name of something that was bought.
  case purchase
  /// A day of the calendar.
  case day
  /// The day that an item is wanted by.
  case dueDay
  /// The name of a schedule.
  case schedule
  /// The name of a shop.
  case shop
  /// Words for a category.
  case words
  /// A name of which something was learned.
  case learned
  /// A word that stands for something at the prompt.
  case alias
  /// Values, one after another.
  case values
  /// Somebody of the household.
  case person

  /// What stands for it in a description: `LIST`.
  package var placeholder: String {
    switch self {
    case .alone: ""
    case .category: "CATEGORY"
    case .list: "LIST"
    case .title, .templateName, .schedule, .shop, .purchase, .learned, .alias: "NAME"
    case .words: "WORDS"
    case .newName: "NEW NAME"
    case .text: "\"TEXT\""
    case .amount: "AMOUNT"
    case .condition: "CONDITION"
    case .sortKey: "KEY"
    case .count: "N"
    case .format, .fileFormat: "FORMAT"
    case .template: "TEMPLATE"
    case .items: "ITEMS"
    case .itemFile: "FILE"
    case .weekday: "WEEKDAY"
    case .weekdays: "WEEKDAYS"
    case .daysOfMonth, .daysOfYear: "DAYS"
    case .done: "done"
    case .day, .dueDay: "DAY"
    case .values: "VALUES"
    case .person: "PERSON"
    }
  }

  /// An example of it: `Party`; of a word alone, what it means.
  package var example: String {
    switch self {
    case .alone(let meaning): meaning
    case .category: "produce"
    case .list, .title: "Party"
    case .newName: "Next Week"
    case .text: "\"the fresh one\""
    case .amount: "2 l"
    case .condition: "quantity > 2"
    case .sortKey: "name"
    case .count: "10"
    case .format, .fileFormat: "json"
    case .template: "party(6)"
    case .templateName: "party"
    case .items: "Milk, Eggs"
    case .itemFile: "party.csv"
    case .weekday: "friday"
    case .weekdays: "mon, thu"
    case .daysOfMonth: "1, 15"
    case .daysOfYear: "12-20"
    case .done: "done"
    case .purchase: "Milk"
    case .day: "24 dec"
    case .dueDay: "friday"
    case .schedule: "Spring Cleaning"
    case .shop: "Lidl"
    case .words: "yarn, wool"
    case .learned: "Wool"
    case .alias: "tt"
    case .values: "1..3"
    case .person: "Ben"
    }
  }

  /// It in a few words: `a list`.
  package var meaning: String {
    switch self {
    case .alone(let meaning): meaning
    case .category: "a category"
    case .list: "a list"
    case .title: "a whole list"
    case .newName: "the new name"
    case .text: "a text in quotes"
    case .amount: "an amount"
    case .condition: "a condition"
    case .sortKey: "a key to sort by"
    case .count: "how many at most"
    case .format, .fileFormat: "a format"
    case .template: "a template, with what it takes"
    case .templateName: "a template"
    case .items: "what to leave out"
    case .itemFile: "a file"
    case .weekday: "a day of the week"
    case .weekdays: "days of the week"
    case .daysOfMonth: "days of the month"
    case .daysOfYear: "days of the year"
    case .done: "when all of it is done"
    case .purchase: "what was bought"
    case .day, .dueDay: "a day"
    case .schedule: "the name of a schedule"
    case .shop: "a shop"
    case .words: "words for it"
    case .learned: "what was learned"
    case .alias: "what a word stands for"
    case .values: "some values"
    case .person: "somebody of the household"
    }
  }
}

extension ClauseWord {
  /// What goes after the word in most sentences.
  package var operand: ClauseOperand {
    switch self {
    case .in: .category
    case .to, .from, .on: .list
    case .note, .name: .text
    case .due: .dueDay
    case .quantity: .amount
    }
  }
}
