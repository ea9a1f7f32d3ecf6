import CartInterchange
import CartLanguage
import CartModels
import CartStore
import Foundation

/// The additions of a document to a store, and the elements that the store already has.
struct StoreImportPlan {
  /// The changes before the lists are created, in order.
  private(set) var changes: [Change] = []
  /// The lists with their new items.
  private(set) var lists: [StoreDocument.DocumentList] = []
  private(set) var schedules: [Schedule] = []
  private(set) var purchases: [Purchase] = []
  private(set) var counts = StoreCounts()
  private(set) var findings = Findings()
  /// The categories after the import.
  private(set) var categories: Set<NameKey> = []

  /// - Parameters:
  ///   - isFresh: whether categories come as in the document.
  ///   - isCopying: whether items go to another list even if they exist.
  init(
    _ document: StoreDocument, in repository: any ShoppingListRepository, isFresh: Bool,
    isCopying: Bool, stopIfInterrupted: () throws -> Void
  ) throws {
    for var list in document.lists {
      try stopIfInterrupted()
      if !isCopying {
        list.items = try list.items.filter { item in
          try stopIfInterrupted()
          guard let there = try repository.item(withId: item.id)?.item else { return true }
          if !there.says(item) { stays("`\(item.displayName)` of `\(list.summary.title)`") }
          return false
        }
      }
      let isThere = try repository.list(titled: list.summary.key) != nil
      if isCopying || !isThere || !list.items.isEmpty { lists.append(list) }
    }
    let chosen = try repository.options()
    changes += try missing(
      document.options, \.option, \.self, named: { "option `\($0.option.rawValue)`" },
      stopIfInterrupted
    ) { option in chosen.first { $0.option == option } }.map { .option(.added($0)) }
    try addCategories(document, repository, isFresh: isFresh)
    changes += try missing(
      document.shops, \.key, \.self, named: { "shop `\($0.name)`" }, stopIfInterrupted
    ) { try repository.shop(named: $0) }.map { .shop(.added($0)) }
    try addHabits(document.learned, repository, stopIfInterrupted)
    // The sentences of templates and schedules are read in the language of the document.
    let languages = Languages.choice?.copy() ?? Languages.Choice()
    if !chosen.contains(where: { $0.option == .language }),
      let choice = document.options.first(where: { $0.option == .language })
    {
      languages.choose(choice.value)
    }
    try Languages.using(languages) { try addSources(document, repository, stopIfInterrupted) }
    try addPricesAndPantry(document, repository, stopIfInterrupted)
    for purchase in document.bought {
      try stopIfInterrupted()
      guard try repository.latestPurchase(of: purchase.item) == nil else { continue }
      purchases.append(
        Purchase(
          item: purchase.item, name: purchase.name, quantity: purchase.quantity,
          list: purchase.list, date: min(purchase.date, repository.date), paid: purchase.paid,
          shop: purchase.shop))
    }
    counts.add("list", Set(lists.map(\.summary.key)).count)
    counts.add("item", lists.reduce(0) { $0 + $1.items.count })
    counts.add("category", changes.count { if case .category(.added) = $0 { true } else { false } })
    counts.add("shop", changes.count { if case .shop(.added) = $0 { true } else { false } })
    counts.add("template", changes.count { if case .template = $0 { true } else { false } })
    counts.add("schedule", schedules.count)
  }

  private mutating func stays(_ what: String) {
    findings.add(.unsure, line: 1, "\(what) already exists and was not changed")
  }

  private mutating func addSources(
    _ document: StoreDocument, _ repository: any ShoppingListRepository,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    changes += try missing(
      document.templates.filter {
        try stopIfInterrupted()
        return isReadable(StoredSource.problem(of: $0), "template `\($0.name)`")
      },
      \.key, \.source, named: { "template `\($0.name)`" }, stopIfInterrupted
    ) { try repository.template(named: $0) }
    .map { .template(.added($0.dated(notAfter: repository.date))) }
    schedules = try missing(
      document.schedules.filter {
        try stopIfInterrupted()
        return isReadable(StoredSource.problem(of: $0), "schedule `\($0.name)`")
      },
      \.key, \.self, named: { "schedule `\($0.name)`" }, stopIfInterrupted
    ) { try repository.schedule(named: $0) }.map { $0.dated(notAfter: repository.date) }
  }

  private mutating func addPricesAndPantry(
    _ document: StoreDocument, _ repository: any ShoppingListRepository,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    // Prices of the same day keep their order.
    changes += try missing(
      document.prices, \.key, \.money, named: { "the price of `\($0.name)`" }, stopIfInterrupted
    ) { try repository.price($0) }
    .enumerated().map { .price(.added($1.numbered($0 + 1))) }
    changes += try missing(
      document.receiptNames, \.key, \.product,
      named: { "the meaning of `\($0.name)` on receipts" }, stopIfInterrupted
    ) { try repository.receiptName($0) }.map { .receiptName(.added($0)) }
    changes += try missing(
      document.menus, \.day, \.dishes, named: { "the menu of \($0.day.text)" }, stopIfInterrupted
    ) { try repository.menu(on: $0) }.map { .menu(.added($0)) }
    changes += try missing(
      document.pantry, \.key, \.self, named: { "`\($0.name)` in the pantry" }, stopIfInterrupted
    ) { try repository.pantryClaim($0) }.map { .pantry(.added($0)) }
  }

