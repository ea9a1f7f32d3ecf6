package import CartLanguage
package import CartModels
import CartStore

/// The result of `categories`.
package struct CategoriesReport: Sendable {
  package var categories: [ItemCategory]
  /// The user-defined words for them.
  package var words: [CategoryWord]
}

extension Interpreter {
  package func perform(_ command: CategoriesCommand) throws {
    switch command.action {
    case nil:
      try output.emit(
        CategoriesReport(
          categories: try repository.categories(), words: try repository.categoryWords()))
    case .supermarket: try takeSupermarket()
    case .standard: try takeStandard()
    case .refresh:
      try output.emit(
        CategoryChange.refreshed(
          try placeItems { try usualCategory(of: $0.key, unit: $0.quantity.unit) }))
    }
  }
}

/// The available category sets.
extension Interpreter {
  private func takeSupermarket() throws {
    var isChanged = false
    for member in CategorySet.supermarket where try !isThere(member.category) {
      try make(member)
      isChanged = true
    }
    try take(order: CategorySet.supermarket.map(\.category), isChanged: isChanged)
  }

  private func takeStandard() throws {
    var isChanged = false
    for category in ItemCategory.builtIn where try restore(category) { isChanged = true }
    for category in try finerCategories() {
      try delete(category)
      isChanged = true
    }
    try take(order: ItemCategory.builtIn, isChanged: isChanged)
  }

  /// The unchanged categories of the finer set.
  private func finerCategories() throws -> [ItemCategory] {
    let standard = Set(ItemCategory.builtIn.map(\.id))
    let finer = CategorySet.supermarket.map(\.category).filter { !standard.contains($0.id) }
    return try names.categories().inOrder.filter { category in
      finer.contains { $0.name == category.name && $0.emoji == category.emoji }
    }
  }

  private func isThere(_ category: ItemCategory) throws -> Bool {
    let known = try names.categories()
    return known.inOrder.contains { $0.id == category.id }
      || known.words.contains { $0.key == category.id }
  }

  private func make(_ member: CategorySet.Member) throws {
    let count = try repository.categories().count
    guard count < ItemCategory.maximumCount else {
      throw Diagnostic(
        .outOfRange, "cannot have more than \(ItemCategory.maximumCount) categories", at: range,
        help: ["delete some with `delete category …`"])
    }
    try repository.apply(.category(.added(member.category)))
    var words: [CategoryWord] = []
    for word in member.words.map({ CategoryWord(word: $0, category: member.category) })
    where try !isThere(ItemCategory(name: word.word)) {
      try repository.apply(.categoryWord(.added(word)))
      words.append(word)
    }
    names.categoriesChanged()
    try output.emit(CategoryChange.saved(from: nil, to: member.category, nil, words: words))
  }

  /// Restores a built-in category.
  ///
  /// - Returns: whether it was different.
  private func restore(_ category: ItemCategory) throws -> Bool {
    defer { names.categoriesChanged() }
    let known = try names.categories()
    if let present = known.inOrder.first(where: { $0.id == category.id }) {
      guard present.name != category.name || present.emoji != category.emoji else { return false }
      let after = ItemCategory(
        name: category.name, emoji: category.emoji, sortOrder: present.sortOrder)
      try repository.apply(.category(.changed(from: present, to: after)))
      try output.emit(CategoryChange.saved(from: present, to: after, nil, words: []))
      return true
    }
    guard let word = known.words.first(where: { $0.key == category.id }) else {
      try repository.apply(.category(.added(category)))
      try output.emit(CategoryChange.saved(from: nil, to: category, nil, words: []))
      return true
    }
    let after = ItemCategory(
      name: category.name, emoji: category.emoji, sortOrder: word.category.sortOrder)
    try repository.apply(.categoryWord(.removed(word)))
    try repository.apply(.category(.changed(from: word.category, to: after)))
    try repository.apply(
      .categoryWord(.added(CategoryWord(word: word.category.name, category: after))))
    try output.emit(CategoryChange.renamed(from: word.category, to: after))
    return true
  }

  /// Puts the categories of a set first, in its order, before all others.
  private func take(order set: [ItemCategory], isChanged: Bool) throws {
    let order = CategoryPlaces(repository: repository)
    let before = try order.keys()
    let known = try names.categories()
    var first: [NameKey] = []
    for category in set {
      if let key = known.named(category.id)?.id, !first.contains(key) { first.append(key) }
    }
    let keys = first + before.filter { !first.contains($0) }
    try order.set(keys)
    names.categoriesChanged()
    if isChanged || keys != before {
      try tellOfMisplacedItems()
    } else {
      try output.emit(CategoryChange.sameSet)
    }
  }
}
