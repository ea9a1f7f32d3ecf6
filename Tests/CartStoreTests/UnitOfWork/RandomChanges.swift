import CartModels
import CartStore
import Foundation
import TestSupport

/// Makes random changes that fit the contents of a store, and records them.
struct RandomChanges {
  var random: SeededGenerator
  let ids: CountingIdentifiers
  private(set) var applied: [Change] = []
  private var number = 0

  init(seed: UInt64, ids: CountingIdentifiers) {
    random = SeededGenerator(seed: seed)
    self.ids = ids
  }

  /// Applies a number of changes.
  mutating func run(_ count: Int, in repository: any ShoppingListRepository) throws {
    for _ in 0..<count {
      number += 1
      for change in try next(repository) {
        try repository.apply(change)
        applied.append(change)
      }
    }
  }

  private mutating func next(_ repository: any ShoppingListRepository) throws -> [Change] {
    let lists = try repository.lists(limit: nil)
    guard !lists.isEmpty else { return [newList(repository.date)] }
    let list = random.pick(lists)
    let items = try repository.items(in: list.id)
    switch Int.random(in: 0..<32, using: &random) {
    case 0: return [newList(repository.date)]
    case 1: return items.isEmpty ? [.list(.removed(list))] : []
    case 2: return [renamed(list, repository.date)]
    case 3: return [try habit(repository)]
    case 4: return [newCategory()]
    case 26: return [try categoryWord(repository)]
    case 27: return try changedCategory(repository)
    case 28, 29: return [try shop(repository)]
    case 30: return [goingTo(random.pick([nil, "Lidl", random.name(number)]), list)]
    case 20: return items.isEmpty ? [] : [purchase(random.pick(items), on: list)]
    case 21: return try purchaseTakenBack(items, repository)
    case 22, 23: return [try template(repository)]
    case 24, 25: return [try schedule(repository)]
    case 5...10:
      guard !items.isEmpty else { fallthrough }
      return [changed(random.pick(items), list.id)]
    case 11...13:
      guard !items.isEmpty else { fallthrough }
      return [.item(.removed(random.pick(items)), list: list.id)]
    default:
      return [.item(.added(try random.item(number, id: ids.next())), list: list.id)]
    }
  }

  private mutating func newList(_ date: Date) -> Change {
    .list(.added(ListSummary(id: ids.next(), title: random.name(number), createdAt: date)))
  }

  private mutating func renamed(_ list: ListSummary, _ date: Date) -> Change {
    var after = list
    (after.title, after.updatedAt) = (random.name(number), date)
    return .list(.changed(from: list, to: after))
  }

  private mutating func habit(_ repository: any ShoppingListRepository) throws -> Change {
    let category = random.pick(try repository.categories())
    let new = CategoryHabit(
      name: NameKey(random.name(number)), category: category,
      date: Bool.random(using: &random) ? nil : random.date())
    let habits = try repository.learned(limit: 5)
    guard !habits.isEmpty, Bool.random(using: &random) else { return .habit(.added(new)) }
    let there = random.pick(habits)
    let other = CategoryHabit(name: there.name, category: category, date: new.date)
    return .habit(Bool.random(using: &random) ? .removed(there) : .changed(from: there, to: other))
  }

  private mutating func categoryWord(_ repository: any ShoppingListRepository) throws -> Change {
    let new = CategoryWord(
      word: random.name(number), category: random.pick(try repository.categories()))
    let words = try repository.categoryWords()
    guard !words.isEmpty, Bool.random(using: &random) else { return .categoryWord(.added(new)) }
    let there = random.pick(words)
    return .categoryWord(
      Bool.random(using: &random) ? .removed(there) : .changed(from: there, to: new))
  }

  /// Gives a user-defined category another name, emoji and place. Other stays the fallback for
  /// items.
  private mutating func changedCategory(
    _ repository: any ShoppingListRepository
  ) throws -> [Change] {
    let builtIn = Set(ItemCategory.builtIn.map(\.id))
    let own = try repository.categories().filter { !builtIn.contains($0.id) }
    guard !own.isEmpty else { return [] }
    let after = ItemCategory(name: random.name(number), emoji: "🐈", sortOrder: number)
    return [.category(.changed(from: random.pick(own), to: after))]
  }

  private mutating func shop(_ repository: any ShoppingListRepository) throws -> Change {
    let order = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.text(upTo: 6) }
    let new = Shop(name: random.name(number), order: order)
    let shops = try repository.shops()
    guard !shops.isEmpty, Bool.random(using: &random) else { return .shop(.added(new)) }
    let there = random.pick(shops)
    return .shop(Bool.random(using: &random) ? .removed(there) : .changed(from: there, to: new))
  }

  private func goingTo(_ shop: String?, _ list: ListSummary) -> Change {
    var after = list
    after.shop = shop
    return .list(.changed(from: list, to: after))
  }

  private mutating func newCategory() -> Change {
    let order = Int.random(in: 1...20, using: &random)
    return .category(.added(ItemCategory(name: random.name(number), emoji: "🐶", sortOrder: order)))
  }

  private mutating func purchase(_ item: ShoppingItem, on list: ListSummary) -> Change {
    .purchase(.added(Purchase(of: item, on: list.title, at: random.date())))
  }

  private mutating func template(_ repository: any ShoppingListRepository) throws -> Change {
    let new = try random.template(number)
    let templates = try repository.templates()
    guard !templates.isEmpty, Bool.random(using: &random) else { return .template(.added(new)) }
    let there = random.pick(templates)
    return .template(
      Bool.random(using: &random) ? .removed(there) : .changed(from: there, to: new))
  }

  private mutating func schedule(_ repository: any ShoppingListRepository) throws -> Change {
    let new = try random.schedule(number)
    let schedules = try repository.schedules()
    guard !schedules.isEmpty, Bool.random(using: &random) else { return .schedule(.added(new)) }
    let there = random.pick(schedules)
    return .schedule(
      Bool.random(using: &random) ? .removed(there) : .changed(from: there, to: new))
  }

  private func purchaseTakenBack(
    _ items: [ShoppingItem], _ repository: any ShoppingListRepository
  ) throws -> [Change] {
    for item in items {
      if let purchase = try repository.latestPurchase(of: item.id) {
        return [.purchase(.removed(purchase))]
      }
    }
    return []
  }

  private mutating func changed(_ item: ShoppingItem, _ list: UUID) -> Change {
    var after = item
    switch Int.random(in: 0..<4, using: &random) {
    case 0: after.name = random.name(number)
    case 1: after.notes = random.text(upTo: 10)
    case 2: after.category = random.pick(ItemCategory.builtIn)
    default: after.isCompleted.toggle()
    }
    after.updatedAt = random.date()
    return .item(.changed(from: item, to: after), list: list)
  }
}
