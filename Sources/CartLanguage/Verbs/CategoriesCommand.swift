import CartModels

/// `categories`
package struct CategoriesCommand: SentenceSyntax {
  /// The verb.
  package static let name = CommandName.categories
  /// What the verb says of itself.
  package static let help = CommandHelp(
    group: .looking,
    usage: ["categories"],
    summary: "Show the categories in shop order.",
    details: words,
    examples: ["categories"],
    seeAlso: [.add, .show])
  /// How its phrases are read.
  package static let phraseForm = PhraseForm.none
  /// Whether running it may change the store.
  package static let mayWrite = false

  /// The words for each category that is built in.
  private static var words: [String] {
    ["They may be called by these words:"]
      + ItemCategory.builtIn.map { category in
        let words = ItemCategory.spellings.filter { $0.value == category }.keys.map(\.text)
        return "\(category.name): \(words.sorted().joined(separator: ", "))."
      }
  }

  /// Reads what follows the verb.
  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> CategoriesCommand {
    CategoriesCommand()
  }

  /// Its phrases, by what they are there for.
  package var phraseRole: PhraseRole { .none }

  /// Has it run by what knows its meaning.
  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
