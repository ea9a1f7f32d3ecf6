extension Terminal {
  /// Returns an example of the terminal.
  ///
  /// The grammar doesn't restrict the meaning of words, so none of the examples is an impossible
  /// amount, a word with a special meaning, an invalid date, or the name of a built-in function.
  func example(using random: inout SeededGenerator) -> String {
    switch kind {
    case .literal(let text): text
    case .token(let kind): Terminal.examples[kind]?.randomElement(using: &random) ?? ""
    case .described(let description):
      Terminal.examples(of: description).randomElement(using: &random) ?? ""
    }
  }

  /// Examples of tokens, by the lexer's names of their kinds.
  private static let examples = [
    "end": [""],
    "newline": ["\n", " # why\n", "\r\n"],
    "semicolon": [";"],
    "comma": [","],
    "openBrace": ["{"],
    "closeBrace": ["}"],
    "quote": ["\""],
    "word": [
      "Milk", "7-Up", "M&M's", "2", "½", "500g", "kg", "to", "To", "in", "on", "note", "quantity",
      "all", "list", "C#", "12\"", "(canned)", "Jalapeños", "list.csv",
    ],
    "name": ["x", "guests", "item", "done", "größe", "_a1", "milk", "add"],
    "number": ["6", "1_000", "12"],
    "currencySign": ["€", "$", "£", "¥"],
    "date": ["2026-12-24", "2028-02-29"],
  ]

  private static func examples(of description: Description) -> [String] {
    switch description {
    case .character: ["a", "é", "7", "#", "&", "🍌"]
    case .hexadecimal: ["41", "1F34C", "e9"]
    case .lineEnd: ["\n", "\r\n"]
    case .count: ["1", "12", "1000000"]
    case .variable: ["x", "guests", "item", "größe", "_a1", "milk", "price2", "theme"]
    case .unit: ["kg", "g", "fl oz", "cups", "cans"]
    case .span: ["days", "week", "months"]
    case .currency: ["EUR", "CHF", "euros"]
    case .interval: ["1", "2", "1000"]
    case .weekday: ["mon", "Friday", "thurs"]
    case .monthDay: ["1", "15", "31"]
    case .yearDay: ["12-20", "02-29"]
    case .month: ["june", "Sept", "feb 2028"]
    case .day:
      ["2026-12-24", "today", "next friday", "24 dec", "24.12.", "in 3 days", "Christmas Eve"]
    case .amount, .name, .category, .list, .shop, .text: []
    }
  }
}
