import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  /// `delete category A, B`
  func delete(categoriesNamed phrases: [Phrase]) throws {
    var categories: [ItemCategory] = []
    for phrase in phrases {
      let category = try category(named: phrase)
      try refuseOther(category, at: phrase.range)
      if !categories.contains(category) { categories.append(category) }
    }
    for category in categories { try delete(category) }
  }

  private func refuseOther(_ category: ItemCategory, at range: SourceRange) throws {
    guard category.id == (try names.categories().other.id) else { return }
    throw Diagnostic(
      .inUse, "`\(category.name)` cannot be deleted; it holds uncategorised items", at: range,
      help: ["you can rename it: `rename category \(TypedName.of(category.name)) to Rest`"]
    )
  }

  /// Deletes the category, after the data learned about it. Its items move to their default
  /// category.
  func delete(_ category: ItemCategory) throws {
    let known = try names.categories()
    let moved = try move(
      itemsOf: category, among: known.without(category), catalogue: catalogue)
    try forgetHabits(of: category)
    for word in known.words where word.category.id == category.id {
      try repository.apply(.categoryWord(.removed(word)))
    }
    // Its items may have changed its position in memory, but not in the store.
    try repository.apply(.category(.removed(category)))
    names.categoriesChanged()
    let order = CategoryPlaces(repository: repository)
    try order.set(try order.keys())
    names.categoriesChanged()
    try output.emit(CategoryChange.deleted(category, itemsNowIn: moved))
  }

  private func forgetHabits(of category: ItemCategory) throws {
    var habits: [CategoryHabit] = []
    try repository.forEachHabit(of: category) { habit in
      try stopIfInterrupted()
      habits.append(habit)
      return true
    }
    for habit in habits {
      try stopIfInterrupted()
      try repository.apply(.habit(.removed(habit)))
    }
  }

  private func move(
    itemsOf category: ItemCategory, among others: KnownCategories, catalogue: Catalogue
  ) throws -> [CategoryChange.ItemCount] {
    try placeItems { item in
      guard item.category.id == category.id else { return nil }
      return try CategoryChoice(
        for: item.key, unit: item.quantity.unit, among: others, in: repository,
        catalogue: catalogue
      ).category
    }
  }
}
