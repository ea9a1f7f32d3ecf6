import CartLanguage

/// A symbol in an editor's outline of a text.
struct DocumentSymbol: Encodable {
  /// The kinds of symbol, with the protocol's numbers.
  enum Kind: Int, Encodable {
    case module = 2
    case `class` = 5
    case function = 12
    case variable = 13
    case constant = 14
    case event = 24
  }

  var name: String
  var detail: String?
  var kind: Kind
  var range: TextRange
  var selectionRange: TextRange
}

extension LanguageServer {
  /// Returns the functions, templates, variables, parameters, lists and schedules that a text
  /// creates at the top level.
  func symbols(_ parameters: DocumentParameters) throws -> [DocumentSymbol]? {
    let document = try document(parameters.textDocument)
    return document.statements().compactMap { statement in
      guard let (name, kind, detail) = symbol(of: statement, in: document.source) else {
        return nil
      }
      return DocumentSymbol(
        name: name.text, detail: detail, kind: kind,
        range: document.lines.range(of: statement.range),
        selectionRange: document.lines.range(of: name.range.clamped(to: statement.range)))
    }
  }

  private func symbol(
    of statement: Statement, in source: Source
  ) -> (Name, DocumentSymbol.Kind, String?)? {
    switch statement.kind {
    case .func(let command): (command.function, .function, command.signature(in: source).text)
    case .let(let command): (command.variables[0], .variable, nil)
    case .param(let command): (command.parameter, .constant, command.description)
    case .sentence(let command, _): symbol(of: command, statement, in: source)
    case .assignment, .call, .value, .if, .for, .while, .break, .continue, .return, .include: nil
    }
  }

  private func symbol(
    of command: Command, _ statement: Statement, in source: Source
  ) -> (Name, DocumentSymbol.Kind, String?)? {
    if let definition = command.fields.templateUse.definition {
      return (definition.template, .class, definition.signature(in: source).text)
    }
    guard command.name == .list || command.name == .every, let phrase = command.phrases.first,
      let name = phrase.plainName, !name.isEmpty
    else { return nil }
    return (
      Name(text: name, range: phrase.range), command.name == .list ? .module : .event,
      command.name.rawValue
    )
  }
}
