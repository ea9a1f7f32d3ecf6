package import CartLanguage
package import CartModels

/// A word that is replaced by a text at the start of a sentence at a prompt.
package struct Alias: Hashable, Sendable {
  /// The word, as written.
  package let word: String
  /// The replacement.
  package let text: String
}

extension Diagnostic {
  /// The error with the meaning of an alias that was used where aliases do not work: in a script,
  /// in pasted lines, or if the terminal cannot change the input.
  package func explaining(_ aliases: [NameKey: Alias]) -> Diagnostic {
    guard code == .unknownVerb, !aliases.isEmpty, let source, let range,
      let alias = aliases[NameKey(source.text(source.prefix(of: range, maximum: 200)))]
    else { return self }
    return Diagnostic(
      code,
      "alias `\(alias.word)` only works at a prompt",
      at: range, help: ["write `\(alias.shownText)`"]
    ).located(in: source)
  }
}

extension Statement {
  /// The alias it defines, if that is known before it runs.
  var abbreviation: Alias? {
    guard command?.name == .alias,
      let definition = (command?.fields as? AliasCommand)?.definition,
      let text = definition.text.plainName
    else { return nil }
    return Alias(word: definition.alias.text, text: text)
  }
}

extension Alias {
  /// The text, shortened if it is long.
  fileprivate var shownText: String { text.count <= 60 ? text : text.prefix(60) + "…" }
}
