import CartLanguage
package import CartModels
package import CartStore
import Foundation

/// The names that exist while a unit of work runs: categories, lists, and
/// names of items that could be read another way.
package final class NameScope: ItemNames {
  private let repository: any ShoppingListRepository
  private let catalogue: Catalogue
  private var cachedCategories: [NameKey: ItemCategory]?
  private var cachedTitles: [(key: NameKey, title: String)]?

  package init(repository: any ShoppingListRepository, catalogue: Catalogue) {
    self.repository = repository
    self.catalogue = catalogue
  }

  /// Forgets the titles, after a list was made, renamed or deleted.
  func listsChanged() { cachedTitles = nil }

  /// Forgets the categories, after one was made or changed.
  func categoriesChanged() { cachedCategories = nil }

  /// Whether the store or the catalogue knows an item of this name, so that
  /// the words of it mean nothing else.
  package func knowsItem(_ key: NameKey) throws -> Bool {
    if catalogue.contains(key) { return true }
    return key.isAmbiguous ? try repository.knowsName(key) : false
  }

  /// Whether the store or the catalogue knows a thing of this name.
  package func knowsThing(_ key: NameKey) throws -> Bool {
    try catalogue.knowsThing(key) || repository.knowsName(key)
  }

  /// What a mass or a volume after a name is.
  package func trailingSize(after name: String) -> TrailingSize {
    catalogue.trailingSize(after: name)
  }

  /// The category of a name or one of its spellings.
  package func category(_ key: NameKey) throws -> ItemCategory? {
    if let category = try categoriesByKey()[key] { return category }
    guard let builtIn = ItemCategory.builtIn(for: key) else { return nil }
    return try categoriesByKey()[builtIn.id]
  }

  /// Every word that names a category.
  func categoryWords() throws -> [String] {
    let builtIn = ItemCategory.shortNames.map(\.name)
    let all = try repository.categories().map(\.name)
    return builtIn + all.filter { name in !builtIn.contains { NameKey($0) == NameKey(name) } }
  }

  /// Every word that a mistyped category may have meant: short ones are near
  /// too much else.
  func categorySpellings() throws -> [String] {
    try categoryWords() + ItemCategory.spellings.keys.map(\.text).filter { $0.count > 4 }.sorted()
  }

  /// The list with a title.
  package func list(_ key: NameKey) throws -> ListSummary? { try repository.list(titled: key) }

  /// Every list's title with its key.
  func titles() throws -> [(key: NameKey, title: String)] {
    if let cachedTitles { return cachedTitles }
    let titles = try repository.lists(limit: nil).map { (key: $0.key, title: $0.title) }
    cachedTitles = titles
    return titles
  }

  private func categoriesByKey() throws -> [NameKey: ItemCategory] {
    if let cachedCategories { return cachedCategories }
    var categories: [NameKey: ItemCategory] = [:]
    for category in try repository.categories() { categories[category.id] = category }
    cachedCategories = categories
    return categories
  }
}
