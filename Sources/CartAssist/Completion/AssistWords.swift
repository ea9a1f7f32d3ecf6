import CartLanguage
import CartModels

/// The words that can fill a slot and that don't depend on the store or on a folder.
struct AssistWords {
  let context: CursorContext
  let slot: Slot
  /// The parameters of templates; only evaluated where the arguments of a template can be.
  let templates: () -> [Signature]
  let host: any CompletionHost

  var all: [CompletionWord] {
    switch slot.kind {
    case .verb: verbs
    case .clause(let word, let operand): [CompletionWord(word, word + " ", detail: operand.meaning)]
    case .operand(.weekday): Weekday.allCases.map { CompletionWord($0.name, $0.name + " ") }
    case .operand(let operand): words(of: operand.traits.recognition)
    case .value: values
    case .field: ItemField.allCases.map { CompletionWord($0.rawValue, detail: "field of an item") }
    case .operator(let all):
      all.map { CompletionWord($0.rawValue, $0.rawValue + " ", detail: $0.meaning) }
    case .label(let function, let isTemplate): labels(of: function, isTemplate: isTemplate)
    case .period(let isPlural):
      CalendarSpan.Word.allCases.map { $0.rawValue + (isPlural ? "s" : "") }
        .map { CompletionWord($0, $0 + " ") }
    case .weekdayAfterOn: Weekday.allCases.map { CompletionWord($0.name, "on \($0.name) ") }
    case .span: CalendarSpan.Word.allCases.map { CompletionWord($0.rawValue + "s") }
    // Only signs that can be written with a blank before them.
    case .sign(let sign): sign == "=" || sign == "{" ? [CompletionWord(sign, sign + " ")] : []
    case .unit, .templateItem, .file, .fieldValue, .fieldOfVariable, .newName, .written: []
    }
  }

  /// Returns the possible words of an operand that don't depend on the store.
  private func words(of recognition: Recognition) -> [CompletionWord] {
    switch recognition {
    case .name(.topic): topics
    case .name(.option):
      UserOption.listed.map {
        CompletionWord($0.rawValue, $0.rawValue + " = ", detail: $0.values.joined(separator: ", "))
      }
    case .name(.shownOption): ShownOption.all.map { CompletionWord($0.name, detail: $0.meaning) }
    case .oneOf(let words): words.map { CompletionWord($0.word, detail: $0.meaning) }
    case .day(let mayBeNone):
      (AssistWords.days + (mayBeNone ? [DueDay.noDayWord] : [])).map {
        CompletionWord($0, $0 + " ")
      }
    case .name, .file, .newItem, .written: []
    }
  }

  private var verbs: [CompletionWord] {
    context.verbs.map {
      // The help of the syntax has no usage lines, which are slow to build.
      CompletionWord($0.rawValue, $0.rawValue + " ", detail: $0.syntax.help.summary)
    }
  }

  private var topics: [CompletionWord] {
    HelpTopic.words.map { word in
      switch HelpTopic(word: word) {
      case .command(let command): CompletionWord(word, detail: command.syntax.help.summary)
      case .function(let function): CompletionWord(word, detail: function.help.summary)
      case .page(let page): CompletionWord(word, detail: page.page.summary)
      case .template: CompletionWord(word, detail: "a template that comes with QuickCart")
      case .shell(let word):
        CompletionWord(word, detail: host.summary(ofShellCommand: word))
      case .functions, .overview, .message, .alias, .foreign, nil:
        CompletionWord(word, detail: "all functions")
      }
    }
  }

  /// Days as people type them, the most likely first.
  static let days =
    ["today", "tomorrow"] + Weekday.allCases.map(\.name) + ["weekend", "next week"]
    + Weekday.allCases.map { "next \($0.name)" } + ["end of month", "christmas"]

  // MARK: Values

  /// The names of values. A statement can begin with a declared name, but not with a built-in
  /// function, whose result would not be used.
  private var values: [CompletionWord] {
    let startsStatement = context.verb == nil && context.slots.contains { $0.kind == .verb }
    let declared = variables + functions
    guard !startsStatement else { return declared }
    // A condition begins with a field, so functions, of which there are many, are left out.
    let beginsCondition = slot.text.isEmpty && context.slots.contains { $0.kind == .field }
    return declared + (beginsCondition ? [] : builtIn) + constants
  }

  private var variables: [CompletionWord] {
    context.names.variables.filter { context.names.functions[$0.key] == nil }.values
      .sorted { OrderedName($0) < OrderedName($1) }
      .map { CompletionWord($0, detail: "variable") }
  }

  private var functions: [CompletionWord] {
    context.names.functions.values
      .sorted { OrderedName($0.name) < OrderedName($1.name) }
      .map { CompletionWord($0.name, $0.name + "(", detail: $0.text) }
  }

  private var builtIn: [CompletionWord] {
    FunctionName.allCases.map { function in
      let name = function.rawValue
      return CompletionWord(
        name, function.isValue ? name : name + "(", detail: function.help.summary)
    }
  }

  private var constants: [CompletionWord] { ["yes", "no", "not "].map { CompletionWord($0) } }

  // MARK: Arguments

  private func labels(of function: Name, isTemplate: Bool) -> [CompletionWord] {
    let signature =
      isTemplate
      ? templates().first { NameKey($0.name) == function.key }
      : context.names.functions[function.key] ?? FunctionName(function)?.signature
    let used = Set(context.usedLabels.map { $0.lowercased() })
    return (signature?.parameters ?? []).filter { !used.contains($0.name.lowercased()) }
      .map { parameter in
        if parameter.isCondition { return CompletionWord("where", "where ", detail: "a condition") }
        let detail = parameter.default.map { "default \($0)" } ?? "required"
        return CompletionWord(parameter.name + ":", parameter.name + ": ", detail: detail)
      }
  }
}
