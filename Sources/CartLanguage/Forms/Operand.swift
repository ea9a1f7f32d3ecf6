package import CartModels

/// The kind of operand at a position of a sentence: after the verb, or after a clause word.
///
///     add Milk to Party      a new item, and a list
///     export to party.csv    a file
package enum Operand: Hashable, Sendable {
  /// No operand: the word has a meaning by itself, which the text describes.
  case alone(String)
  /// New or existing items with their amounts; existing items.
  case newItem, item(ItemState)
  /// A text to search for among items; items to leave out of a template.
  case soughtItem, items
  /// An existing list; an existing list after the word `list`; the title of a new list.
  case list, title, newTitle
  /// An existing category, a new category, and the words that belong to it.
  case category, newCategory, words
  /// A shop.
  case shop
  /// The new name of an item, a list, a category or a shop.
  case newName
  /// The name of the product that was bought instead of an item.
  case boughtName
  /// A template with its arguments, its name alone, and the name of a new template.
  case template, templateName, newTemplate
  /// A dish of a menu, and a week of the menu.
  case dish, menuPeriod
  /// A schedule, its recurrence, and the sentence that it runs.
  case schedule, recurrence, sentence
  /// Days of a week, a month or a year for a recurrence; a day of the week; `done`.
  case weekdays, daysOfMonth, daysOfYear, weekday, done
  /// A date; a last day, which may be a month; the due date of an item, which may be `none`.
  case day, lastDay, dueDay(mayBeNone: Bool)
  /// An amount, a quoted text, a whole number, some values, a condition, and any expression.
  case amount, text, count, values, condition, expression
  /// The number of people to cook for, and the factor to scale by.
  case servings, factor
  /// Money, the unit of a price, and the period, the key and the format of `spent`.
  case money, measure, period, spentKey, spentFormat
  /// The items that `show` selects, its sort key, and its output format.
  case status, sortKey, format
  /// A file format that a verb reads or writes, and the paths of such files.
  case fileFormat(CommandName), itemFile, importedFile
  /// A purchase, something learned, an alias at the prompt, and an entry of the history.
  case purchase, learned, alias, entry
  /// An item at home, and a product with a price.
  case claim, priced
  /// A member of the household; a topic of `help`.
  case person, topic
  /// The name of an option, the name of an option or a setting, and the value of an option.
  case option, shownOption, optionValue(UserOption?)

  /// The states of items that a verb acts on.
  package enum ItemState: Hashable, Sendable {
    case pending, completed, any
  }
}

/// How words are recognised as an operand, and which words completion offers for it.
package enum Recognition: Sendable {
  /// The name of something that exists.
  case name(NameKind)
  /// One of a fixed set of words, each with its meaning.
  case oneOf([(word: String, meaning: String)])
  /// The path of a file of items for a verb.
  case file(CommandName)
  /// A day; `none` is accepted if `mayBeNone`.
  case day(mayBeNone: Bool)
  /// An item that may be new.
  case newItem
  /// Any text.
  case written

  static func words(_ words: [String]) -> Recognition { .oneOf(words.map { ($0, "") }) }
}

/// The kinds of things that have names.
package enum NameKind: Hashable, Sendable {
  case item(Operand.ItemState)
  case list, category, shop, template, schedule, person, purchase, learned, alias, entry, topic,
    claim, priced, option, shownOption
}

extension Operand {
  /// The description of an operand.
  package struct Traits: Sendable {
    /// The placeholder: `LIST`.
    package var placeholder: String
    /// A short description: `a list`.
    package var meaning: String
    /// An example after the clause word: `Party`.
    package var example: String
    package var recognition: Recognition
    /// The answer of `?` for the operand by itself, with an example.
    package var answer: (what: String, example: String)
    /// The description of a name that can be new.
    package var newName: String?
    /// The text in a usage line, if it is not the placeholder.
    package var usage: String?

    init(
      _ placeholder: String, _ meaning: String, _ example: String,
      _ recognition: Recognition = .written, asked: (what: String, example: String)? = nil,
      newName: String? = nil
    ) {
      (self.placeholder, self.meaning, self.example) = (placeholder, meaning, example)
      (self.recognition, self.newName) = (recognition, newName)
      answer = asked ?? (meaning, example)
    }
  }

