import CartLanguage
import CartModels
import CartStore

import struct Foundation.UUID

/// What the dishes of a menu need, gathered dish by dish before it goes to a list.
final class DishNeeds {
  /// The list that it goes to.
  let list: UUID

  /// Something that a dish needs.
  struct Need {
    var draft: ItemDraft
    let isQuoted: Bool
    let dish: String
    /// How much of it the dish had when it was applied before.
    var had: Quantity?
    /// What the dish leaves out because it is at home.
    let pantry: PantryUse?
    /// The dishes that need its name, if this is the first need of it that goes to the list now.
    var dishes: [String] = []
    let occasion: ItemOperation.Occasion
  }

  private var needs: [Need] = []
  /// The dishes that need a name, in their order.
  private var dishes: [String: [String]] = [:]
  /// The names of which some amount is needed.
  private var measured: Set<String> = []
  /// The names without an amount that went to the list.
  private var told: Set<String> = []
  private var current: (dish: Dish, day: CalendarDate)?
  /// What the current dish needed when it was applied before.
  private var before: [Amount: Quantity] = [:]
  private(set) var isBefore = false
  /// Whether lines are held, so that each item has one.
  private var isHolding = false
  private var held: [Echo] = []
  /// Where the line of an item is.
  private var places: [UUID: Int] = [:]

  private struct Amount: Hashable {
    let name: String
    let family: UnitFamily
  }

  init(list: UUID) { self.list = list }

  /// Begins a dish.
  ///
  /// - Parameter isBefore: whether what comes next is what it needed when it was applied before.
  func begin(_ dish: Dish, on day: CalendarDate, isBefore: Bool) {
    if isBefore || !self.isBefore { before = [:] }
    (current, self.isBefore) = ((dish, day), isBefore)
  }

  /// Takes what the current dish adds; of what is on a list already, the rest.
  func take(
    _ draft: ItemDraft, isQuoted: Bool, leavingOut pantry: PantryUse?, at range: SourceRange
  ) throws {
    guard let (dish, day) = current else { return }
    var had: Quantity?
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
        (had, before[amount]) = (there, nil)
      }
    } catch {
      throw Diagnostic(.overflow, "the total is out of range", at: range)
    }
    if draft.quantity != nil { measured.insert(amount.name) }
    if dishes[amount.name]?.contains(dish.name) != true {
      dishes[amount.name, default: []].append(dish.name)
    }
    let portion = "\(dish.title), \(dish.applied?.servings?.exactText ?? "")"
    needs.append(
      Need(
        draft: draft, isQuoted: isQuoted, dish: dish.name, had: had, pantry: pantry,
        occasion: ItemOperation.Occasion(NameKey("menu \(portion)"), on: day)))
  }

  /// Hands over what goes to the list, in order: names without an amount once, and not beside an
  /// amount.
  func takeWanted() -> [Need] {
    defer { needs = [] }
    var noted: Set<String> = []
    return needs.compactMap { need in
      let name = need.draft.key.loose
      if need.draft.quantity == nil, measured.contains(name) || !told.insert(name).inserted {
        return nil
      }
      guard noted.insert(name).inserted else { return need }
      var need = need
      need.dishes = dishes[name, default: []]
      return need
    }
  }

  // MARK: Lines

  /// Begins to hold the lines of changes.
  func holdChanges() { isHolding = true }

  /// Holds the line of a change of an item, if lines are held. - Returns: whether it does.
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

  /// The lines that were held, one for each item.
  func takeHeld() -> [Echo] {
    defer { (isHolding, held, places) = (false, [], [:]) }
    return held
  }
}
