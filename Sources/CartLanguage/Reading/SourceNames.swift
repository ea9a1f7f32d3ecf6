import CartModels

/// The names that a source creates and the built-in ones. A store may have more.
final class SourceNames: SentenceNames {
  /// The lists that the source creates, which clauses may name without quotes, and the default
  /// list, which is created when there is no list.
  var madeLists = [NameKey(ListSummary.usualTitle): ListSummary.usualTitle]
  /// The names and words of the categories that the source creates.
  var madeCategories: [NameKey: String] = [:]

  var areComplete: Bool { false }
  // The linter needs the kind of an amount, never its size.
  var measures: Measures { .us }

  func isProduct(_ key: NameKey) -> Bool { Catalogue.builtIn.contains(key) }
  func knowsItem(_ key: NameKey) -> Bool { isProduct(key) }
  func mayBeProduct(_ name: ArraySlice<Piece>) -> Bool { name.mayBeProduct }
  func mayKnowItem(_ name: ArraySlice<Piece>) -> Bool { name.mayBeProduct }
  func knowsProduct(_ key: NameKey) -> Bool { Catalogue.builtIn.knowsProduct(key) }
  func knowsThing(_ key: NameKey) -> Bool { knowsProduct(key) }
  func trailingSize(after name: String) -> TrailingSize {
    Catalogue.builtIn.trailingSize(after: name)
  }

  func category(_ key: NameKey) -> ItemCategory? {
    ItemCategory.builtIn(for: key) ?? madeCategories[key].map { ItemCategory(name: $0) }
  }

  // The store may have any list and any shop, so none is known.
  func list(_ key: NameKey) -> ListSummary? { nil }
  func shop(_ key: NameKey) -> Shop? { nil }
  func knows(_ key: NameKey, as operand: Operand, on list: ListSummary?) -> Bool { false }

  func categoryWords() -> [String] {
    ItemCategory.shortNames.map(\.name) + madeCategories.values.sorted()
  }

  func categorySpellings() -> [String] { categoryWords() }
  func titles() -> [(key: NameKey, title: String)] { madeLists.map { ($0.key, $0.value) } }
  func shops() -> [Shop] { [] }
}
