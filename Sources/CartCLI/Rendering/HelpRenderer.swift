import CartLanguage
import CartModels

/// Formats the help of commands, functions and topics.
struct HelpRenderer {
  let style: TextStyle
  /// The terminal's width, if the text is to be wrapped to it.
  var columns: Int?

  private var width: Int { FilledText.width(columns: columns) }
  /// If less room than this is left beside the terms of a table, the meanings are placed below
  /// them.
  private static let leastMeaning = 30

  func text(_ topic: HelpTopic) -> String {
    switch topic {
    case .overview: overview
    case .functions: functions
    case .command(let name): text(of: name)
    case .function(let name): text(of: name)
    case .template(let name): text(ofTemplate: name)
    case .page(let name): text(of: name.page)
    case .shell(let word): text(ofShell: word)
    case .message(let code): text(of: code)
    case .foreign(let word): text(ofForeign: word)
    case .alias(let word, let meaning): text(ofAlias: word, meaning)
    }
  }

  func text(_ help: ScriptHelp, of script: Source) -> String {
    let comment = help.comment.map { style.safe($0) + "\n" }.joined()
    let words = help.parameters.map { $0.default == nil ? "\($0.usage)" : "[\($0.usage)]" }
    let usage = style.bold(style.safe((["qc", script.name] + words).joined(separator: " "))) + "\n"
    let width = help.parameters.map(\.parameter.text.count).max() ?? 0
    let parameters = help.parameters.map { parameter in
      let padding = String(repeating: " ", count: width - parameter.parameter.text.count)
      return style.safe("  \(parameter.parameter.text)\(padding)  \(parameter.description ?? "")")
        + "\n"
    }
    return [comment, usage + parameters.joined()].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// All commands, on one screen of 24 rows and 80 columns.
  private var overview: String {
    var rows: [HelpPage.Row] = CommandHelp.Group.allCases.map { group in
      let names = CommandName.allCases.filter { $0.help.group == group }.map(\.rawValue)
      return (group.rawValue, names.joined(separator: "  "))
    }
    rows.append(("Topics", HelpTopic.topics.joined(separator: "  ")))
    let shell = ShellCommand.allCases.map(\.rawValue).joined(separator: ", ")
    return "Type a sentence: a verb, what it acts on, then clauses.\n\n"
      + "  add 6 Bananas in produce, 2 l Milk\n  check Milk; show\n\n" + table(rows)
      + "\n`help add` explains a verb, `help units` a topic.\n"
      + wrapped("From the shell: qc \(shell).")
  }

  private func text(of page: HelpPage) -> String {
    var text = style.bold(page.summary) + "\n\n" + table(page.rows)
    for detail in page.details { text += "\n" + wrapped(detail) }
    return page.examples.isEmpty ? text : text + examples(page.examples)
  }

  /// Formats terms beside their meanings, which are wrapped.
  private func table(_ rows: [HelpPage.Row]) -> String {
    let termWidth = rows.map(\.term.count).max() ?? 0
    guard width - termWidth - 4 >= HelpRenderer.leastMeaning else {
      return rows.map { row in
        "  \(style.bold(row.term))\n" + wrapped(row.meaning, indent: "    ")
      }.joined()
    }
    let indent = String(repeating: " ", count: termWidth + 4)
    return rows.map { row in
      let padding = String(repeating: " ", count: termWidth - row.term.count)
      let meaning = wrapped(row.meaning, indent: indent).dropFirst(indent.count)
      return "  \(style.bold(row.term))\(padding)  \(meaning)"
    }.joined()
  }

  private var functions: String {
    let width = FunctionName.allCases.map(\.rawValue.count).max() ?? 0
    var text = "Functions are used in expressions: `print round(2.5)`.\n\n"
    for name in FunctionName.allCases {
      let padding = String(repeating: " ", count: width - name.rawValue.count)
      text += "  \(name.rawValue)\(padding)  \(name.help.summary)\n"
    }
    return text + "\n`help round` explains a function, with examples.\n"
  }

  private func text(of name: FunctionName) -> String {
    style.bold(name.signature.text) + "\n\n\(name.help.summary)\n\n"
      + table(name.help.kindRows) + failures(of: name) + examples(name.help.examples)
  }

  /// Lists the calls that fail, with their errors.
  private func failures(of name: FunctionName) -> String {
    guard !name.help.failures.isEmpty else { return "" }
    return "\n" + style.bold("Errors") + "\n"
      + table(name.help.failures.map { (term: $0.call, meaning: $0.code.rawValue) })
  }

  private func text(ofTemplate name: String) -> String {
    guard let template = BuiltInTemplate.named(NameKey(name)) else { return "" }
    return style.bold(template.signature.text) + "\n\n\(template.definition.description).\n"
      + "It comes with QuickCart: `show template \(name)` shows what it adds.\n"
      + examples(["apply \(name)", "list Saturday from \(name)"])
  }

  private func text(ofShell word: String) -> String {
    guard let command = ShellCommand(rawValue: word) else { return "" }
    return command.usage.map { style.bold($0) + "\n" }.joined() + "\n" + wrapped(command.summary)
      + wrapped("This is a shell command: `\(command.example)`.")
  }

  private func text(of code: DiagnosticCode) -> String {
    style.bold(code.rawValue) + "\n\n" + wrapped(code.meaning.text)
      + wrapped(code.meaning.remedy)
  }

  /// Explains what to write instead of an unsupported keyword, for each place where it can occur.
  private func text(ofForeign word: String) -> String {
    let meanings = ForeignWord.meanings(of: word)
    var rows: [HelpPage.Row] = []
    for meaning in meanings {
      let row = (term: meaning.placeText, meaning: meaning.advice)
      if !rows.contains(where: { $0 == row }) { rows.append(row) }
    }
    var topics: [String] = []
    for topic in meanings.compactMap(\.topic) where !topics.contains(topic) { topics.append(topic) }
    let more = topics.map { "`help \($0)`" }.joined(separator: ", ")
    return "`\(style.safe(word))` comes from other languages. Here:\n\n"
      + table(rows) + (more.isEmpty ? "" : "\n" + wrapped("See also: \(more)."))
  }

  private func text(ofAlias word: String, _ meaning: String) -> String {
    wrapped("`\(style.safe(word))` means `\(meaning)`, and `fmt` rewrites it.")
  }

  /// The built-in templates, one per line.
  private var templates: String {
    let width = BuiltInTemplate.all.map(\.name.count).max() ?? 0
    let lines = BuiltInTemplate.all.map { template in
      let padding = String(repeating: " ", count: width - template.name.count)
      return "  \(template.name)\(padding)  \(template.definition.description)\n"
    }
    return "\n" + style.bold("Templates that come with QuickCart") + "\n" + lines.joined()
      + "\n`help party` explains a template.\n"
  }

  private func examples(_ examples: [String]) -> String {
    "\n" + style.bold("Examples") + "\n" + examples.map { "  \($0)\n" }.joined()
  }

  private func text(of name: CommandName) -> String {
    let help = name.help
    var text = help.usage.map { style.bold($0) + "\n" }.joined()
    text += "\n\(help.summary)\n"
    for detail in help.details { text += wrapped(detail) }
    text += examples(help.examples)
    if name == .templates { text += templates }
    if !help.seeAlso.isEmpty {
      text += "\nSee also: " + help.seeAlso.map(\.rawValue).joined(separator: ", ") + "\n"
    }
    // `lists` is both a verb and a topic.
    if let page = HelpPageName(rawValue: name.rawValue) { text += "\n" + self.text(of: page.page) }
    return text
  }

  private func wrapped(_ text: String, indent: String = "") -> String {
    FilledText.of(text, width: width, indent: indent)
  }
}
