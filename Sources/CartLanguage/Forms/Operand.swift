package import CartModels

/// What may stand at a place of a sentence: what its verb is about, or what goes after the word that
/// opens a clause.
///
///     add Milk to Party      a new item, and a list
///     export to party.csv    a file
package enum Operand: Hashable, Sendable {
  /// Nothing goes after the word, which means something by itself.
  case alone(String)
  /// Items to be there, which may be new, with their amounts; and items that exist.
  case newItem, item(ItemState)
  /// A text to look for among items; what is left out of a template.
  case soughtItem, items
  /// A list that is there; one after the word `list`; the title of a new one.
  case list, title, newTitle
  /// A category that is there, a new one, and words for it.
  case category, newCategory, words
  /// A shop.
  case shop
  /// What an item, a list, a category or a shop is to be called.
  case newName
  /// The name of what was bought instead of an item.
  case boughtName
  /// A template with what it is given, its name alone, and the name of a new one.
  case template, templateName, newTemplate
  /// A dish of a menu, and a week of it.
  case dish, menuPeriod
  /// A schedule, how often it comes back, and what it runs.
  case schedule, recurrence, sentence
  /// Days on which something comes back within a week, a month or a year; a day of the week; `done`.
  case weekdays, daysOfMonth, daysOfYear, weekday, done
  /// A day of the calendar; the day by which an item is needed, which may be `none`.
  case day, dueDay(mayBeNone: Bool)
  /// An amount, a quoted text, a whole number, some values, a condition, and any expression.
  case amount, text, count, values, condition, expression
  /// For how many people something is cooked, and how many times.
  case servings, factor
  /// Money, the unit of a price, and the period, the key and the format of `spent`.
  case money, measure, period, spentKey, spentFormat
  /// What `show` shows, what it sorts by, and how it writes.
  case status, sortKey, format
  /// What a file holds that a verb reads or writes, and the paths of such files.
  case fileFormat(CommandName), itemFile, importedFile
  /// What was bought, of what something was learned, what stands for more at a prompt, what was typed.
  case purchase, learned, alias, entry
  /// What is at home.
  case claim
  /// Somebody of the household; what `help` explains.
  case person, topic
  /// The name of an option, of anything that is set, and what an option is to be.
  case option, shownOption, optionValue(UserOption?)

  /// The states of items that a verb acts on.
  package enum ItemState: Hashable, Sendable {
    case pending, completed, any
  }
}

/// How it is told whether some words are an operand, and which words are offered as one.
package enum Recognition: Sendable {
  /// The name of something that exists.
  case name(NameKind)
  /// One of a few words, each with what it means.
  case oneOf([(word: String, meaning: String)])
  /// The path of a file of items for a verb.
  case file(CommandName)
  /// A day, or perhaps `none`.
  case day(mayBeNone: Bool)
  /// An item that may be new.
  case newItem
  /// Whatever is written.
  case written

  static func words(_ words: [String]) -> Recognition { .oneOf(words.map { ($0, "") }) }
}

/// The kinds of things that have names.
package enum NameKind: Hashable, Sendable {
  case item(Operand.ItemState)
  case list, category, shop, template, schedule, person, purchase, learned, alias, entry, topic,
    claim, option, shownOption
}

extension Operand {
  /// What there is to know of an operand.
  package struct Traits: Sendable {
    /// What stands for it in a usage line: `LIST`.
    package var placeholder: String
    /// It in a few words: `a list`.
    package var meaning: String
    /// An example after the word of its clause: `Party`.
    package var example: String
    package var recognition: Recognition
    /// What `?` says of it where it stands by itself, with examples.
    package var answer: (what: String, example: String)
    /// What is said of it where what stands there may be new.
    package var newName: String?
    /// What stands for it in a usage line, where that isn't its placeholder.
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

  /// The row of an operand.
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
    case .items: Traits("ITEMS", "what to leave out", "Milk, Eggs")
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
        "TEMPLATE", "a template, with what it takes", "party(6)", .name(.template),
        asked: ("a template", "taco_night(4); `templates` lists them"))
    case .templateName:
      Traits(
        "NAME", "a template", "party", .name(.template),
        asked: ("a template", "taco_night(4); `templates` lists them"))
    case .newTemplate: Traits("NAME", "a name for the template", "taco_night")
    case .dish:
      Traits(
        "DISH", "a dish", "lasagna for 4", .name(.template),
        asked: ("a dish: a template or a text", "lasagna for 4, \"Pizza out\""),
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
    case .day: Traits("DAY", "a day", "24 dec", .day(mayBeNone: false))
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

  /// What stands there of what exists: of the title of a new list, a list.
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
  /// One of some words, which `?` lists.
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
