import CartLanguage
import CartModels
import CartStore

/// Writes the sentences that create a store's categories from the built-in ones.
struct CategoryScript {
  let known: KnownCategories
  /// The current names of the built-in categories that were renamed, by their original names.
  private let newNames: [NameKey: String]

  init(_ repository: any ShoppingListRepository) throws {
    known = KnownCategories(try repository.categories(), words: try repository.categoryWords())
    newNames = CategoryScript.newNames(known)
  }

  private var categories: [ItemCategory] { known.inOrder }
  private var words: [CategoryWord] { known.words }

  /// A category has the name of a built-in one as a word if it was renamed from that one, or if it
  /// got the word when that one had been deleted. Either is written as a renaming, of which a
  /// category can have one.
  private static func newNames(_ known: KnownCategories) -> [NameKey: String] {
    var taken = Set(ItemCategory.builtIn.map(\.id))
    let names = Set(known.inOrder.map(\.id))
    var newNames: [NameKey: String] = [:]
    // Other cannot be deleted, so it comes first, and may have the name of a deleted category.
    if !names.contains(ItemCategory.other.id) {
      taken.remove(known.other.id)
    }
    for builtIn in [.other] + ItemCategory.builtIn where !names.contains(builtIn.id) {
      guard let word = known.words.first(where: { $0.key == builtIn.id }),
        taken.insert(word.category.id).inserted
      else { continue }
      newNames[builtIn.id] = word.category.name
    }
    return newNames
  }

  /// The sentences; empty for the built-in categories.
  var sentences: [String] {
    if categories.isBuiltIn, words.isEmpty { return [] }
    return deletions + renamings + definitions
  }

  private var names: Set<NameKey> { Set(categories.map(\.id)) }

  /// Whether a category was created with the name of a built-in one, but with other letters or
  /// without an emoji.
  private func isRemade(_ builtIn: ItemCategory) -> Bool {
    categories.contains {
      $0.id == builtIn.id
        && ($0.name != builtIn.name || $0.emoji.isEmpty && !builtIn.emoji.isEmpty)
    }
  }

  private var deletions: [String] {
    ItemCategory.builtIn.compactMap { builtIn in
      let isGone =
        !names.contains(builtIn.id) && newNames[builtIn.id] == nil
        || newNames[ItemCategory.other.id].map { NameKey($0) } == builtIn.id
      guard builtIn.id != ItemCategory.other.id, isGone || isRemade(builtIn) else { return nil }
      return "delete category \(QuotedText.of(builtIn.name))"
    }
  }

  private var renamings: [String] {
    ItemCategory.builtIn.compactMap { builtIn in
      newNames[builtIn.id].map {
        "rename category \(QuotedText.of(builtIn.name)) to \(QuotedText.of($0))"
      }
    }
  }

  /// Each comes right after the one before it, so that all end up in order.
  private var definitions: [String] {
    zip([nil] + categories.map(Optional.some), categories).map { previous, category in
      let sentence = CategorySentence.making(category, after: previous)
      let words = words.filter { $0.category.id == category.id && newNames[$0.key] == nil }
        .map { QuotedText.of($0.word) }
      return sentence + (words.isEmpty ? "" : " for \(words.joined(separator: ", "))")
    }
  }
}
