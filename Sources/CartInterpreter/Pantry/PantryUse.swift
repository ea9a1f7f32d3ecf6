package import CartModels
import OrderedCollections

/// What templates leave out because it is at home.
final class PantryUse {
  /// Whether nothing is at home, or all is added; nil until the first item asks.
  private var isEmpty: Bool?
  /// The names that were asked for, by their loose keys.
  private var known: [String: PantryItem?] = [:]
  /// The purchases that tell how long things last, once something had to know.
  var history: BuyingHistory?
  /// What was left out, by loose names, in the order of the template.
  private var found: OrderedDictionary<String, LeftOut> = [:]
  /// What the user has to be asked about, in the same order.
  private var doubtful: OrderedDictionary<NameKey, PantryItem> = [:]
  /// How much is left of the amounts at home.
  private var amounts: [NameKey: Quantity] = [:]

  /// - Parameter isEmpty: whether nothing is left out; nil to look when something is needed.
  init(isEmpty: Bool? = nil) { self.isEmpty = isEmpty }

  /// What is at home of a name, looked up once.
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

  /// Whether all of a name was left out, ignoring accents and plurals.
  func hasLeftOut(_ name: String) -> Bool {
    if found.isEmpty { return false }
    return found[NameKey(name).loose].map { $0.quantity == nil } ?? false
  }

  /// What was left out, in the order of the template.
  var leftOut: [LeftOut] { Array(found.values) }

  /// What the user has to be asked about.
  var doubts: [PantryItem] { Array(doubtful.values) }

  /// Notes something that the user has to be asked about.
  func doubt(_ item: PantryItem) {
    doubtful[item.claim.key] = item
  }

  /// Takes an amount from what is at home.
  ///
  /// - Returns: what has to be bought besides; nil for nothing. It is the amount itself if there is
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
    leaveOut(item, item.claim.quantity)
    return try needed.subtracting(there)
  }

  /// Takes an amount away that was left out before.
  func take(away had: Quantity, of item: PantryItem) throws(ArithmeticError) {
    let key = item.claim.key
    guard let there = amounts[key] ?? item.claim.quantity, let isShort = there.isLess(than: had)
    else { return }
    amounts[key] = try there.subtracting(isShort ? there : had)
  }

  private func leaveOut(_ item: PantryItem, _ quantity: Quantity? = nil) {
    let known = found[item.claim.key.loose]?.quantity
    found[item.claim.key.loose] = LeftOut(item: item, quantity: known ?? quantity)
  }
}

/// Something that a template left out because it is at home.
package struct LeftOut: Hashable, Sendable {
  package var item: PantryItem
  /// How much of it, if some had to be bought besides.
  package var quantity: Quantity?
}

/// What a template left out because it is at home.
package struct LeftOutReport: Hashable, Sendable {
  package var items: [LeftOut]
}
