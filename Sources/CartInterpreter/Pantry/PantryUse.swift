package import CartModels
import OrderedCollections

/// The use of the items at home by templates, which leave them out.
final class PantryUse {
  /// Whether no item is left out: nothing is at home, or all items are added. Nil until the first
  /// item is checked.
  private var isEmpty: Bool?
  /// The names that were looked up, by their loose keys.
  private var known: [String: PantryItem?] = [:]
  /// The purchases that show how long products last, once they are needed.
  var history: BuyingHistory?
  /// The items left out, by loose names, in the order of the template.
  private var found: OrderedDictionary<String, LeftOut> = [:]
  /// The items to ask the user about, in the same order.
  private var doubtful: OrderedDictionary<NameKey, PantryItem> = [:]
  /// The remaining amounts at home.
  private var amounts: [NameKey: Quantity] = [:]
  /// The amounts at home after those that were left out before.
  private var amountsAtFirst: [NameKey: Quantity] = [:]

  /// - Parameter isEmpty: whether nothing is left out; nil to find out when the first item is
  ///   checked.
  init(isEmpty: Bool? = nil) { self.isEmpty = isEmpty }

  /// The item at home with a name, looked up once.
  func item(
    _ key: NameKey, _ lookUp: (NameKey) throws -> PantryItem?, isEmpty: () throws -> Bool
  ) rethrows -> PantryItem? {
    let nothing = try self.isEmpty ?? isEmpty()
    self.isEmpty = nothing
    if nothing { return nil }
    if let known = known[key.loose] { return known }
    let item = try lookUp(key)
    known[key.loose] = .some(item)
    return item
  }

  /// Whether an item was left out completely, ignoring accents and plurals.
  func hasLeftOut(_ name: String) -> Bool {
    if found.isEmpty { return false }
    return found[NameKey(name).loose].map { $0.quantity == nil } ?? false
  }

  /// The items left out, in the order of the template.
  var leftOut: [LeftOut] { Array(found.values) }

  /// The items to ask the user about.
  var doubts: [PantryItem] { Array(doubtful.values) }

  /// Adds an item to ask the user about.
  func doubt(_ item: PantryItem) {
    doubtful[item.claim.key] = item
  }

  /// Uses an amount of an item at home.
  ///
  /// - Returns: the amount to buy in addition; nil for nothing. It is the whole amount if there is
  ///   none left at home.
  func take(_ needed: Quantity?, of item: PantryItem) throws(ArithmeticError) -> Quantity? {
    let key = item.claim.key
    guard let needed, let there = amounts[key] ?? item.claim.quantity,
      let isShort = there.isLess(than: needed)
    else {
      leaveOut(item)
      return nil
    }
    guard isShort else {
      amounts[key] = try there.subtracting(needed)
      leaveOut(item)
      return nil
    }
    guard there.amount > 0 else { return needed }
    amounts[key] = try there.subtracting(there)
    leaveOut(item, amountsAtFirst[key] ?? item.claim.quantity)
    return try needed.subtracting(there)
  }

  /// Subtracts an amount that was left out before.
  func take(away had: Quantity, of item: PantryItem) throws(ArithmeticError) {
    let key = item.claim.key
    guard let there = amounts[key] ?? item.claim.quantity, let isShort = there.isLess(than: had)
    else { return }
    amounts[key] = try there.subtracting(isShort ? there : had)
    amountsAtFirst[key] = amounts[key]
  }

  private func leaveOut(_ item: PantryItem, _ quantity: Quantity? = nil) {
    let known = found[item.claim.key.loose]?.quantity
    found[item.claim.key.loose] = LeftOut(item: item, quantity: known ?? quantity)
  }
}

/// An item that a template left out because it is at home.
package struct LeftOut: Hashable, Sendable {
  package var item: PantryItem
  /// The amount left out, if the rest had to be bought.
  package var quantity: Quantity?
}

/// The items that a template left out because they are at home.
package struct LeftOutReport: Hashable, Sendable {
  package var items: [LeftOut]
}
