extension Terminal {
  /// Something that the terminal stands for.
  ///
  /// What a word says is not the grammar's business, so none of these is an
  /// impossible amount, a word with a meaning of its own, a date that isn't in
  /// the calendar, or the name of a built-in function.
  func example(using random: inout SeededGenerator) -> String {
    switch kind {
    case .literal(let text): text
    case .token(let kind): Terminal.examples[kind]?.randomElement(using: &random) ?? ""
    case .described(let description):
      Terminal.examples(of: description).randomElement(using: &random) ?? ""
    }
  }

  /// Tokens by the lexer's names for them.
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
