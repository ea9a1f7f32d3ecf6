import CartModels

/// `categories`, `categories supermarket`, `categories standard`, `categories refresh`
package struct CategoriesCommand: SentenceSyntax {
  package static let name = CommandName.categories
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show the categories in shop order, or switch to another set.",
    details: [
      "`categories supermarket` adds a finer set and keeps your categories. `categories standard` "
        + "restores the eight built-in categories, followed by your own, and deletes those of the "
        + "finer set that you did not change. `categories refresh` moves items on lists to the "
        + "categories they would get now."
    ] + words,
    examples: ["categories", "categories supermarket", "categories refresh"],
    seeAlso: [.category, .learned, .add, .show])
  package static let forms: [Form] =
    [Form()] + Action.allCases.map { Form(.word($0.rawValue)) }
  package static let mayWrite = true

  /// A change to the categories.
  package enum Action: String, Hashable, Sendable, CaseIterable {
    case supermarket, standard, refresh

    fileprivate var meaning: String {
      switch self {
      case .supermarket: "adds a finer set"
      case .standard: "restores the built-in categories"
      case .refresh: "moves items to the categories they would get now"
      }
    }
  }

  /// The change to make; nil to show them.
  package var action: Action?

  /// Showing categories does not wait for writers.
  package var mayWrite: Bool { action != nil }

  /// The words for each built-in category.
  private static var words: [String] {
    ["These words also name the built-in categories:"]
      + ItemCategory.builtIn.map { category in
        let words = ItemCategory.spellings.filter { $0.value == category }.keys.map(\.text)
        return "\(category.name): \(words.sorted().joined(separator: ", "))."
      }
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> CategoriesCommand {
    for action in Action.allCases
    where parser.accept(word: action.rawValue, before: .alone(action.meaning)) {
      return CategoriesCommand(action: action)
    }
    return CategoriesCommand()
  }

  package var newCategories: [String] {
    switch action {
    case .supermarket: CategorySet.supermarket.flatMap { [$0.category.name] + $0.words }
    case .standard, .refresh, nil: []
    }
  }

  package var phraseRole: PhraseRole { .none }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
