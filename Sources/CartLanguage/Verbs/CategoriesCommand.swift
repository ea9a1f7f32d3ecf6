import CartModels

/// `categories`, `categories supermarket`, `categories standard`, `categories refresh`
package struct CategoriesCommand: SentenceSyntax {
  package static let name = CommandName.categories
  package static let help = CommandHelp(
    group: .looking,
    summary: "Show the categories in shop order, or take a set of them.",
    details: [
      "`categories supermarket` makes a finer set, and leaves what is there; `categories standard` "
        + "brings back the eight that come with QuickCart, with your own after them, and deletes "
        + "what you left of the finer set as it was. `categories refresh` moves items on lists to "
        + "where they would go now."
    ] + words,
    examples: ["categories", "categories supermarket", "categories refresh"],
    seeAlso: [.category, .learned, .add, .show])
  package static let forms: [Form] =
    [Form()] + Action.allCases.map { Form(.word($0.rawValue)) }
  package static let mayWrite = true

  /// What is to be done with them.
  package enum Action: String, Hashable, Sendable, CaseIterable {
    case supermarket, standard, refresh

    fileprivate var meaning: String {
      switch self {
      case .supermarket: "makes a finer set"
      case .standard: "brings back those that come with QuickCart"
      case .refresh: "puts what is on lists where it would go now"
      }
    }
  }

  /// What is to be done with them; nil where they are shown.
  package var action: Action?

  /// Who looks at them needn't wait for those who write.
  package var mayWrite: Bool { action != nil }

  /// The words for each category that is built in.
  private static var words: [String] {
    ["They may be called by these words:"]
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
