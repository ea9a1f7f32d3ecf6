package import CartLanguage
package import CartModels
package import CartStore
import Foundation

/// The names that exist while a unit of work runs: categories, lists, and
/// names of items that could be read another way.
package final class NameScope: SentenceNames {
  private let repository: any ShoppingListRepository
  private let ownCatalogue: Catalogue?
  private let localMeasures: Measures
  private var cachedMeasures: Measures?
  private var cachedCategories: KnownCategories?
  private var cachedTitles: [(key: NameKey, title: String)]?

  /// - Parameters:
  ///   - catalogue: the products; nil for those that come with the program.
  ///   - categories: those that there are, where somebody knows them.
  ///   - localMeasures: those that apply where no option says otherwise.
  package init(
    repository: any ShoppingListRepository, catalogue: Catalogue?,
    categories: KnownCategories? = nil, localMeasures: Measures = .us
  ) {
    self.repository = repository
    ownCatalogue = catalogue
    self.localMeasures = localMeasures
    cachedCategories = categories
  }

  /// The products, in the languages that are in use now.
  private var catalogue: Catalogue { ownCatalogue ?? .builtIn }

  /// Forgets the categories, after one of them or of their words was changed.
  func categoriesChanged() { cachedCategories = nil }

  /// Forgets the measures, after the option was changed.
  func measuresChanged() { cachedMeasures = nil }

  /// Forgets the titles, after a list was made, renamed or deleted.
  func listsChanged() { cachedTitles = nil }

  /// The store knows all that there is.
  package var areComplete: Bool { true }

  package var measures: Measures {
    get throws {
      if let cachedMeasures { return cachedMeasures }
      let choice = try repository.options().first { $0.option == .measures }
      let measures = choice.flatMap { Measures(rawValue: $0.value) } ?? localMeasures
      cachedMeasures = measures
      return measures
    }
  }

  /// Whether the store or the catalogue knows an item of this name, so that
  /// the words of it mean nothing else.
  package func knowsItem(_ key: NameKey) throws -> Bool {
    if catalogue.contains(key) { return true }
    return key.isAmbiguous ? try repository.knowsName(key) : false
  }

  /// Whether the catalogue has an item of this very name.
  package func isProduct(_ key: NameKey) -> Bool { catalogue.contains(key) }

  package func knowsProduct(_ key: NameKey) -> Bool { catalogue.knowsProduct(key) }

  package func knowsThing(_ key: NameKey) throws -> Bool {
    try knowsProduct(key) || knowsItem(key) || isOnList(key)
  }

  /// Whether one of the lists that changed last holds an item of the name.
  private func isOnList(_ key: NameKey) throws -> Bool {
    try repository.lists(limit: NameScope.listsLookedAt).contains { list in
      try !repository.items(named: key, in: list.id).isEmpty
    }
  }

  private static let listsLookedAt = 20

  package func trailingSize(after name: String) -> TrailingSize {
    catalogue.trailingSize(after: name)
  }

  /// The category of a name or one of its spellings.
  package func category(_ key: NameKey) throws -> ItemCategory? {
    try categories().named(key)
  }

  /// Every word that names a category.
  package func categoryWords() throws -> [String] {
    let known = try categories()
    let builtIn = ItemCategory.shortNames.filter { known.named($0.category.id) != nil }.map(\.name)
    let own = known.inOrder.map(\.name) + known.words.map(\.word)
    return builtIn + own.filter { name in !builtIn.contains { NameKey($0) == NameKey(name) } }
  }

  /// Every word that a mistyped category may have meant: short ones are near
  /// too much else.
  package func categorySpellings() throws -> [String] {
    let known = try categories()
    let spellings = ItemCategory.spellings.filter {
      $0.key.text.count > 4 && known.named($0.value.id) != nil
    }
    return try categoryWords() + spellings.keys.map(\.text).sorted()
  }

  /// The shop of a name.
  package func shop(_ key: NameKey) throws -> Shop? { try repository.shop(named: key) }

  /// The shops that there are.
  package func shops() throws -> [Shop] { try repository.shops() }

  /// The list with a title.
  package func list(_ key: NameKey) throws -> ListSummary? { try repository.list(titled: key) }

  /// Every list's title with its key.
  package func titles() throws -> [(key: NameKey, title: String)] {
    if let cachedTitles { return cachedTitles }
    let titles = try repository.lists(limit: nil).map { (key: $0.key, title: $0.title) }
    cachedTitles = titles
    return titles
  }

  /// The categories that there are.
  package func categories() throws -> KnownCategories {
    if let cachedCategories { return cachedCategories }
    let categories = KnownCategories(
      try repository.categories(), words: try repository.categoryWords())
    cachedCategories = categories
    return categories
  }

  package func knows(
    _ key: NameKey, as operand: Operand, on list: ListSummary?
  ) throws -> Bool {
    switch operand {
    case .title: try self.list(key) != nil
    case .category: try category(key) != nil
    case .shop: try shop(key) != nil
    default: try list.map { try !repository.items(like: key, in: $0.id).isEmpty } ?? false
    }
  }
}