  /// The description of each operand.
  package var traits: Traits {
    switch self {
    case .alone(let meaning): Traits("", meaning, meaning)
    case .newItem:
      Traits(
        "ITEMS", "an item", "2 l Milk", .newItem,
        asked: ("an item, with an amount or without", "2 l Milk"))
    case .item(let state):
      Traits(
        "ITEM", "an item", "Milk", .name(.item(state)), asked: (state.meaning, "Milk"))
    case .soughtItem: Traits("TEXT", "an item", "Milk")
    case .items: Traits("ITEMS", "items to leave out", "Milk, Eggs")
    case .list:
      Traits(
        "LIST", "a list", "Party", .name(.list),
        asked: ("a list", "Weekly Groceries; `lists` lists them"))
    case .title: Traits("NAME", "a whole list", "Party")
    case .newTitle: Traits("NAME", "a list", "Party", newName: "the name of a new list")
    case .category:
      Traits(
        "CATEGORY", "a category", "produce", .name(.category),
        asked: ("a category", "produce; `categories` lists them"))
    case .newCategory:
      Traits("NAME [EMOJI]", "a category", "Bakery", newName: "the name of a new category")
    case .words:
      Traits("WORDS", "words for it", "yarn, wool", newName: "what goes there, such as yarn")
    case .shop:
      Traits(
        "SHOP", "a shop", "Lidl", .name(.shop), asked: ("a shop", "Lidl; `shops` lists them"))
    case .newName: Traits("NEW NAME", "the new name", "Next Week", newName: "the new name")
    case .boughtName:
      Traits("NAME", "what was bought", "Heinz Beans", newName: "what was bought")
    case .template:
      Traits(
        "TEMPLATE", "a template, with arguments", "party(6)", .name(.template),
        asked: ("a template", "taco_night(4); `templates` lists them"))
    case .templateName:
      Traits(
        "NAME", "a template", "party", .name(.template),
        asked: ("a template", "taco_night(4); `templates` lists them"))
    case .newTemplate: Traits("NAME", "a name for the template", "taco_night")
    case .dish:
      Traits(
        "DISH", "a dish", "lasagna for 4", .name(.template),
        asked: ("a dish: a template or text", "lasagna for 4, \"Pizza out\""),
        newName: "a dish that needs nothing")
    case .menuPeriod:
      .oneOf(
        "WEEK", "a week", MenuPeriod.allCases.map(\.rawValue), example: "next week",
        isSpelledOut: true)
    case .schedule:
      Traits(
        "NAME", "the name of a schedule", "Spring Cleaning", .name(.schedule),
        asked: ("a schedule", "`schedules` lists them"))
    case .recurrence: Traits("RECURRENCE", "how often", "2 weeks on friday")
    case .sentence: Traits("SENTENCE", "a sentence", "add 2 l Milk")
    case .weekdays: Traits("WEEKDAYS", "days of the week", "mon, thu")
    case .daysOfMonth: Traits("DAYS", "days of the month", "1, 15")
    case .daysOfYear: Traits("DAYS", "days of the year", "12-20")
    case .weekday:
      Traits(
        "WEEKDAY", "a day of the week", "friday", .words(Weekday.allCases.map(\.name)),
        asked: ("a day of the week", "mon, thu"))
    case .done: Traits("done", "when all of it is done", "done")
    case .day, .lastDay: Traits("DAY", "a day", "24 dec", .day(mayBeNone: false))
    case .dueDay(let mayBeNone):
      Traits(
        "DAY", "a day", "friday", .day(mayBeNone: mayBeNone),
        asked: mayBeNone
          ? ("a day, or none", "friday, 24 dec, 2026-12-24, none")
          : ("a day", "friday, 24 dec, 2026-12-24, {today + 3 days}"))
    case .amount: Traits("AMOUNT", "an amount", "2 l", asked: ("an amount", "6, 1.5 kg, 2 cans"))
    case .money: Traits("MONEY", "money", "2.58", asked: ("money", "3.49, €3.49, 3.49 EUR"))
    case .measure: Traits("UNIT", "a unit", "kg", asked: ("a unit", "kg, l, piece, 100 g"))
    case .period:
      .oneOf("PERIOD", "the time", SpentPeriod.allCases.map(\.rawValue), example: "this month")
    case .spentKey:
      .oneOf("KEY", "a key to total by", SpentKey.allCases.map(\.rawValue), example: "shop")
    case .spentFormat:
      .oneOf(
        "FORMAT", "a format", SpentFormat.allCases.map(\.rawValue), example: "csv",
        isSpelledOut: true)
    case .text: Traits("\"TEXT\"", "a string", "\"the fresh one\"")
    case .count: Traits("N", "a maximum", "10", asked: ("a whole number", "3"))
    case .servings: Traits("N", "the number of people", "6", asked: ("a number of people", "6"))
    case .factor: Traits("N", "a factor", "2", asked: ("a factor", "2, 1/2, 1.5"))
    case .values: Traits("VALUES", "some values", "1..3")
    case .condition: Traits("CONDITION", "a condition", "quantity > 2")
    case .expression: Traits("EXPRESSION", "a value", "2 kg + 500 g")
    case .status:
      Traits(
        ShownStatus.allCases.map(\.rawValue).joined(separator: "|"), "which items", "pending",
        .oneOf(ShownStatus.allCases.map { ($0.rawValue, $0.meaning) }))
    case .sortKey:
      .oneOf(
        "KEY", "a key to sort by", SortKey.allCases.map(\.rawValue), example: "name",
        asked: "a sort key")
    case .format:
      .oneOf(
        "FORMAT", "a format", ReportFormat.allCases.map(\.rawValue), example: "json",
        isSpelledOut: true)
    case .fileFormat(let verb):
      .oneOf(
        "FORMAT", "a format",
        FileFormat.formats(of: verb).map(\.rawValue), example: "json")
    case .itemFile:
      Traits(
        "FILE", "a file", "party.csv", .file(.export),
        asked: ("a file", "party.html, party.csv, party.json, party.txt; `help formats`"))
    case .importedFile:
      Traits(
        "FILE", "a file", "party.csv", .file(.import),
        asked: ("a file", "lasagna.cook, notes.txt, list.csv"))
    case .purchase:
      Traits(
        "NAME", "what was bought", "Milk", .name(.purchase), asked: ("a part of a name", "milk"))
    case .learned:
      Traits(
        "NAME", "what was learned", "Wool", .name(.learned),
        asked: ("a name with a learned category", "`learned` lists them"))
    case .claim:
      Traits(
        "NAME", "what is at home", "Rice", .name(.claim),
        asked: ("something that is at home", "`pantry` lists it"))
    case .priced:
      Traits(
        "NAME", "a product with a price", "Milk", .name(.priced),
        asked: ("something with a price", "`prices` lists it"))
    case .alias:
      Traits(
        "NAME", "an alias", "tt", .name(.alias),
        asked: ("an alias", "`alias` lists them"))
    case .entry:
      Traits(
        "TEXT", "an entry of the history", "milk", .name(.entry),
        asked: ("a part of an entry", "milk"))
    case .person:
      Traits(
        "PERSON", "a member of the household", "Ben", .name(.person),
        asked: ("a member of the household", "Ben; `qc household` lists the members"))
    case .topic: Traits("TOPIC", "a command or a function", "add", .name(.topic))
    case .option:
      Traits(
        "NAME", "an option", "theme", .name(.option),
        asked: ("an option", UserOption.listed.map(\.rawValue).joined(separator: ", ")))
    case .shownOption:
      Traits(
        "NAME", "a setting", "theme", .name(.shownOption),
        asked: ("a setting", "theme; `options` lists them all"))
    case .optionValue(let option):
      Traits(
        "VALUE", "a value", "auto",
        .oneOf(
          (option?.values ?? []).map { ($0, "") }
            + [(OptionCommand.defaultWord, "its default")]),
        asked: (
          "a value of `\(option?.rawValue ?? "the option")`",
          ((option?.values ?? []) + [OptionCommand.defaultWord]).joined(separator: ", ")
        ))
    }
  }

  /// The operand for the existing things of this kind: a list for the title of a new list.
  package var existing: Operand {
    switch self {
    case .title, .newTitle: .list
    case .newCategory: .category
    case .soughtItem: .item(.any)
    default: self
    }
  }

  package var placeholder: String { traits.placeholder }
  package var meaning: String { traits.meaning }
  package var example: String { traits.example }
}

extension Operand.Traits {
  /// One word of a fixed set, which `?` lists.
  fileprivate static func oneOf(
    _ placeholder: String, _ meaning: String, _ words: [String], example: String,
    asked: String? = nil, isSpelledOut: Bool = false
  ) -> Operand.Traits {
    var traits = Operand.Traits(
      placeholder, meaning, example, .words(words),
      asked: (asked ?? meaning, words.joined(separator: ", ")))
    if isSpelledOut { traits.usage = words.joined(separator: "|") }
    return traits
  }
}

extension Operand.ItemState {
  fileprivate var meaning: String {
    switch self {
    case .pending: "an item still to buy"
    case .completed: "an item that is checked off"
    case .any: "an item"
    }
  }
}
