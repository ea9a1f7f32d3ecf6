package import CartLanguage
import CartModels

/// The result of `alias`.
package struct AliasesReport: Sendable {
  /// The aliases, by name.
  package var aliases: [Alias]
}

extension Interpreter {
  package func perform(_ command: AliasCommand) throws {
    guard let definition = command.definition else {
      let all = session.aliases.sorted { $0.key.text < $1.key.text }.map(\.value)
      return try output.emit(AliasesReport(aliases: all))
    }
    guard session.keepsAliases else { throw aliasIsLost(definition.alias) }
    let text = try read(definition.text, as: AliasCommand.form).name
    session.aliases[definition.alias.key] = Alias(word: definition.alias.text, text: text)
  }

  /// Removes aliases.
  func forgetAliases(_ phrases: [Phrase]) throws {
    for phrase in phrases {
      let word = try read(phrase, as: ForgetCommand.form).name
      guard session.aliases.removeValue(forKey: NameKey(word)) != nil else {
        throw unknownAlias(word, at: phrase.range)
      }
    }
  }

  /// A sentence from the shell has no prompt to use the alias.
  private func aliasIsLost(_ alias: Name) -> Diagnostic {
    Diagnostic(
      .misplaced, "aliases only work at a prompt", at: alias.range,
      help: [
        "type it at a prompt, or put it in `init.qc`, which runs at every start",
        "for scripts, use a template: `help template`",
      ])
  }

  private func unknownAlias(_ word: String, at range: SourceRange) -> Diagnostic {
    let known = session.aliases.values.map(\.word).sorted()
    return Diagnostic(
      .unknownName, "alias `\(word)` not found", at: range,
      meaning: Suggestion.nearest(to: word, among: known), otherwise: "`alias` lists them")
  }
}
