package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: ListCommand) throws {
    let phrase = try filled(command.phrase)
    if let application = command.application {
      return try list(phrase, from: application)
    }
    let title = try validTitle(phrase)
    if let list = try repository.list(titled: NameKey(title)) { return try reopen(list) }
    if let template = try bareTemplate(of: command) {
      let call = Call(function: template, arguments: [], range: template.range)
      return try list(
        phrase.part(0..<phrase.pieces.count - 2), from: TemplateApplication(call: call))
    }
    try refuseWordsAfterTemplate(command)
    try refuseClauseTypo(in: phrase, of: .list)
    let doubt = try doubt(on: title, phrase)
    if session.takesSentences, let doubt { throw doubt }
    _ = try makeList(titled: title)
    if var doubt {
      doubt.severity = .hint
      try notice(doubt)
    } else {
      try hintOnSimilarName(title, in: phrase, .list)
    }
    try hintOnVariable(at: phrase.range)
    try warnOfKeptClause(in: phrase) { try adding($0, insteadOf: title) }
  }

  /// `list Sunday from breakfast except Milk`, `list Sunday from breakfast for 4`
  private func refuseWordsAfterTemplate(_ command: ListCommand) throws {
    guard let (name, next, rest) = command.templateWithoutParentheses,
      let template = try template(name.key)
    else { return }
    let value = template.signature.parameters.isEmpty ? "" : source.text(rest)
    let title = QuotedText.of(source.text(command.phrase.range))
    guard next == "except" else {
      let place = name.range.lowerBound..<rest.upperBound
      var mistake = Diagnostic(
        .nearName, "the number of people belongs in parentheses", at: place,
        help: ["write `\(name.text)(\(value))`; or quote the title: \(title)"])
      mistake.correct(place, with: "\(name.text)(\(value))")
      throw mistake
    }
    throw Diagnostic(
      .nearName, "write parentheses after the template before `except`", at: name.range,
      help: ["write `from \(name.text)() except …`; or quote the title: \(title)"])
  }

  /// `list weekly`, where Weekly Groceries is a list, and `list all`: an error at a prompt.
  private func doubt(on title: String, _ phrase: Phrase) throws -> Diagnostic? {
    guard phrase.pieces.allSatisfy({ $0.word != nil }) else { return nil }
    let making = "to create a new list: `list \(QuotedText.of(title))`"
    let key = NameKey(title)
    if key == NameKey("all") {
      return Diagnostic(
        .nearName, "`all` is not a list", at: phrase.range,
        help: ["to see all lists: `lists`", making])
    }
    guard let near = try names.index(of: .list).onlyName(with: key) else { return nil }
    return Diagnostic(
      .nearName, "did you mean the list `\(near)`?", at: phrase.range,
      help: ["to open it: `list \(TypedName.of(near))`", making])
  }

  private func reopen(_ list: ListSummary) throws {
    try open(list)
    try output.emit(OpenedList(list: list))
  }

  /// Opens a list; a new one starts with the items of a template.
  private func list(_ phrase: Phrase, from application: TemplateApplication) throws {
    let template = try template(application.template)
    let arguments = try arguments(of: application, for: template)
    let exceptions =
      application.exceptions.isEmpty
      ? nil : try read(application.exceptions, as: ListCommand.form).exceptions
    let title = try validTitle(phrase)
    if let list = try repository.list(titled: NameKey(title)) {
      try reopen(list)
      return try output.emit(Remark.notApplied(template: template.name, list: list))
    }
    let list = try makeList(titled: title)
    try warnOfKeptClause(in: phrase) { try adding($0, insteadOf: title) }
    try apply(
      template, arguments, except: exceptions, to: list, at: application.call.range,
      withEverything: application.addsEverything)
  }

  /// The template at the end of a title, if it exists. A typo is an error, so that no list is named
  /// "Party from tacco".
  private func bareTemplate(of command: ListCommand) throws -> Name? {
    guard let name = command.bareTemplate else { return nil }
    if let list = try names.list(name.key) { throw try copying(list, for: name, in: command) }
    if try template(name.key) != nil { return name }
    let folded = name.key.text
    guard folded.count >= 4 else { throw try unknownTemplate(name, in: command) }
    let near = try templateNames().first { Suggestion.isOneEditApart(NameKey($0).text, folded) }
    guard let near else { throw try unknownTemplate(name, in: command) }
    var diagnostic = Diagnostic(
      .nearName, "template `\(name.text)` not found", at: name.range,
      help: [
        "did you mean `\(near)`? To keep \"from \(name.text)\" in the title, quote it: "
          + QuotedText.of(source.text(command.phrase.range))
      ])
    diagnostic.correct(name.range, with: near)
    throw diagnostic
  }

  /// `list New from Party`, where Party is a list.
  private func copying(
    _ list: ListSummary, for template: Name, in command: ListCommand
  ) throws -> Diagnostic {
    let title = source.text(command.phraseBeforeTemplate.range)
    var advice: [String] = []
    if try repository.list(titled: NameKey(title)) == nil {
      advice.append("to copy the list: `copy list \(TypedName.of(list.title)) to \(title)`")
    }
    if let template = try self.template(template.key) {
      advice.append("to use the template: `list \(title) from \(template.name)()`")
    }
    return Diagnostic(
      .ambiguousName, "`\(list.title)` is a list, not a template", at: template.range,
      help: advice.isEmpty
        ? ["`list \(TypedName.of(list.title))` opens it"] : [advice.joined(separator: "; ")])
  }

  private func unknownTemplate(_ name: Name, in command: ListCommand) throws -> Diagnostic {
    var diagnostic = try unknownTemplate(name)
    diagnostic.help.append(
      "to use all of it as the title: "
        + "`list \(QuotedText.of(source.text(command.phrase.range)))`")
    return diagnostic
  }

  /// `list Milk to Party`, where an item for the list was meant.
  private func adding(
    _ kept: KeptClause, insteadOf title: String
  ) throws -> String? {
    guard kept.word == .to || kept.word == .on, let list = try names.list(NameKey(kept.operand))
    else { return nil }
    return "to add an item: `delete list \(TypedName.of(title)); "
      + "add \(TypedName.of(kept.before)) to \(TypedName.of(list.title))`"
  }
}
