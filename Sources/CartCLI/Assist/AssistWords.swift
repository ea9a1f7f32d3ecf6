import CartLanguage
import CartModels

/// The words that could fill a slot for which neither the store nor a folder need be asked.
struct AssistWords {
  let context: CursorContext
  let slot: Slot
  /// What templates take; asked only where the arguments of one could stand.
  let templates: () -> [Signature]

  var all: [Word] {
    switch slot.kind {
    case .verb: verbs
    case .clause(let word, let operand): [Word(word, word + " ", detail: operand.meaning)]
    case .sortKey: SortKey.allCases.map { Word($0.rawValue) }
    case .format: ReportFormat.allCases.map { Word($0.rawValue) }
    case .topic: topics
    case .value: values
    case .field: ItemField.allCases.map { Word($0.rawValue, detail: "field of an item") }
    case .operator(let all):
      all.map { Word($0.rawValue, $0.rawValue + " ", detail: $0.meaning) }
    case .label(let function, let isTemplate): labels(of: function, isTemplate: isTemplate)
    case .period(let isPlural):
      CalendarSpan.Word.allCases.map { $0.rawValue + (isPlural ? "s" : "") }
        .map { Word($0, $0 + " ") }
    case .option:
      StoreOption.allCases.map {
        Word($0.rawValue, $0.rawValue + " = ", detail: $0.values.joined(separator: ", "))
      }
    case .optionValue(let option):
      option.values.map { Word($0) }
        + [Word(OptionCommand.defaultWord, detail: "left to itself")]
    case .weekday: Weekday.allCases.map { Word($0.name, $0.name + " ") }
    case .weekdayAfterOn: Weekday.allCases.map { Word($0.name, "on \($0.name) ") }
    case .span: CalendarSpan.Word.allCases.map { Word($0.rawValue + "s") }
    // What can't be typed glued to what is before it.
    case .sign(let sign): sign == "=" || sign == "{" ? [Word(sign, sign + " ")] : []
    case .item, .newItem, .purchase, .entry, .category, .list, .unit, .template, .templateItem,
      .schedule, .file, .itemFile, .fieldValue, .count, .newName, .written, .amount, .text:
      []
    }
  }

  private var verbs: [Word] {
    context.verbs.map { Word($0.rawValue, $0.rawValue + " ", detail: $0.help.summary) }
  }

  private var topics: [Word] {
    HelpTopic.words.map { word in
      switch HelpTopic(word: word) {
      case .command(let command): Word(word, detail: command.help.summary)
      case .function(let function): Word(word, detail: function.help.summary)
      case .page(let page): Word(word, detail: page.page.summary)
      case .template: Word(word, detail: "a template that comes with QuickCart")
      case .shell(let word): Word(word, detail: ShellCommand(rawValue: word)?.summary ?? "")
      case .functions, .overview, .foreign, nil: Word(word, detail: "all functions")
      }
    }
  }

  // MARK: Values

  /// What has a name. A statement can begin with what was declared, but nothing is done with
  /// what a built-in function comes to.
  private var values: [Word] {
    let startsStatement = context.verb == nil && context.slots.contains { $0.kind == .verb }
    let declared = variables + functions
    return startsStatement ? declared : declared + builtIn + constants
  }

  private var variables: [Word] {
    context.names.variables.filter { context.names.functions[$0.key] == nil }.values.sorted()
      .map { Word($0, detail: "variable") }
  }

  private var functions: [Word] {
    context.names.functions.values.sorted { $0.name < $1.name }
      .map { Word($0.name, $0.name + "(", detail: $0.text) }
  }

  private var builtIn: [Word] {
    FunctionName.allCases.map { function in
      let name = function.rawValue
      return Word(name, function.isValue ? name : name + "(", detail: function.help.summary)
    }
  }

  private var constants: [Word] { ["yes", "no", "not "].map { Word($0) } }

  // MARK: Arguments

  private func labels(of function: Name, isTemplate: Bool) -> [Word] {
    let signature =
      isTemplate
      ? templates().first { NameKey($0.name) == function.key }
      : FunctionName(function)?.signature ?? context.names.functions[function.key]
    let used = Set(context.usedLabels.map { $0.lowercased() })
    return (signature?.parameters ?? []).filter { !used.contains($0.name.lowercased()) }
      .map { parameter in
        if parameter.isCondition { return Word("where", "where ", detail: "a condition") }
        let detail = parameter.default.map { "\($0), unless said" } ?? "needed"
        return Word(parameter.name + ":", parameter.name + ": ", detail: detail)
      }
  }
}
