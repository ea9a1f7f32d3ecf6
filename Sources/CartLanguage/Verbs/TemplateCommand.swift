import CartModels

/// `template NAME(PARAMETERS) "DESCRIPTION" { … }` and `template NAME from LIST`
package struct TemplateCommand: SentenceSyntax {
  package static let name = CommandName.template
  package static let help = CommandHelp(
    group: .templates,
    summary: "Save sentences as a template that you can apply again and again.",
    details: [
      "A template can use its parameters and its own variables, and nothing else. It can apply "
        + "other templates, but not itself. Defining it again replaces it; `delete template NAME` "
        + "deletes it.",
      "`from LIST` makes a template from the items of a list, with their amounts, categories, "
        + "notes and due dates. A due date within the next week is saved as a weekday.",
    ],
    examples: [
      "template taco_night(people = 4, hot = no) \"Tacos for everyone\" { "
        + "add {people * 150} g Ground Beef, {people * 3} Tortillas; "
        + "if hot { add Jalapeños } }",
      "apply taco_night(6, hot: yes)", "template usual from Shopping", "show template usual",
      "delete template usual",
    ],
    seeAlso: [.apply, .templates, .list, .func])
  package static let forms = [
    Form(.one(.newTemplate, shown: "NAME(A, B = VALUE) \"DESCRIPTION\" { … }")),
    Form(.one(.newTemplate), .word("from"), .one(.title, shown: "LIST")),
  ]
  package static let mayWrite = true

  /// The source of its sentences.
  package enum Content: Hashable, Sendable {
    /// The definition.
    case definition(TemplateDefinition)
    /// The items of a list.
    case list(Phrase)
  }

  /// Its name.
  package var template: Name
  /// The source of its sentences.
  package var content: Content

  package static func mayStand(in context: StatementContext) -> Bool {
    !context.isInBlock
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> TemplateCommand {
    try parser.expectTopLevel(for: name)
    let template = try parseName(&parser)
    if parser.accept(word: "from", before: .list) {
      let list = try parser.parsePhrase()
      guard !list.isEmpty else { throw parser.missing("the list after `from`", for: name) }
      return TemplateCommand(template: template, content: .list(list))
    }
    return TemplateCommand(
      template: template, content: .definition(try parseDefinition(of: template, &parser)))
  }

  private static func parseName(_ parser: inout Parser) throws(Diagnostic) -> Name {
    let template = try parser.readingExpression { (parser) throws(Diagnostic) in
      try parser.expectTemplateWord("a name for the template", for: name)
    }
    guard template.key.text != "due" else {
      throw Diagnostic(
        .nameIsTaken, "a template cannot be named `due`", at: template.range,
        help: ["`apply due` applies the due schedules; choose another name"])
    }
    return template
  }

  private static func parseDefinition(
    of template: Name, _ parser: inout Parser
  ) throws(Diagnostic) -> TemplateDefinition {
    let (parameters, description) = try parser.readingExpression { (parser) throws(Diagnostic) in
      parser.expecting(.sign("("))
      let takesSome = parser.token.kind == .symbol(.openParenthesis)
      let parameters = takesSome ? try parser.parseParameters(for: name) : []
      parser.expecting(.written("a description in quotes", example: "\"Tacos for everyone\""))
      parser.expecting(.sign("{"))
      parser.acceptLineBeforeBrace()
      guard parser.token.kind != .openBrace else { return (parameters, "") }
      guard parser.token.kind == .quote || parser.rawTextEnd != nil else {
        throw expectedBlock(parser)
      }
      return (parameters, try parser.parseDescription())
    }
    parser.expecting(.sign("{"))
    parser.acceptLineBeforeBrace()
    guard parser.token.kind == .openBrace else { throw expectedBlock(parser) }
    parser.context.isInTemplate = true
    defer { parser.context.isInTemplate = false }
    return TemplateDefinition(
      template: template, parameters: parameters, description: description,
      body: try parser.parseBlock(after: "the template's name"))
  }

  private static func expectedBlock(_ parser: Parser) -> Diagnostic {
    var diagnostic = parser.unexpected("`{` and the sentences of the template")
    diagnostic.help = [
      "write " + name.help.usage.map { "`\($0)`" }.joined(separator: " or ")
        + "; a name is one word, such as `taco_night`"
    ]
    return diagnostic
  }

  package var phraseRole: PhraseRole {
    switch content {
    case .definition: .none
    case .list(let phrase): .origin(phrase)
    }
  }

  /// How it uses a template.
  package var templateUse: TemplateUse {
    switch content {
    case .definition(let definition): .definition(definition)
    case .list: .making(template)
    }
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Reads the name of a template that should exist.
  mutating func expectTemplate(for verb: CommandName) throws(Diagnostic) -> Name {
    try readingExpression { (parser) throws(Diagnostic) in
      try parser.expectTemplateName(for: verb)
    }
  }

  /// Reads the name of an existing template.
  mutating func expectTemplateName(for verb: CommandName) throws(Diagnostic) -> Name {
    // The name is read like a new one, for which completion would offer nothing.
    expectingOnly(.operand(.template))
    let name = try expectTemplateWord("the name of a template", for: verb)
    log?.note(name, .template)
    return name
  }

  /// Reads a name that is valid for a template; lists can have any name.
  fileprivate mutating func expectTemplateWord(
    _ what: String, for verb: CommandName
  ) throws(Diagnostic) -> Name {
    do throws(Diagnostic) {
      return try expectName(what, for: verb)
    } catch {
      guard error.help.isEmpty else { throw error }
      var diagnostic = error
      diagnostic.help = ["a template's name is one word without quotes, such as `taco_night`"]
      throw diagnostic
    }
  }

  /// Reads a description in quotes, without interpolations.
  mutating func parseDescription() throws(Diagnostic) -> String {
    let value = try parseExpression(above: BinaryOperator.signStrength)
    guard case .literal(.text(let text), _) = value else {
      if case .text(_, let range) = value {
        throw Diagnostic(
          .unexpected, "expected a description without interpolations", at: range,
          help: ["write \\{ for a literal brace"])
      }
      throw unexpected("a description in quotes")
    }
    return text
  }
}
