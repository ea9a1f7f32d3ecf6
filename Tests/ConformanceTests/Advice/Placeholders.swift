/// The placeholders in advice, each with an example.
enum Placeholders {
  /// Returns a text with all placeholders replaced; nil if it has none.
  static func filled(_ text: String) -> String? {
    var result = withoutBrackets(text)
    for (placeholder, example) in signs { result = result.replacing(placeholder, with: example) }
    result = words(result)
    return result == text ? nil : result
  }

  /// The most specific texts with dots come first.
  private static let signs = [
    ("(…) { … }", "(a) { print 1 }"), ("\"…\" …", "\"dairy\" quantity 2"),
    ("option NAME = VALUE", "option journal_age = default"), ("option NAME", "option journal_age"),
    ("options NAME", "options theme"),
    ("{ … return VALUE }", "{ return 1 }"), ("{ … }", "{ print 1 }"), ("every …", "every day"),
    ("apply …", "apply breakfast"), ("copy …", "copy Milk"), ("move …", "move Milk"),
    ("add …", "add Milk"), ("from LIST to …", "from Home to Party"), ("to …", "to Party"),
    ("set …", "set Milk"), ("except …", "except Milk"), ("where …", "where done"),
    ("quantity …", "quantity 2"), ("TEMPLATE(VALUE, NAME: VALUE)", "breakfast(2, cooked: no)"),
    ("TEMPLATE(VALUES)", "breakfast(2)"), ("NAME(A, B = VALUE)", "morsel(a, b = 1)"),
    ("with NAME = VALUE, …", "with morsel = 2"), ("…", "1"),
  ]

  /// The words in capitals, with the examples for them.
  private static let byWord = [
    "A": "a", "AMOUNT": "2", "ARGUMENTS": "[1]", "CATEGORY": "dairy", "CONDITION": "yes",
    "DAY": "2026-12-24", "DEFAULT": "2", "DESCRIPTION": "what it is", "EXPRESSION": "1",
    "FILE": "lists.csv",
    "RECIPE": "lasagna.cook",
    "FORMAT": "json", "ITEM": "Milk", "ITEMS": "Milk", "KEY": "name", "LIST": "Party",
    "MESSAGE": "\"no\"", "N": "3", "NAME": "morsel", "NUMBER": "2", "Q": "2", "RECURRENCE": "day",
    "PERIOD": "this month", "WEEK": "next week", "SCHEDULE": "breakfast", "SENTENCE": "add Milk",
    "SENTENCES": "add Milk", "SHOP": "Lidl",
    "TEMPLATE": "breakfast", "TEXT": "milk", "TOPIC": "units",
    "VALUE": "2", "VALUES": "[1]", "WHICH": "Milk", "X": "done",
  ]

  private static func words(_ text: String) -> String {
    var (result, word) = ("", "")
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += byWord[word] ?? word
        result.append(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }

  /// Returns a form without its optional parts, and with the first of several alternatives.
  private static func withoutBrackets(_ text: String) -> String {
    guard text.contains(where: { $0 == "|" }) || text.contains("[") && isForm(text) else {
      return text
    }
    let bare = text.filter { $0 != "[" && $0 != "]" }
    return bare.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.split(separator: "|").first.map(String.init) ?? "" }.joined(separator: " ")
  }

  /// Whether the brackets enclose optional parts, and not the elements of a list.
  private static func isForm(_ text: String) -> Bool {
    text.split(separator: "[").dropFirst().contains { part in
      part.prefix { $0 != "]" }.split(separator: " ").contains { byWord[String($0)] != nil }
    }
  }
}
