/// What could come next in an entry, in plain words: the answer to a `?` at its end.
public enum NextWords {
  /// The entry without the `?` that asks at its end; nil where none does.
  ///
  ///     add Milk ?        asks
  ///     print "why?"      doesn't
  public static func asked(in entry: String) -> String? {
    let kept = entry.reversed().drop(while: \.isWhitespace)
    guard kept.first == "?", kept.dropFirst().first?.isWhitespace ?? true else { return nil }
    let rest = String(kept.dropFirst().reversed())
    let source = Source(name: "prompt", text: rest)
    let context = CursorContext(source, cursor: source.bytes.count)
    return context.word.isQuoted || context.isInComment ? nil : rest
  }

  /// What could come next, a line each, with examples; then how the verb is used.
  public static func answer(for context: CursorContext, isFinished: Bool) -> String {
    var seen: Set<String> = []
    let rows = context.slots.map(\.kind.explanation).filter { seen.insert($0.what).inserted }
    let width = rows.map { DisplayWidth.of($0.what) }.max() ?? 0
    var lines = rows.map { row in
      let gap = String(repeating: " ", count: width - DisplayWidth.of(row.what))
      return row.example.isEmpty ? "  " + row.what : "  \(row.what)\(gap)  \(row.example)"
    }
    lines.insert(rows.isEmpty ? "nothing can come next" : "what could come next:", at: 0)
    if isFinished { lines.append("or nothing: Enter runs it as it is") }
    if let verb = context.verb { lines += verb.help.usage.map { "usage: " + $0 } }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Slot.Kind {
  /// What it is in plain words, with an example.
  fileprivate var explanation: (what: String, example: String) {
    switch self {
    case .verb: ("a verb", "add, check, show; `help` lists them all")
    case .item(.pending): ("an item still to buy", "Milk")
    case .item(.completed): ("an item that is checked off", "Milk")
    case .item(.any): ("an item", "Milk")
    case .newItem: ("an item, with an amount or without", "2 l Milk")
    case .purchase: ("a part of a name", "milk")
    case .entry: ("a part of an entry", "milk")
    case .category: ("a category", "produce; `categories` lists them")
    case .list: ("a list", "Weekly Groceries; `lists` lists them")
    case .unit: ("a unit", "kg, l, cans")
    case .clause(let word): NextWords.clauses[word] ?? (word, "")
    case .sortKey: ("what to sort by", SortKey.allCases.map(\.rawValue).joined(separator: ", "))
    case .format: ("a format", ReportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    case .topic: ("a command or a function", "add")
    case .value: ("a value", "6, 500 g, \"text\", a variable, a function")
    case .field: ("a field", ItemField.allCases.map(\.rawValue).joined(separator: ", "))
    case .operator: ("an operator", "+ - * / = < > and or contains in")
    case .label(let function): ("an argument of \(function.text)", "`help \(function.text)`")
    case .template: ("a template", "taco_night(4); `templates` lists them")
    case .templateItem(let template):
      ("an item that \(template.text) adds", "`show template \(template.text)`")
    case .schedule: ("a schedule", "`schedules` lists them")
    case .file: ("a script in quotes", "\"shared.qc\"")
    case .itemFile: ("a file", FileFormat.endings.map { "party" + $0 }.joined(separator: ", "))
    case .count: ("a whole number", "3")
    case .period(false): ("how often", "day, week, 2 weeks, month on 1, 9 days after done")
    case .period(true): ("how often", "days, weeks, months, years")
    case .weekday: ("a day of the week", "mon, thu")
    case .newName(let what): (what, "")
    case .sign(let sign): (sign, "")
    case .amount: ("an amount", "6, 1.5 kg, 2 cans")
    case .text: ("a text in quotes", "\"the fresh one\"")
    }
  }
}

extension NextWords {
  /// Words that open clauses, with what follows them.
  fileprivate static let clauses: [String: (what: String, example: String)] = [
    "in": ("in CATEGORY", "in produce"), "to": ("to …", "to Party"),
    "from": ("from LIST", "from Party"), "on": ("on LIST", "on Party"),
    "note": ("note \"TEXT\"", "note \"the fresh one\""),
    "quantity": ("quantity AMOUNT", "quantity 2 l"),
    "where": ("where CONDITION", "where quantity > 2"), "by": ("by KEY", "by name"),
    "limit": ("limit N", "limit 10"), "as": ("as FORMAT", "as json"),
    "list": ("list …", "list Party"),
  ]
}
