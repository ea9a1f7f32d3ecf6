import CartModels

/// `alias NAME = TEXT` and `alias`
package struct AliasCommand: SentenceSyntax {
  package static let name = CommandName.alias
  package static let help = CommandHelp(
    group: .program,
    summary: "Let a short word stand for more at the prompt.",
    details: [
      "Where a sentence begins, the word becomes the text as soon as a blank or Enter is typed "
        + "after it, for you to see and change; Ctrl-_ takes that back. `alias` alone shows them all.",
      "It lasts as long as the prompt. In `init.qc`, each prompt knows it. From the shell it is an "
        + "error, and in scripts and with `-c` nothing becomes of the word: `template` keeps "
        + "sentences for these.",
    ],
    examples: [
      "alias tt = \"show by name\"; alias", "alias m = add 2 l Milk; forget alias m; alias",
    ],
    seeAlso: [.forget, .template, .history])
  package static let forms = [Form(.one(.alias), .sign("="), .one(.entry)), Form()]
  package static let mayWrite = false

  /// A word, and what it stands for.
  package struct Definition: Hashable, Sendable {
    /// The word.
    package var alias: Name
    /// What it stands for.
    package var text: Phrase
  }

  /// What is to be known; nil where all are to be shown.
  package var definition: Definition?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> AliasCommand {
    if parser.isAtStatementEnd {
      // So that Tab knows what else could stand there.
      parser.expecting(.newName("a word for it"))
      return AliasCommand(definition: nil)
    }
    let alias = try parser.readingExpression { (parser) throws(Diagnostic) in
      try parser.expectAlias()
    }
    let text = try parser.parseMeaning(of: alias)
    guard !text.isEmpty else {
      var mistake = parser.missing("what `\(alias.text)` stands for", for: name)
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
  /// Takes what a word is to stand for.
  fileprivate mutating func parseMeaning(of alias: Name) throws(Diagnostic) -> Phrase {
    let whole = restOfSentence(from: token)
    do throws(Diagnostic) {
      return try parsePhrase()
    } catch {
      guard error.code == .emptyName, error.range == whole else { throw error }
      throw Diagnostic(
        .emptyName, "what `\(alias.text)` stands for can't be empty", at: whole,
        help: [.forgetting(alias)])
    }
  }

  /// Takes the word and the `=` after it.
  fileprivate mutating func expectAlias() throws(Diagnostic) -> Name {
    expecting(.newName("a word for it"))
    guard token.kind == .name else { throw unexpected("a word for it") }
    let name = acceptName()
    guard CommandName(word: name.text) == nil else { throw .takenAlias(name, "a verb") }
    guard !Parser.reservedWords.contains(name.key.text) else {
      throw .takenAlias(name, "a word of expressions")
    }
    expecting(.sign("="))
    guard isAtSingleEqual else {
      guard isAtStatementEnd else { throw unexpected("`=` after `\(name.text)`") }
      throw missing("`=` and a text", for: .alias)
    }
    advance()
    return name
  }
}

extension String {
  /// What takes an alias away, if it is one.
  fileprivate static func forgetting(_ alias: Name) -> String {
    "where `\(alias.text)` is an alias, `forget alias \(alias.text)` takes it away"
  }
}

extension Diagnostic {
  fileprivate static func takenAlias(_ name: Name, _ what: String) -> Diagnostic {
    Diagnostic(
      .nameIsTaken, "`\(name.text)` is \(what) already", at: name.range,
      help: ["choose another word, such as `my_\(name.text)`"])
  }
}
