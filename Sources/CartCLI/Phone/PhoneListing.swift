import CartModels
import CartPhone
import CartStore
import Foundation

/// Reads a list as phones show it.
struct PhoneListing {
  private let repository: any ShoppingListRepository
  private let id: UUID
  private let list: ListSummary?
  private let clock: any Clock
  private let shops: [Shop]
  private let shop: Shop?
  private let categories: [ItemCategory]
  private let categoriesByName: [NameKey: ItemCategory]
  private let missing: [UUID: String]

  private static let mostPending = 500
  private static let mostDone = 200
  private static let mostFound = 20
  /// The days whose dishes are shown: this week and the next.
  private static let menuDays = 14

  /// - Parameter shop: the name of the shop to sort for; nil for the shop of the list, or else
  ///   the current one.
  init(
    _ repository: any ShoppingListRepository, _ id: UUID, shop: String?, _ clock: any Clock
  ) throws {
    (self.repository, self.id, self.clock) = (repository, id, clock)
    list = try repository.list(withId: id)
    shops = try repository.shops()
    let inUse = try repository.options().first { $0.option == .shop }?.value
    let wanted = (shop ?? list?.shop ?? inUse).map { NameKey($0) }
    self.shop = shops.first { NameKey($0.name) == wanted }
    categories = try repository.categories().sorted {
      ($0.sortOrder, $0.name) < ($1.sortOrder, $1.name)
    }
    categoriesByName = Dictionary(
      categories.map { (NameKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    missing = try repository.missingItems(at: clock.now)
  }

  func snapshot() throws -> PhoneSnapshot {
    let newest = try repository.journalEntries(limit: 1).first
    var who: String?
    if case .phone(let name)? = newest?.label.origin { who = name }
    let pending = try items(.pending, most: Self.mostPending)
    let items = pending + (try items(.completed, most: Self.mostDone))
    let pendingCount = list.map { $0.itemCount - $0.completedCount } ?? 0
    let content = PhoneList(
      id: id, store: try repository.phoneStoreName(), title: try title(), shop: shop?.name,
      shops: shops.map { PhoneShop(name: $0.name, aisles: first(of: $0).map(\.name)) },
      aisles: categories.map(\.name), items: items, more: max(0, pendingCount - pending.count),
      menu: try menu(), isDeleted: list == nil)
    return PhoneSnapshot(
      revision: Int(newest?.id ?? 0), who: who, list: content)
  }

  /// A deleted list keeps its title on the phones that have links to it.
  private func title() throws -> String {
    try list?.title ?? repository.phoneLinks().first { $0.list == id }?.title ?? ""
  }

  private func menu() throws -> PhoneMenu {
    let today = clock.today
    let last = CalendarDate(dayNumber: today.dayNumber + Self.menuDays - 1) ?? today
    return PhoneMenu(
      days: try repository.menus(in: today...last).map { menu in
        PhoneMenu.Day(
          date: menu.day.text, text: DayText.of(menu.day),
          dishes: menu.dishes.map { PhoneMenu.Dish($0.title, isOnList: $0.isOnList) })
      })
  }

  private func items(_ status: ItemStatus, most: Int) throws -> [PhoneItem] {
    guard list != nil else { return [] }
    var items: [ShoppingItem] = []
    let order = shop.map(first(of:)) ?? []
    try repository.forEachItem(
      in: id, status: status, order: order.isEmpty ? .shop : .categories(order)
    ) { item in
      items.append(item)
      return items.count < most
    }
    // No other query may run during the iteration.
    return try items.map(shown)
  }

  /// Returns the items whose names contain a text, up to a maximum.
  func items(containing text: String) throws -> [PhoneItem] {
    var items: [ShoppingItem] = []
    try repository.forEachItem(containing: text) { item, list in
      if list.id == id { items.append(item) }
      return items.count < Self.mostFound
    }
    return try items.map(shown)
  }

  /// The categories that come first in a shop.
  private func first(of shop: Shop) -> [ItemCategory] {
    shop.order.compactMap { categoriesByName[NameKey($0)] }
  }

  private func shown(_ item: ShoppingItem) throws -> PhoneItem {
    let lots = try repository.lots(of: item.id)
    return PhoneItem(
      id: item.id,
      lots: (lots.isEmpty ? [Lot(allOf: item)] : lots).map {
        PhoneLot(id: $0.id, amount: $0.quantity.phoneText)
      },
      text: item.displayName, name: item.name, amount: item.quantity.phoneText,
      steps: item.quantity.steps.map(\.phoneText), aisle: item.category.name,
      emoji: item.category.emoji, note: item.notes.isEmpty ? nil : item.notes,
      due: item.dueDate.map { DayText.of($0) }, isDone: item.isCompleted,
      missing: missing[item.id], version: item.version)
  }
}

extension ShoppingItem {
  /// A text that changes with each update.
  fileprivate var version: String {
    let milliseconds = (updatedAt.timeIntervalSinceReferenceDate * 1000).rounded(.down)
    return String(Int(exactly: milliseconds) ?? 0, radix: 36)
  }
}

extension Quantity {
  /// The amount as users type it; empty for one piece.
  fileprivate var phoneText: String { self == .one ? "" : sentenceText }

  /// The amounts that − and + reach, in ascending order, including this one.
  fileprivate var steps: [Quantity] {
    var steps = [self]
    do throws(ArithmeticError) {
      let step = Quantity(try stepSize, unit)
      while steps.count < 3 {
        let below = try steps[0].subtracting(step)
        guard below.amount > 0 else { break }
        steps.insert(below, at: 0)
      }
      for _ in 0..<4 { steps.append(try steps[steps.count - 1].adding(step)) }
    } catch {
      // An amount at the limit has no larger one.
    }
    return steps
  }

  private var stepSize: Rational {
    get throws(ArithmeticError) {
      switch unit {
      case .gram, .milliliter: amount > 200 ? 100 : amount > 50 ? 50 : 10
      case .kilogram, .liter: amount.denominator == 1 ? 1 : try Rational(1, 2)
      default: 1
      }
    }
  }
}
