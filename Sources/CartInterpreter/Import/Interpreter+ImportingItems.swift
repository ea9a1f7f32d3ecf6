import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// The items that files say.
extension Interpreter {
  /// Takes a file's items in, once nobody is left to be asked.
  func importItems(
    _ reading: FileReading<ImportedLists>, of file: ImportedFile, _ import: Import
  ) throws {
    let plan = try plan(reading.contents.lists, to: `import`.target, at: `import`.range)
    var contents = try summary(of: plan)
    try confirm(.items(contents), reading.findings, of: file, `import`)
    contents.joinedCount = try take(plan, at: `import`.range)
    try report(.items(contents), reading.findings, `import`)
  }

  /// Decides where the items of a file go.
  ///
  /// - Parameter target: the list that all of them go to; nil where the file says.
  func plan(
    _ lists: [ImportedList], to target: Import.Target?, at range: SourceRange
  ) throws -> ItemImportPlan {
    var plan = ItemImportPlan()
    for list in lists where !list.items.isEmpty {
      try stopIfInterrupted()
      let there = try target ?? self.target(list.title, at: range)
      try plan.add(list.items, to: there.title, there: there.list) { try names.category($0) }
    }
    let count = try repository.categories().count + plan.newCategories.count
    guard plan.newCategories.isEmpty || count <= ItemCategory.maximumCount else {
      throw Diagnostic.tooManyCategories(count, range)
    }
    return plan
  }

  /// The list of a title, or the current one; where it isn't there yet, what it is to be called.
  private func target(
    _ title: String?, at range: SourceRange
  ) throws -> Import.Target {
    guard let title else {
      let list = try currentList()
      return Import.Target(title: list?.title ?? ListSummary.usualTitle, list: list)
    }
    let list = try repository.list(titled: NameKey(title))
    return Import.Target(title: list?.title ?? title, list: list)
  }

  /// What a plan comes to, for somebody to see.
  func summary(of plan: ItemImportPlan) throws -> ItemImport {
    var summary = ItemImport()
    summary.newCategories = plan.newCategories
    var left = ItemImport.mostShown
    for step in plan.steps {
      let shown = try step.items.prefix(left).map { item, category in
        ItemImport.Row(
          item: item,
          category: try category
            ?? usualCategory(of: NameKey(item.name), unit: item.quantity?.unit))
      }
      left -= shown.count
      summary.lists.append(
        ItemImport.List(
          title: step.title, isNew: step.list == nil, itemCount: step.items.count, first: shown))
    }
    return summary
  }

  /// Does what was planned.
  ///
  /// - Returns: how many items joined one that was there.
  func take(_ plan: ItemImportPlan, at range: SourceRange) throws -> Int {
    var place = try lastPlace
    for new in plan.newCategories {
      var category = new
      place += 1
      category.sortOrder = place
      try repository.apply(.category(.added(category)))
    }
    if !plan.newCategories.isEmpty { names.categoriesChanged() }
    var joinedCount = 0
    // The first list of a store is the current one.
    var isFirst = try currentList() == nil
    for step in plan.steps {
      let list = try step.list ?? importedList(step.title)
      if isFirst { try open(list) }
      isFirst = false
      for (item, category) in step.items {
        try stopIfInterrupted()
        if try !take(item, category, onto: list, at: range) { joinedCount += 1 }
      }
    }
    return joinedCount
  }

  /// The place of the last category; the store may hold any number, and after it comes another.
  var lastPlace: Int {
    get throws { min(try repository.categories().map(\.sortOrder).max() ?? 0, Int(Int32.max)) }
  }

  /// A list that the file brings.
  private func importedList(_ title: String) throws -> ListSummary {
    let list = ListSummary(id: ids.next(), title: title, createdAt: repository.date)
    try repository.apply(.list(.added(list)))
    listsChanged()
    return list
  }

  /// - Returns: whether it is new on its list.
  private func take(
    _ item: ImportedItem, _ category: ItemCategory?, onto list: ListSummary, at range: SourceRange
  ) throws -> Bool {
    // Its place in the order may have changed since it was planned.
    let category = try category.flatMap { try names.category($0.id) ?? $0 }
    let draft = ItemDraft(
      name: item.name, quantity: item.quantity, notes: item.note.isEmpty ? nil : item.note,
      category: category, dueDate: item.dueDate, isCompleted: item.isCompleted)
    let plan = try plan(draft, into: list, at: range)
    switch plan.outcome {
    case .insert:
      let new = try newItem(draft, draft.key)
      try validate(new, at: range)
      try repository.apply(.item(.added(new), list: list.id))
      try note(item, wanting: new)
      return true
    case .update(let changed):
      try validate(changed, at: range)
      if let before = plan.alike.first(where: { $0.id == changed.id }) {
        try repository.apply(.item(.changed(from: before, to: changed), list: list.id))
      }
      try note(item, wanting: changed)
    case .unchanged(let there), .leftAlone(let there): try note(item, wanting: there)
    }
    return false
  }

  /// Remembers which recipe wants an item, for `why`.
  private func note(_ item: ImportedItem, wanting there: ShoppingItem) throws {
    guard let recipe = item.recipe else { return }
    let want = RecipeWant(item: there.id, recipe: recipe, quantity: item.quantity)
    try repository.apply(.want(.added(want)))
  }
}
