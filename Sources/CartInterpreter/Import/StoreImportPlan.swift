import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// What a document brings to a store, and what of it is there already.
struct StoreImportPlan {
  /// What is made before the lists are, in that order.
  private(set) var changes: [Change] = []
  /// The lists with what of them isn't there.
  private(set) var lists: [StoreDocument.DocumentList] = []
  private(set) var schedules: [Schedule] = []
  private(set) var purchases: [Purchase] = []
  private(set) var counts = StoreImport()
  private(set) var findings = Findings()

  /// - Parameters:
  ///   - isFresh: whether categories come as the document has them.
  ///   - isCopying: whether items go to another list than theirs, though they are there.
  init(
    _ document: StoreDocument, in repository: any ShoppingListRepository, isFresh: Bool,
    isCopying: Bool, stopIfInterrupted: () throws -> Void
  ) throws {
    for var list in document.lists {
      try stopIfInterrupted()
      if !isCopying {
        list.items = try list.items.filter { try repository.item(withId: $0.id) == nil }
      }
      let isThere = try repository.list(titled: list.summary.key) != nil
      if isCopying || !isThere || !list.items.isEmpty { lists.append(list) }
    }
    try addOptions(document.options, repository)
    try addCategories(document, repository, isFresh: isFresh)
    try addShops(document.shops, repository)
    for habit in document.learned where try repository.habit(for: habit.name) == nil {
      try stopIfInterrupted()
      changes.append(.habit(.added(habit)))
    }
    try addTemplates(document.templates, repository)
    try addSchedules(document.schedules, repository)
    for purchase in document.bought where try repository.latestPurchase(of: purchase.item) == nil {
      try stopIfInterrupted()
      purchases.append(purchase)
    }
    counts.add("list", lists.count)
    counts.add("item", lists.reduce(0) { $0 + $1.items.count })
    counts.add("category", changes.count { if case .category(.added) = $0 { true } else { false } })
    counts.add("shop", changes.count { if case .shop(.added) = $0 { true } else { false } })
    counts.add("template", changes.count { if case .template = $0 { true } else { false } })
    counts.add("schedule", schedules.count)
  }

  private mutating func stays(_ what: String) {
    findings.add(.unsure, line: 1, "\(what) is there already, and stays as it is")
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
      if before != option { stays("the option `\(option.option.rawValue)`") }
    }
  }

  private mutating func addCategories(
    _ document: StoreDocument, _ repository: any ShoppingListRepository, isFresh: Bool
  ) throws {
    let known = try repository.categories()
    let brought = Set(document.categories.map(\.id))
    var place = known.map(\.sortOrder).max() ?? 0
    for category in document.categories {
      if let before = known.first(where: { $0.id == category.id }) {
        if isFresh, before != category {
          changes.append(.category(.changed(from: before, to: category)))
        }
        continue
      }
      var new = category
      place += 1
      if !isFresh { new.sortOrder = place }
      changes.append(.category(.added(new)))
    }
    if isFresh, !brought.isEmpty {
      for category in known
      where !brought.contains(category.id) && category.id != ItemCategory.other.id {
        changes.append(.category(.removed(category)))
      }
    }
    let words = Set(try repository.categoryWords().map(\.key))
    for word in document.words where !words.contains(word.key) {
      changes.append(.categoryWord(.added(word)))
    }
  }

  private mutating func addShops(
    _ shops: [Shop], _ repository: any ShoppingListRepository
  ) throws {
    for shop in shops {
      guard let before = try repository.shop(named: shop.key) else {
        changes.append(.shop(.added(shop)))
        continue
      }
      if before != shop { stays("the shop `\(shop.name)`") }
    }
  }

  private mutating func addTemplates(
    _ templates: [ListTemplate], _ repository: any ShoppingListRepository
  ) throws {
    for template in templates {
      if let problem = StoredSource.problem(of: template) {
        findings.add(
          .refused, line: 1, "the template `\(template.name)` can't be read (\(problem))")
      } else if let before = try repository.template(named: template.key) {
        if before.source != template.source { stays("the template `\(template.name)`") }
      } else {
        changes.append(.template(.added(template)))
      }
    }
  }

  private mutating func addSchedules(
    _ schedules: [Schedule], _ repository: any ShoppingListRepository
  ) throws {
    for schedule in schedules {
      if let problem = StoredSource.problem(of: schedule) {
        findings.add(
          .refused, line: 1, "the schedule `\(schedule.name)` can't be read (\(problem))")
      } else if let before = try repository.schedule(named: schedule.key) {
        if before != schedule { stays("the schedule `\(schedule.name)`") }
      } else {
        self.schedules.append(schedule)
      }
    }
  }
}
