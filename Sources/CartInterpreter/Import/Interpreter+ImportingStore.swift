import CartInterchange
import CartLanguage
import CartModels
import CartStore
import Foundation

/// Documents of `export`: a list, or a whole store.
///
/// Existing data is not changed, which is reported. Items join those of the list with the same
/// title, unless they already exist themselves.
extension Interpreter {
  /// Imports a document, after any confirmation.
  func importStore(
    _ document: StoreDocument, of file: ImportedFile, _ import: Import
  ) throws {
    let plan = try StoreImportPlan(
      document, in: repository, isFresh: try isFresh, isCopying: `import`.target != nil,
      stopIfInterrupted: stopIfInterrupted)
    guard plan.categories.count <= ItemCategory.maximumCount else {
      throw Diagnostic.tooManyCategories(plan.categories.count, `import`.range)
    }
    let contents = ImportReport.Contents.store(plan.counts)
    try confirm(contents, plan.findings, of: file, `import`)
    try take(plan, `import`)
    try report(contents, plan.findings, of: file, `import`)
  }

  /// Whether the store has no user data yet, so that categories can come as in the file.
  private var isFresh: Bool {
    get throws {
      try repository.lists(limit: 1).isEmpty && !repository.hasHabits()
        && repository.categoryWords().isEmpty && repository.templates().isEmpty
        && repository.categories().isBuiltIn
    }
  }

  private func take(_ plan: StoreImportPlan, _ import: Import) throws {
    importing.total = plan.lists.reduce(plan.purchases.count) { $0 + $1.items.count }
    for change in plan.changes {
      try stopIfInterrupted()
      try repository.apply(change)
    }
    names.categoriesChanged()
    try Languages.choice?.chooseOption(of: repository)
    for list in plan.lists.inOrderOfDates(notAfter: repository.date) {
      let target = `import`.target ?? Import.Target(title: list.summary.title, list: nil)
      try take(list, to: target, at: `import`.range)
    }
    for schedule in plan.schedules {
      try stopIfInterrupted()
      try repository.apply(.schedule(.added(schedule)))
    }
    // The latest comes first, and purchases of the same moment keep the order of their insertion.
    for purchase in plan.purchases.reversed() {
      try stopIfInterrupted()
      try repository.apply(.purchase(.added(purchase)))
      importing.count += 1
    }
    listsChanged()
  }

  /// Imports a list of the file.
  private func take(
    _ list: StoreDocument.DocumentList, to target: Import.Target, at range: SourceRange
  ) throws {
    let there = try target.list ?? repository.list(titled: NameKey(target.title))
    guard let there else { return try make(list, titled: target.title, at: range) }
    for item in list.items {
      try stopIfInterrupted()
      var placed = try unused(try placed(item.dated(notAfter: repository.date), at: range))
      // It was a position among other items.
      placed.fields.sortKey = nil
      var draft = ItemDraft(placed)
      draft.category = placed.category
      try join(draft, as: placed, onto: there, at: range)
      importing.count += 1
    }
  }

  /// Creates a list of the file with all its data.
  private func make(
    _ list: StoreDocument.DocumentList, titled title: String, at range: SourceRange
  ) throws {
    let isTaken = try repository.list(withId: list.summary.id) != nil
    var made = ListSummary(
      id: isTaken ? ids.next() : list.summary.id, title: title,
      createdAt: min(list.summary.createdAt, repository.date),
      doneAt: list.summary.doneAt.map { min($0, repository.date) }, budget: list.summary.budget)
    if let shop = list.summary.shop, try repository.shop(named: NameKey(shop)) != nil {
      made.shop = shop
    }
    try repository.apply(.list(.added(made)))
    for item in list.items {
      try stopIfInterrupted()
      let placed = try unused(try placed(item.dated(notAfter: repository.date), at: range))
      var draft = ItemDraft(placed)
      draft.category = placed.category
      try join(draft, as: placed, onto: made, at: range)
      importing.count += 1
    }
    if let now = try repository.list(withId: made.id) {
      var dated = now
      dated.updatedAt = min(list.summary.updatedAt, repository.date)
      try repository.apply(.list(.changed(from: now, to: dated)))
    }
  }

  /// The item with the store's category of the same name, which is created if necessary.
  private func placed(_ item: ShoppingItem, at range: SourceRange) throws -> ShoppingItem {
    var item = item
    (item.fields, item.notes) = try settlingShop(of: item.fields, notes: item.notes)
    if let category = try names.category(item.category.id) {
      item.category = category
    } else {
      let count = try repository.categories().count + 1
      guard count <= ItemCategory.maximumCount else {
        throw Diagnostic.tooManyCategories(count, range)
      }
      item.category.sortOrder = try lastPlace + 1
      try repository.apply(.category(.added(item.category)))
      names.categoriesChanged()
    }
    return item
  }

  /// The item, with a new identifier if its own is in use.
  private func unused(_ item: ShoppingItem) throws -> ShoppingItem {
    try repository.item(withId: item.id) == nil
      ? item : item.with(id: ids.next(), createdAt: item.createdAt)
  }

  private func join(
    _ draft: ItemDraft, as item: ShoppingItem, onto list: ListSummary, at range: SourceRange
  ) throws {
    let plan = try plan(draft, into: list, at: range)
    switch plan.outcome {
    case .insert: try repository.perform(.put(item, as: ItemOperation.Wording(item), on: list.id))
    case .update(let changed, let arrival):
      try validate(changed, at: range)
      if let before = plan.alike.first(where: { $0.id == changed.id }) {
        try repository.perform(
          .join(
            before, becoming: changed, by: arrival, as: ItemOperation.Wording(draft),
            lot: ids.next(), on: list.id))
      }
    case .unchanged, .leftAlone: break
    }
  }
}

extension [StoreDocument.DocumentList] {
  /// The lists with dates in the order of the file, in which the list that changed last comes last.
  /// Lists that changed together have the same date there, and a clock may have been set back.
  fileprivate func inOrderOfDates(notAfter now: Date) -> [StoreDocument.DocumentList] {
    var dated = [StoreDocument.DocumentList]()
    for var list in reversed() {
      list.summary.updatedAt = Swift.min(list.summary.updatedAt, now)
      // Of the same date, the store orders by identifier.
      if let next = dated.last?.summary,
        (list.summary.updatedAt, list.summary.id.uuidString)
          > (next.updatedAt, next.id.uuidString)
      {
        list.summary.updatedAt = next.updatedAt.addingTimeInterval(-0.000_001)
      }
      dated.append(list)
    }
    return dated.reversed()
  }
}

extension ShoppingItem {
  /// The item with future dates reduced to now: they would look like damage to the store.
  fileprivate func dated(notAfter now: Date) -> ShoppingItem {
    with(createdAt: min(createdAt, now), updatedAt: min(updatedAt, now))
  }
}
