import CartLanguage
import CartModels
import CartStore

import struct Foundation.UUID

/// The items that the dishes of a menu need, collected dish by dish before they are added to a
/// list.
final class DishNeeds {
  /// The target list.
  let list: UUID

  /// An item that a dish needs.
  struct Need {
    var draft: ItemDraft
    let isQuoted: Bool
    let dish: String
    /// The amount that the dish needs, even if a part of it is at home.
    let quantity: Quantity?
    /// The items that the dish leaves out because they are at home.
    let pantry: PantryUse?
    /// The dishes that need this name; empty except in the first of its needs.
    var dishes: [String] = []
    let occasion: ItemOperation.Occasion
  }

  /// The needs of all dishes so far.
  struct Collected {
    fileprivate var needs: [Need] = []
    /// The dishes that need a name, in their order.
    fileprivate var dishes: [String: [String]] = [:]
    /// The names that are needed with an amount.
    fileprivate var measured: Set<String> = []
    /// The names without an amount that were already added to the list.
    fileprivate var told: Set<String> = []
    /// The dishes that need a name without an amount.
    fileprivate var unmeasured: [String: Set<String>] = [:]
  }

  /// It can be restored to leave out the last dish.
  var collected = Collected()
  private var current: (dish: Dish, day: CalendarDate)?
  /// The amounts that the current dish needed when it was applied before.
  private var before: [Amount: Quantity] = [:]
  private(set) var isBefore = false
  /// Whether echoes are held back, so that each item is reported once.
  private var isHolding = false
  private var held: [Echo] = []
  /// The index of each item's echo.
  private var places: [UUID: Int] = [:]

  private struct Amount: Hashable {
    let name: String
    let family: UnitFamily
  }

  init(list: UUID) { self.list = list }

  /// Begins a dish.
  ///
  /// - Parameter isBefore: whether the following items are those that the dish needed when it was
  ///   applied before.
  func begin(_ dish: Dish, on day: CalendarDate, isBefore: Bool) {
    if isBefore || !self.isBefore || current?.dish != dish || current?.day != day { before = [:] }
    (current, self.isBefore) = ((dish, day), isBefore)
  }

  /// Takes an item that the current dish adds, without the amount that was added before.
  func take(
    _ draft: ItemDraft, isQuoted: Bool, leavingOut pantry: PantryUse?, at range: SourceRange
  ) throws {
    guard let (dish, day) = current else { return }
    let amount = Amount(name: draft.key.loose, family: (draft.quantity ?? .one).family)
    var draft = draft
    do throws(ArithmeticError) {
      if isBefore {
        let quantity = draft.quantity ?? .one
        before[amount] = try before[amount]?.adding(quantity) ?? quantity
        return
      }
      if let there = before[amount] {
        let wanted = draft.quantity ?? .one
        guard there.isLess(than: wanted) == true else {
          before[amount] = try there.subtracting(wanted)
          return
        }
        draft.quantity = try wanted.subtracting(there)
        before[amount] = nil
      }
    } catch {
      throw Diagnostic(.overflow, "the total is out of range", at: range)
    }
    if draft.quantity != nil {
      collected.measured.insert(amount.name)
    } else {
      collected.unmeasured[amount.name, default: []].insert(dish.name)
    }
    if collected.dishes[amount.name]?.contains(dish.name) != true {
      collected.dishes[amount.name, default: []].append(dish.name)
    }
    let portion = "\(dish.title), \(dish.applied?.servings?.exactText ?? "")"
    collected.needs.append(
      Need(
        draft: draft, isQuoted: isQuoted, dish: dish.name, quantity: draft.quantity, pantry: pantry,
        occasion: ItemOperation.Occasion(NameKey("menu \(portion)"), on: day)))
  }

  /// Returns the items to add, in order, and forgets them. A name without an amount is added once,
  /// and not at all if it is also needed with an amount.
  ///
  /// - Parameter rest: the part of a need that is not at home; nil for nothing. Dishes for which
  ///   nothing is added are not noted.
  func takeWanted(_ rest: (Need) throws -> ItemDraft?) throws -> [Need] {
    defer { collected.needs = [] }
    var bought: [String: Set<String>] = [:]
    var wanted = try collected.needs.compactMap { need -> Need? in
      let name = need.draft.key.loose
      if need.draft.quantity == nil,
        collected.measured.contains(name)
          || !collected.told.insert(name).inserted
      {
        return nil
      }
      guard let draft = try rest(need) else { return nil }
      bought[name, default: collected.unmeasured[name, default: []]].insert(need.dish)
      var need = need
      need.draft = draft
      return need
    }
    for index in wanted.indices {
      let name = wanted[index].draft.key.loose
      guard let names = bought.removeValue(forKey: name) else { continue }
      wanted[index].dishes = collected.dishes[name, default: []].filter(names.contains)
    }
    return wanted
  }

  // MARK: Lines

  /// Begins to hold back the echoes of changes.
  func holdChanges() { isHolding = true }

  /// Holds back the echo of an item's change, if echoes are held back. - Returns: whether it did.
  func hold(_ echo: Echo) -> Bool {
    guard isHolding, case .item(let delta, let list) = echo.change, let item = delta.after else {
      return false
    }
    guard let place = places[item.id], case .item(let first, _) = held[place].change else {
      places[item.id] = held.count
      held.append(echo)
      return true
    }
    let whole: Delta<ShoppingItem> =
      first.before.map { .changed(from: $0, to: item) } ?? .added(item)
    held[place].change = .item(whole, list: list)
    return true
  }

  /// Returns the echoes that were held back, one for each item, and forgets them.
  func takeHeld() -> [Echo] {
    defer { (isHolding, held, places) = (false, [], [:]) }
    return held
  }
}
