import CartLanguage
import CartModels
import CartStore

/// The categories of a list's items that a new store does not have: a reader of the list must
/// create them first.
struct CategoriesOfList {
  /// All categories of the store, in their order.
  private let all: [ItemCategory]
  private let used: Set<NameKey>

  /// Visits the items of a list.
  ///
  /// - Parameter stopIfInterrupted: called before each of them.
  init(
    _ list: ListSummary, _ repository: any ShoppingListRepository,
    stopIfInterrupted: () throws -> Void
  ) throws {
    var used: Set<NameKey> = []
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      try stopIfInterrupted()
      used.insert(item.category.id)
      return true
    }
    self.used = used.subtracting(ItemCategory.builtIn.map(\.id))
    all = self.used.isEmpty ? [] : try repository.categories()
  }

  /// The categories, with their positions among the built-in ones.
  var categories: [ItemCategory] {
    known.enumerated().filter { used.contains($0.element.id) }.map { index, category in
      ItemCategory(name: category.name, emoji: category.emoji, sortOrder: index + 1)
    }
  }

  /// The sentences that create them. Each comes after the nearest existing one before it.
  var sentences: [String] {
    zip([nil] + known.map(Optional.some), known).filter { used.contains($0.1.id) }.map {
      CategorySentence.making($0.1, after: $0.0)
    }
  }

  /// The categories that exist when the list is read elsewhere, in their order.
  private var known: [ItemCategory] {
    all.filter { used.contains($0.id) || ItemCategory.builtIn.map(\.id).contains($0.id) }
  }
}
