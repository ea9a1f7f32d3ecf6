import CartLanguage
import CartModels
import CartStore

/// Writes the sentences that create a store's categories from the built-in ones.
struct CategoryScript {
  private let categories: [ItemCategory]
  private let words: [CategoryWord]

  init(_ repository: any ShoppingListRepository) throws {
    categories = try repository.categories()
    words = try repository.categoryWords()
  }

  /// The sentences; empty for the built-in categories.
  var sentences: [String] {
    if categories.isBuiltIn, words.isEmpty { return [] }
    return deletions + renamings + definitions
  }

  private var names: Set<NameKey> { Set(categories.map(\.id)) }

  /// The current name of a built-in category.
  private func newName(of builtIn: ItemCategory) -> String? {
    names.contains(builtIn.id)
      ? nil : words.first { $0.key == builtIn.id }?.category.name
  }

  private var deletions: [String] {
    ItemCategory.builtIn.compactMap { builtIn in
      guard !names.contains(builtIn.id), newName(of: builtIn) == nil,
        builtIn.id != ItemCategory.other.id
      else { return nil }
      return "delete category \(QuotedText.of(builtIn.name))"
    }
  }

  private var renamings: [String] {
    ItemCategory.builtIn.compactMap { builtIn in
      newName(of: builtIn).map {
        "rename category \(QuotedText.of(builtIn.name)) to \(QuotedText.of($0))"
      }
    }
  }

  /// Each comes right after the one before it, so that all end up in order.
  private var definitions: [String] {
    zip([nil] + categories.map(Optional.some), categories).map { previous, category in
      let sentence = CategorySentence.making(category, after: previous)
      let words = words.filter { $0.category.id == category.id }
        .map { QuotedText.of($0.word) }
      return sentence + (words.isEmpty ? "" : " for \(words.joined(separator: ", "))")
    }
  }
}
