import CartInterchange
import CartLanguage
import CartModels
import CartStore
import Foundation

/// Importing items from files.
extension Interpreter {
  /// Imports the items of a file, after any confirmation.
  ///
  /// - Parameter areNeeded: whether the items are ingredients, so that those at home are left out.
  func importItems(
    _ reading: FileReading<ImportedLists>, areNeeded: Bool, of file: ImportedFile,
    _ import: Import
  ) throws {
    let (lists, leftOut) =
      areNeeded ? try needed(reading.contents.lists, `import`) : (reading.contents.lists, [])
    let plan = try plan(lists, to: `import`.target, at: `import`.range)
    var contents = try summary(of: plan)
    try confirm(.items(contents), reading.findings, leavingOut: leftOut, of: file, `import`)
    contents.joinedCount = try take(plan, at: `import`.range)
    try report(.items(contents), reading.findings, of: file, `import`)
  }

  /// The items to buy, and those left out because they are at home.
  private func needed(
    _ lists: [ImportedList], _ import: Import
  ) throws -> ([ImportedList], [LeftOut]) {
    var lists = lists
    let leftOut = try leavingOut {
      for index in lists.indices {
        lists[index].items = try lists[index].items.compactMap { item in
          try stopIfInterrupted()
          let draft = ItemDraft(name: item.name, quantity: item.quantity)
          guard let needed = try needed(draft, at: `import`.range) else { return nil }
          var item = item
          item.quantity = needed.quantity
          return item
        }
      }
    }
    return (lists, leftOut)
  }

  /// Plans the lists of a file's items.
  ///
  /// - Parameter target: the list for all of them; nil if the file decides.
  func plan(
    _ lists: [ImportedList], to target: Import.Target?, at range: SourceRange
  ) throws -> ItemImportPlan {
    var plan = ItemImportPlan()
    for list in lists where !list.items.isEmpty {
      try stopIfInterrupted()
      let there = try target ?? self.target(list.title, at: range)
      let items = try list.items.map { item in
        var item = item
        (item.fields, item.note) = try settlingShop(of: item.fields, notes: item.note)
        return item
      }
      try plan.add(items, to: there.title, there: there.list) {
        try spend(Interpreter.workOfImport, at: range)
      } named: {
        try names.category($0)
      }
    }
    let count = try repository.categories().count + plan.newCategories.count
    guard plan.newCategories.isEmpty || count <= ItemCategory.maximumCount else {
      throw Diagnostic.tooManyCategories(count, range)
    }
    return plan
  }

  /// The list with a title, or the current one; or the title of a new list.
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

  /// The preview of a plan.
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

  /// Performs a plan.
  ///
  /// - Returns: the number of items merged into existing ones.
  func take(_ plan: ItemImportPlan, at range: SourceRange) throws -> Int {
    var place = try lastPlace
    for new in plan.newCategories {
      var category = new
      place += 1
      category.sortOrder = place
      try repository.apply(.category(.added(category)))
    }
    if !plan.newCategories.isEmpty { names.categoriesChanged() }
    importing.total = plan.steps.reduce(0) { $0 + $1.items.count }
    var joinedCount = 0
    // The first list of a store is the current one.
    var isFirst = try currentList() == nil
    for step in plan.steps {
      let list = try step.list ?? importedList(step.title)
      if isFirst { try open(list) }
      isFirst = false
      joinedCount += try take(step.items, onto: list, at: range)
    }
    return joinedCount
  }

  /// The position of the last category.
  var lastPlace: Int {
    get throws { min(try repository.categories().map(\.sortOrder).max() ?? 0, Int(Int32.max)) }
  }

  /// A list of the file.
  private func importedList(_ title: String) throws -> ListSummary {
    let list = ListSummary(id: ids.next(), title: title, createdAt: repository.date)
    try repository.apply(.list(.added(list)))
    listsChanged()
    return list
  }

  /// Adds items to a list, grouped by name: each change of an item is written, and a thousand lines
  /// of one name would cause a thousand changes.
  ///
  /// - Returns: the number of items merged into existing ones.
  private func take(
    _ items: [(item: ImportedItem, category: ItemCategory?)], onto list: ListSummary,
    at range: SourceRange
  ) throws -> Int {
    let groups = try NameGroups(
      items.map { item in
        try spend(Interpreter.workOfImport, at: range)
        return NameKey(item.item.name)
      }
    ) { try spend(Interpreter.workOfImport, at: range) }
    // An empty list has no items to merge with.
    var isEmpty = true
    try repository.forEachItem(in: list.id, status: .all, order: .added) { _ in
      isEmpty = false
      return false
    }
    var joinedCount = 0
    try groups.forEach { key, members in
      let before = isEmpty ? [] : try repository.items(named: key, in: list.id)
      joinedCount += try take(
        members.map { items[$0] }, of: key, besides: before, onto: list, at: range)
      importing.count += members.count
    }
    return joinedCount
  }

  private func take(
    _ items: [(item: ImportedItem, category: ItemCategory?)], of key: NameKey,
    besides before: [ShoppingItem], onto list: ListSummary, at range: SourceRange
  ) throws -> Int {
    var (now, wants, joinedCount) = (before, [RecipeWant](), 0)
    var arrivals: [UUID: Merge.Arrival] = [:]
    for (item, category) in items {
      try stopIfInterrupted()
      let draft = try draft(of: item, category)
      let id: UUID
      switch try outcome(of: draft, intent: .add, among: now, at: range) {
      case .insert:
        let new = try newItem(draft, key)
        try validate(new, at: range)
        now.append(new)
        joinedCount -= 1
        id = new.id
      case .update(let changed, let arrival):
        try validate(changed, at: range)
        arrivals[changed.id] = try arrivals[changed.id]?.followed(by: arrival) ?? arrival
        now = now.map { $0.id == changed.id ? changed : $0 }
        id = changed.id
      case .unchanged(let there), .leftAlone(let there): id = there.id
      }
      joinedCount += 1
      if let recipe = item.recipe {
        wants.append(RecipeWant(item: id, recipe: recipe, quantity: item.quantity))
      }
    }
    try write(now, after: before, arrivals, on: list)
    for want in wants { try repository.apply(.want(.added(want))) }
    return joinedCount
  }

  /// The cost of placing an imported item, where reading a byte costs 1.
  private static let workOfImport = 256

  private func draft(of item: ImportedItem, _ category: ItemCategory?) throws -> ItemDraft {
    // Its position in the order may have changed since it was planned.
    let category = try category.flatMap { try names.category($0.id) ?? $0 }
    return ItemDraft(
      name: item.name, quantity: item.quantity, notes: item.note.isEmpty ? nil : item.note,
      category: category, fields: item.fields, isCompleted: item.isCompleted)
  }

  /// Writes the results, one change per item: the additions to an item form one lot.
  private func write(
    _ items: [ShoppingItem], after before: [ShoppingItem], _ arrivals: [UUID: Merge.Arrival],
    on list: ListSummary
  ) throws {
    for item in items {
      if let old = before.first(where: { $0.id == item.id }) {
        guard old != item, let arrival = arrivals[item.id] else { continue }
        try repository.perform(
          .join(
            old, becoming: item, by: arrival, as: ItemOperation.Wording(item), lot: ids.next(),
            on: list.id))
      } else {
        try repository.perform(.put(item, as: ItemOperation.Wording(item), on: list.id))
      }
    }
  }
}
