import CartInterchange
import CartLanguage
import CartModels
import CartStore
import Foundation

/// The additions of a document to a store, and what the store already has.
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
    try addOptions(document.options, repository)
    try addCategories(document, repository, isFresh: isFresh)
    try addShops(document.shops, repository, stopIfInterrupted)
    try addHabits(document.learned, repository, stopIfInterrupted)
    try addTemplates(document.templates, repository, stopIfInterrupted)
    try addSchedules(document.schedules, repository, stopIfInterrupted)
    try addPrices(document.prices, repository, stopIfInterrupted)
    try addReceiptNames(document.receiptNames, repository, stopIfInterrupted)
    for menu in document.menus {
      guard let before = try repository.menu(on: menu.day) else {
        changes.append(.menu(.added(menu)))
        continue
      }
      if before.dishes != menu.dishes { stays("the menu of \(menu.day.text)") }
    }
    try addPantry(document.pantry, repository, stopIfInterrupted)
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

  private mutating func addOptions(
    _ options: [OptionChoice], _ repository: any ShoppingListRepository
  ) throws {
    let chosen = try repository.options()
    for option in options {
      guard let before = chosen.first(where: { $0.option == option.option }) else {
        changes.append(.option(.added(option)))
        continue
      }
      if before != option { stays("option `\(option.option.rawValue)`") }
    }
  }

  private mutating func addCategories(
    _ document: StoreDocument, _ repository: any ShoppingListRepository, isFresh: Bool
  ) throws {
    var known = try repository.categories()
    let brought = Set(document.categories.map(\.id))
    // An exported store has all of them; a document with a few adds those.
    let isWhole = isFresh && brought.contains(ItemCategory.other.id)
    if isFresh, !isWhole { known = makeRoom(for: document.categories, among: known) }
    var place = min(known.map(\.sortOrder).max() ?? 0, Int(Int32.max))
    var taken: Set<NameKey> = []
    for category in document.categories where taken.insert(category.id).inserted {
      if let before = known.first(where: { $0.id == category.id }) {
        if isFresh, !before.isIdentical(to: category) {
          changes.append(.category(.changed(from: before, to: category)))
        }
        continue
      }
      var new = category
      place += 1
      if !isFresh { new.sortOrder = place }
      changes.append(.category(.added(new)))
    }
    if isWhole {
      for category in known
      where !brought.contains(category.id) && category.id != ItemCategory.other.id {
        changes.append(.category(.removed(category)))
      }
    }
    categories = isWhole ? brought : brought.union(known.map(\.id))
    categories.insert(ItemCategory.other.id)
    // A category's own name is not a word for another.
    var words = Set(try repository.categoryWords().map(\.key)).union(categories)
    for word in document.words where words.insert(word.key).inserted {
      changes.append(.categoryWord(.added(word)))
    }
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

  private mutating func addShops(
    _ shops: [Shop], _ repository: any ShoppingListRepository,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    var taken: Set<NameKey> = []
    for shop in shops where taken.insert(shop.key).inserted {
      try stopIfInterrupted()
      guard let before = try repository.shop(named: shop.key) else {
        changes.append(.shop(.added(shop)))
        continue
      }
      if before != shop { stays("shop `\(shop.name)`") }
    }
  }

  /// Later ones of the same day come after those before them.
  private mutating func addPrices(
    _ prices: [Price], _ repository: any ShoppingListRepository,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    var taken: Set<PriceKey> = []
    var number = 0
    for price in prices where taken.insert(price.key).inserted {
      try stopIfInterrupted()
      if let before = try repository.price(price.key) {
        if before.money != price.money { stays("the price of `\(price.name)`") }
        continue
      }
      number += 1
      changes.append(.price(.added(price.numbered(number))))
    }
  }

  private mutating func addReceiptNames(
    _ names: [ReceiptName], _ repository: any ShoppingListRepository,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    var taken: Set<NameKey> = []
    for name in names where taken.insert(name.key).inserted {
      try stopIfInterrupted()
      if let before = try repository.receiptName(name.key) {
        if before.product != name.product { stays("the meaning of `\(name.name)` on receipts") }
      } else {
        changes.append(.receiptName(.added(name)))
      }
    }
  }

  private mutating func addPantry(
    _ claims: [PantryClaim], _ repository: any ShoppingListRepository,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    var taken: Set<NameKey> = []
    for claim in claims where taken.insert(claim.key).inserted {
      try stopIfInterrupted()
      if let before = try repository.pantryClaim(claim.key) {
        if before != claim { stays("`\(claim.name)` in the pantry") }
      } else {
        changes.append(.pantry(.added(claim)))
      }
    }
  }

  private mutating func addTemplates(
    _ templates: [ListTemplate], _ repository: any ShoppingListRepository,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    var taken: Set<NameKey> = []
    for template in templates where taken.insert(template.key).inserted {
      try stopIfInterrupted()
      if let problem = StoredSource.problem(of: template) {
        findings.add(
          .refused, line: 1, "the template `\(template.name)` can't be read (\(problem))")
      } else if let before = try repository.template(named: template.key) {
        if before.source != template.source { stays("template `\(template.name)`") }
      } else {
        let made = ListTemplate(
          name: template.name, description: template.description, source: template.source,
          origin: template.origin, createdAt: min(template.createdAt, repository.date),
          updatedAt: min(template.updatedAt, repository.date))
        changes.append(.template(.added(made)))
      }
    }
  }

  private mutating func addSchedules(
    _ schedules: [Schedule], _ repository: any ShoppingListRepository,
    _ stopIfInterrupted: () throws -> Void
  ) throws {
    var taken: Set<NameKey> = []
    for schedule in schedules where taken.insert(schedule.key).inserted {
      try stopIfInterrupted()
      if let problem = StoredSource.problem(of: schedule) {
        findings.add(
          .refused, line: 1, "the schedule `\(schedule.name)` can't be read (\(problem))")
      } else if let before = try repository.schedule(named: schedule.key) {
        if before != schedule { stays("schedule `\(schedule.name)`") }
      } else {
        self.schedules.append(schedule.dated(notAfter: repository.date))
      }
    }
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
