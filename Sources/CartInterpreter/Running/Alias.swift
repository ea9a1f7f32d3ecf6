package import CartLanguage
package import CartModels

/// A word that stands for a text where a sentence begins at a prompt.
package struct Alias: Hashable, Sendable {
  /// The word, as it was written.
  package let word: String
  /// What it stands for.
  package let text: String
}

extension Diagnostic {
  /// The mistake, with what an alias stands for where it is run as it is: in a script, in the rows of
  /// a paste, or where the terminal can't change what was typed.
  package func explaining(_ aliases: [NameKey: Alias]) -> Diagnostic {
    guard code == .unknownVerb, !aliases.isEmpty, let source, let range,
      let alias = aliases[NameKey(source.text(source.prefix(of: range, maximum: 200)))]
    else { return self }
    return Diagnostic(
      code,
      "`\(alias.word)` is an alias, which only becomes `\(alias.shownText)` as it is typed at a prompt",
      at: range, help: ["write `\(alias.shownText)`"]
    ).located(in: source)
  }
}

extension Statement {
  /// What it lets a word stand for, where that shows before it runs.
  var abbreviation: Alias? {
    guard command?.name == .alias,
      let definition = (command?.fields as? AliasCommand)?.definition,
      let text = definition.text.plainName
    else { return nil }
    return Alias(word: definition.alias.text, text: text)
  }
}

extension Alias {
  /// The text, or its beginning where it is long.
  fileprivate var shownText: String { text.count <= 60 ? text : text.prefix(60) + "…" }
}
