package import CartLanguage
import CartModels
import TerminalText

/// The answer to a `?` at the end of an entry: a description of the possible continuations.
package enum QuestionAnswer {
  /// Returns the entry without the `?` at its end; nil if no `?` asks a question.
  ///
  ///     add Milk ?        is a question
  ///     print "why?"      isn't
  package static func asked(in entry: String) -> String? {
    let kept = entry.reversed().drop(while: \.isWhitespace)
    guard kept.first == "?", kept.dropFirst().first?.isWhitespace ?? true else { return nil }
    let rest = String(kept.dropFirst().reversed())
    let source = Source(name: "prompt", text: rest)
    let context = CursorContext(source, cursor: source.bytes.count)
    return context.word.isQuoted || context.isInComment ? nil : rest
  }

  /// Returns the answer for an unknown word in place of the verb, after which no sentence can
  /// run; nil if there is no such word.
  package static func answer(toUnknownVerbIn mistakes: [Diagnostic], _ context: CursorContext)
    -> String?
  {
    guard context.verb == nil, let mistake = mistakes.first(where: { $0.code == .unknownVerb })
    else { return nil }
    return ([mistake.message] + mistake.help).map { $0 + "\n" }.joined()
  }

  /// Whether a sentence without mistakes is complete: it doesn't end in an amount without a name,
  /// in a clause word or in a condition without a comparison.
  package static func isFinished(_ statement: Statement?) -> Bool {
    guard let command = statement?.command else { return true }
    let role = command.fields.phraseRole
    let condition: Hole? =
      switch role {
      case .items(let selection): selection.condition
      case .show(let query): query.condition
      default: nil
      }
    if case .name(let name)? = condition?.expression, let field = ItemField(name),
      field.kind != .yesNo
    {
      return false
    }
    guard let last = role.phrases.last, let end = last.pieces.last else { return true }
    if end.clause != nil { return false }
    guard case .newItems = role, let amount = last.amount else { return true }
    return amount.count < last.pieces.count
  }

  /// Returns one line with an example for each possibility, followed by the usage of the verb.
  package static func answer(for context: CursorContext, isFinished: Bool) -> String {
    var seen: Set<String> = []
    let rows = context.slots.map(\.kind.explanation).filter { seen.insert($0.what).inserted }
    let width = rows.map { DisplayWidth.of($0.what) }.max() ?? 0
    var lines = rows.map { row in
      let gap = String(repeating: " ", count: width - DisplayWidth.of(row.what))
      return row.example.isEmpty ? "  " + row.what : "  \(row.what)\(gap)  \(row.example)"
    }
    lines.insert(rows.isEmpty ? "nothing is expected next" : "expected next:", at: 0)
    if isFinished, !context.needsMoney { lines.append("or press Enter to run it") }
    if let verb = context.verb { lines += verb.help.usage.map { "usage: " + $0 } }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Slot.Kind {
  /// The plain description, with an example.
  fileprivate var explanation: (what: String, example: String) {
    switch self {
    case .verb: ("a verb", "add, check, show; `help` lists them all")
    case .operand(let operand): operand.traits.answer
    case .unit: ("a unit", "kg, l, cans")
    case .clause(let word, before: .alone(let meaning)): (word, meaning)
    case .clause(let word, let operand):
      ("\(word) \(operand.placeholder)", "\(word) \(operand.example)")
    case .value: ("a value", "6, 500 g, \"text\", a variable, a function")
    case .field, .fieldOfVariable:
      ("a field", ItemField.allCases.map(\.rawValue).joined(separator: ", "))
    case .fieldValue(let field): field.explanation
    case .operator(let all): ("an operator", all.map(\.rawValue).joined(separator: " "))
    case .label(let template, isTemplate: true):
      ("arguments of \(template.text)", "`show template \(template.text)`")
    case .label(let function, isTemplate: false):
      ("an argument of \(function.text)", "`help \(function.text)`")
    case .templateItem(let template):
      ("an item that \(template.text) adds", "`show template \(template.text)`")
    case .file: ("a script in quotes", "\"shared.qc\"")
    case .period(false): ("how often", "day, week, 2 weeks, month on 1, 9 days after done")
    case .period(true): ("how often", "days, weeks, months, years")
    case .weekdayAfterOn:
      Slot.Kind.clause("on", before: .weekdays).explanation
    case .span: ("a number of days", "days, weeks, months, years")
    case .newName(let what): (what, "")
    case .written(let what, let example): (what, example)
    case .sign(let sign): (sign, "")
    }
  }
}

extension ItemField {
  /// The plain description of the values that it is compared with, with an example.
  fileprivate var explanation: (what: String, example: String) {
    switch kind {
    case .itemName, .text: ("a string", "\"Milk\"")
    case .unit: ("a unit in quotes", "\"kg\"")
    case .category: ("a category in quotes", "\"produce\"; `categories` lists them")
    case .list: ("a list in quotes", "\"Party\"; `lists` lists them")
    case .shop: ("a shop in quotes", "\"Lidl\"; `shops` lists them")
    case .quantity: ("an amount", "2, 500 g")
    case .number: ("a number", "2")
    case .yesNo: ("yes or no", "yes")
    case .day: ("a day", "friday, 24 dec, 2026-12-24")
    }
  }
}
