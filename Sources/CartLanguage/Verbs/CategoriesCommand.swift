import CartModels

/// `categories`
package struct CategoriesCommand: SentenceSyntax {
  package static let name = CommandName.categories
  package static let help = CommandHelp(
    group: .looking,
    usage: ["categories"],
    summary: "Show the categories in shop order.",
    details: words,
    examples: ["categories"],
    seeAlso: [.add, .show])
  package static let phraseForm = PhraseForm.none
  package static let mayWrite = false

  /// The words for each category that is built in.
  private static var words: [String] {
    ["They may be called by these words:"]
      + ItemCategory.builtIn.map { category in
        let words = ItemCategory.spellings.filter { $0.value == category }.keys.map(\.text)
        return "\(category.name): \(words.sorted().joined(separator: ", "))."
      }
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> CategoriesCommand {
    CategoriesCommand()
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
