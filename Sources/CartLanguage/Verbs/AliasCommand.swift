import CartModels

/// `alias NAME = TEXT` and `alias`
package struct AliasCommand: SentenceSyntax {
  package static let name = CommandName.alias
  package static let help = CommandHelp(
    group: .program,
    summary: "Define a short name for a longer text at the prompt.",
    details: [
      "At the beginning of a sentence, the prompt replaces the name with the text as soon as you "
        + "type a space or Enter after it. You can edit the text; Ctrl-_ undoes the replacement. "
        + "`alias` alone shows all aliases.",
      "An alias lasts until you leave the prompt; define it in `init.qc` to have it at every "
        + "prompt. Aliases are not replaced in scripts or with `-c`, and defining one from the "
        + "shell is an error: use `template` there.",
    ],
    examples: [
      "alias tt = \"show by name\"; alias", "alias m = add 2 l Milk; forget alias m; alias",
    ],
    seeAlso: [.forget, .template, .history])
  package static let forms = [Form(.one(.alias), .sign("="), .one(.entry)), Form()]
  package static let mayWrite = false

  /// A name and the text that replaces it.
  package struct Definition: Hashable, Sendable {
    /// The name.
    package var alias: Name
    /// The text that replaces it.
    package var text: Phrase
  }

  /// The alias to define; nil to show all.
  package var definition: Definition?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> AliasCommand {
    if parser.isAtStatementEnd {
      // Completion also needs to know that a name can follow.
      parser.expecting(.newName("a name for the alias"))
      return AliasCommand(definition: nil)
    }
    let alias = try parser.readingExpression { (parser) throws(Diagnostic) in
      try parser.expectAlias()
    }
    let text = try parser.parseMeaning(of: alias)
    guard !text.isEmpty else {
      var mistake = parser.missing("text for `\(alias.text)`", for: name)
      mistake.help.append(.forgetting(alias))
      throw mistake
    }
    return AliasCommand(definition: Definition(alias: alias, text: text))
  }

  package var phraseRole: PhraseRole {
    definition.map { .plain([$0.text]) } ?? .none
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Reads the text of an alias.
  fileprivate mutating func parseMeaning(of alias: Name) throws(Diagnostic) -> Phrase {
    let whole = restOfSentence(from: token)
    do throws(Diagnostic) {
      return try parsePhrase()
    } catch {
      guard error.code == .emptyName, error.range == whole else { throw error }
      throw Diagnostic(
        .emptyName, "the text of `\(alias.text)` cannot be empty", at: whole,
        help: [.forgetting(alias)])
    }
  }

  /// Reads the name and the `=` after it.
  fileprivate mutating func expectAlias() throws(Diagnostic) -> Name {
    expecting(.newName("a name for the alias"))
    guard token.kind == .name else { throw unexpected("a name for the alias") }
    let name = acceptName()
    guard CommandName(word: name.text)?.yieldsToFunctions ?? true else {
      throw .takenAlias(name, "already a verb")
    }
    guard !Parser.reservedWords.contains(name.key.text) else {
      throw .takenAlias(name, "a reserved word")
    }
    expecting(.sign("="))
    guard isAtSingleEqual else {
      guard isAtStatementEnd else { throw unexpected("`=` after `\(name.text)`") }
      throw missing("`=` and the text", for: .alias)
    }
    advance()
    return name
  }
}

extension String {
  /// The sentence that removes an alias, if the name is one.
  fileprivate static func forgetting(_ alias: Name) -> String {
    "if `\(alias.text)` is an alias, `forget alias \(alias.text)` removes it"
  }
}

extension Diagnostic {
  fileprivate static func takenAlias(_ name: Name, _ what: String) -> Diagnostic {
    Diagnostic(
      .nameIsTaken, "`\(name.text)` is \(what)", at: name.range,
      help: ["choose another name, such as `my_\(name.text)`"])
  }
}
