import CartLanguage
import CartModels
import CartStore

/// The categories that the items of a list are in and that no store has from the start: what reads
/// the list elsewhere has to make them first.
struct CategoriesOfList {
  /// All categories of the store, in their order.
  private let all: [ItemCategory]
  private let used: Set<NameKey>

  /// Goes through the items of a list.
  ///
  /// - Parameter stopIfInterrupted: is asked before each of them.
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

  /// The categories, with their places among those that come with the program.
  var categories: [ItemCategory] {
    known.enumerated().filter { used.contains($0.element.id) }.map { index, category in
      ItemCategory(name: category.name, emoji: category.emoji, sortOrder: index + 1)
    }
  }

  /// Sentences that make them. Each comes after the nearest one before it that is there by then.
  var sentences: [String] {
    zip([nil] + known.map(Optional.some), known).filter { used.contains($0.1.id) }.map {
      CategorySentence.making($0.1, after: $0.0)
    }
  }

  /// Those that are there once the list is read elsewhere, in their order.
  private var known: [ItemCategory] {
    all.filter { used.contains($0.id) || ItemCategory.builtIn.map(\.id).contains($0.id) }
  }
}