  /// The elements that the store lacks, one for each key. An element with the same key but other
  /// content is reported as unchanged.
  private mutating func missing<Element, Key: Hashable, Content: Equatable>(
    _ elements: [Element], _ key: KeyPath<Element, Key>, _ content: KeyPath<Element, Content>,
    named name: (Element) -> String, _ stopIfInterrupted: () throws -> Void,
    there: (Key) throws -> Element?
  ) throws -> [Element] {
    var taken: Set<Key> = []
    var missing: [Element] = []
    for element in elements where taken.insert(element[keyPath: key]).inserted {
      try stopIfInterrupted()
      guard let before = try there(element[keyPath: key]) else {
        missing.append(element)
        continue
      }
      if before[keyPath: content] != element[keyPath: content] { stays(name(element)) }
    }
    return missing
  }

  /// Whether a stored source can be read; if not, the problem is reported.
  private mutating func isReadable(_ problem: String?, _ name: String) -> Bool {
    guard let problem else { return true }
    findings.add(.refused, line: 1, "the \(name) cannot be read (\(problem))")
    return false
  }

  private mutating func addCategories(
    _ document: StoreDocument, _ repository: any ShoppingListRepository, isFresh: Bool
  ) throws {
    var known = try repository.categories()
    let brought = Set(document.categories.map(\.id))
    let isWhole = isFresh && document.other != nil
    if isFresh, !isWhole { known = makeRoom(for: document.categories, among: known) }
    if isWhole, let other = document.other { known = renameOther(to: other, among: known) }
    var place = min(known.map(\.sortOrder).max() ?? 0, Int(Int32.max))
    var taken: Set<NameKey> = []
    for category in document.categories where taken.insert(category.id).inserted {
      if let before = known.first(where: { $0.id == category.id }) {
        if isFresh, !before.isIdentical(to: category) {
          changes.append(.category(.changed(from: before, to: category)))
        }
        continue
      }
      // The store has renamed it, and the name still finds it.
      if category.id == ItemCategory.other.id { continue }
      var new = category
      place += 1
      if !isFresh { new.sortOrder = place }
      changes.append(.category(.added(new)))
    }
    if isWhole {
      for category in known
      where !brought.contains(category.id) {
        changes.append(.category(.removed(category)))
      }
    }
    categories = isWhole ? brought : brought.union(known.map(\.id))
    // A category's own name is not a word for another.
    var words = Set(try repository.categoryWords().map(\.key)).union(categories)
    for word in document.words where words.insert(word.key).inserted {
      changes.append(.categoryWord(.added(word)))
    }
  }

  /// Renames Other as in a document. It may get the name of a built-in category that was deleted.
  ///
  /// - Returns: the resulting categories.
  private mutating func renameOther(
    to other: ItemCategory, among known: [ItemCategory]
  ) -> [ItemCategory] {
    guard other.id != ItemCategory.other.id,
      let before = known.first(where: { $0.id == ItemCategory.other.id })
    else { return known }
    if let deleted = known.first(where: { $0.id == other.id }) {
      changes.append(.category(.removed(deleted)))
    }
    changes.append(.category(.changed(from: before, to: other)))
    return known.filter { $0.id != other.id && $0.id != before.id } + [other]
  }

  /// Moves existing categories behind those that a document puts first.
  ///
  /// - Returns: the resulting categories.
  private mutating func makeRoom(
    for new: [ItemCategory], among known: [ItemCategory]
  ) -> [ItemCategory] {
    let names = Set(known.map(\.id))
    let places = Set(new.filter { !names.contains($0.id) }.map(\.sortOrder))
    var last = 0
    return known.map { category in
      var moved = category
      moved.sortOrder = max(moved.sortOrder, last + 1)
      while places.contains(moved.sortOrder) { moved.sortOrder += 1 }
      last = moved.sortOrder
      if moved.sortOrder != category.sortOrder {
        changes.append(.category(.changed(from: category, to: moved)))
      }
      return moved
    }
  }

  private mutating func addHabits(
    _ habits: [CategoryHabit], _ repository: any ShoppingListRepository,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    var taken: Set<NameKey> = []
    for habit in habits where taken.insert(habit.name).inserted {
      try stopIfInterrupted()
      guard try repository.habit(for: habit.name) == nil else { continue }
      guard categories.contains(habit.category.id) else {
        findings.add(
          .unsure, line: 1,
          "skipped `\(habit.name.text)`: category `\(habit.category.name)` not found")
        continue
      }
      let date = habit.date.map { min($0, repository.date) }
      changes.append(
        .habit(.added(CategoryHabit(name: habit.name, category: habit.category, date: date))))
    }
  }
}

extension StoreDocument {
  /// The category of uncategorised items, which every exported store has; nil if the document only
  /// has a few categories to add.
  fileprivate var other: ItemCategory? {
    let known = KnownCategories(categories, words: words)
    return known.inOrder.contains { $0.id == known.other.id } ? known.other : nil
  }
}

extension ShoppingItem {
  /// Whether it has the same content as another, ignoring change dates.
  fileprivate func says(_ other: ShoppingItem) -> Bool {
    name == other.name && quantity == other.quantity && notes == other.notes
      && isCompleted == other.isCompleted && fields == other.fields
      && category.id == other.category.id
  }
}

extension Schedule {
  /// The schedule with a future creation date reduced to now.
  fileprivate func dated(notAfter now: Date) -> Schedule {
    Schedule(
      name: name, recurrence: recurrence, template: template, arguments: arguments,
      exceptions: exceptions, list: list, anchor: anchor, until: until, handled: handled,
      isPaused: isPaused, createdAt: min(createdAt, now), updatedAt: min(updatedAt, now))
  }
}

extension ListTemplate {
  /// The template with future dates reduced to now.
  fileprivate func dated(notAfter now: Date) -> ListTemplate {
    ListTemplate(
      name: name, description: description, source: source, origin: origin,
      createdAt: min(createdAt, now), updatedAt: min(updatedAt, now))
  }
}
