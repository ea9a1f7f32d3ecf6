package import CartLanguage
package import CartModels
package import CartStore
import Foundation

/// The names that exist during a unit of work: categories, lists, and item names that could be read
/// in another way.
package final class NameScope: SentenceNames {
  private let repository: any ShoppingListRepository
  private let ownCatalogue: Catalogue?
  private let localMeasures: Measures
  private var cachedMeasures: Measures?
  private var cachedCategories: KnownCategories?
  private var cachedTitles: [(key: NameKey, title: String)]?
  private var indexes: [NamedKind: NameIndex] = [:]

  /// - Parameters:
  ///   - catalogue: the products; nil for the built-in ones.
  ///   - categories: the existing categories, if they are already known.
  ///   - localMeasures: the measures if no option sets them.
  package init(
    repository: any ShoppingListRepository, catalogue: Catalogue?,
    categories: KnownCategories? = nil, localMeasures: Measures = .us
  ) {
    self.repository = repository
    ownCatalogue = catalogue
    self.localMeasures = localMeasures
    cachedCategories = categories
  }

  /// The products, in the current languages.
  private var catalogue: Catalogue { ownCatalogue ?? .builtIn }

  /// Drops the cached categories after a category or its words changed.
  func categoriesChanged() { cachedCategories = nil }

  /// Drops the cached measures after the option changed.
  func measuresChanged() { cachedMeasures = nil }

  /// Drops the cached titles and names after some were renamed, deleted or reverted.
  func listsChanged() { (cachedTitles, indexes) = (nil, [:]) }

  /// Notes the new name of a change.
  func note(_ change: Change) {
    switch change {
    case .list(let delta):
      cachedTitles = nil
      note(delta, .list, \.title)
    case .shop(let delta): note(delta, .shop, \.name)
    case .template(let delta): note(delta, .template, \.name)
    case .schedule(let delta): note(delta, .schedule, \.name)
    case .item, .lot, .category, .habit, .categoryWord, .purchase, .option, .want, .price,
      .receiptName, .menu, .pantry:
      break
    }
  }

  private func note<Value>(_ delta: Delta<Value>, _ kind: NamedKind, _ name: (Value) -> String) {
    switch (delta.before.map(name), delta.after.map(name)) {
    case (nil, let new?): indexes[kind]?.add(new)
    case (let old, let new) where old != new: indexes[kind] = nil
    case _: break
    }
  }

  /// The names of a kind, to find those that are similar to a new one.
  func index(of kind: NamedKind) throws -> NameIndex {
    if let index = indexes[kind] { return index }
    let names =
      switch kind {
      case .list: try titles().map(\.title)
      case .shop: try shops().map(\.name)
      case .template: try repository.templates().map(\.name) + BuiltInTemplate.all.map(\.name)
      case .schedule: try repository.schedules().map(\.name)
      }
    let index = NameIndex(names)
    indexes[kind] = index
    return index
  }

  /// Always true: the store contains all names.
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

  /// Whether the store or the catalogue has an item with this name, so that its words have no other
  /// meaning.
  package func knowsItem(_ key: NameKey) throws -> Bool {
    if catalogue.contains(key) { return true }
    return key.isAmbiguous ? try repository.knowsName(key) : false
  }

  /// Whether the catalogue has an item with exactly this name.
  package func isProduct(_ key: NameKey) -> Bool { catalogue.contains(key) }

  package func mayBeProduct(_ name: ArraySlice<Piece>) -> Bool {
    ownCatalogue != nil || name.mayBeProduct
  }

  package func knowsProduct(_ key: NameKey) -> Bool { catalogue.knowsProduct(key) }

  package func knowsThing(_ key: NameKey) throws -> Bool {
    try knowsProduct(key) || knowsItem(key) || isOnList(key)
  }

  /// Whether something has exactly this name.
  func isTaken(_ key: NameKey) throws -> Bool { try knowsItem(key) || isOnList(key) }

  /// Whether one of the lists that changed last contains an item with the name.
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

  /// All words that a mistyped category may stand for. Short words are left out, because they are
  /// similar to many other words.
  package func categorySpellings() throws -> [String] {
    let known = try categories()
    let spellings = ItemCategory.spellings.filter {
      $0.key.text.count > 4 && known.named($0.value.id) != nil
    }
    return try categoryWords() + spellings.keys.map(\.text).sorted()
  }

  /// The shop with a name.
  package func shop(_ key: NameKey) throws -> Shop? { try repository.shop(named: key) }

  /// All shops.
  package func shops() throws -> [Shop] { try repository.shops() }

  /// The list with a title.
  package func list(_ key: NameKey) throws -> ListSummary? { try repository.list(titled: key) }

  /// The titles of all lists, with their keys.
  package func titles() throws -> [(key: NameKey, title: String)] {
    if let cachedTitles { return cachedTitles }
    let titles = try repository.lists(limit: nil).map { (key: $0.key, title: $0.title) }
    cachedTitles = titles
    return titles
  }

  /// All categories.
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
