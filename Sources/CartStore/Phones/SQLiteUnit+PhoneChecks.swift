import CartHousehold
import CartModels
import Foundation

/// Checking off at a phone, in a store outside a household. `Folding` does the same for a
/// household.
extension SQLiteUnit {
  /// Buys the lots that were seen, each once, wherever they are now.
  func checkLots(of seen: PhoneIntent.SeenItem) throws -> PhoneResult {
    try seen.validate()
    var (bought, gone): ([UUID: BoughtPart], [PhoneIntent.SeenAmount]) = ([:], [])
    for amount in seen.lots {
      guard let standing = try standing(amount.lot, near: seen.id) else {
        if try marks(on: amount.lot).isEmpty { gone.append(amount) }
        try noteBought(amount.lot)
        continue
      }
      if !standing.item.isCompleted {
        try forgetFate(of: amount.lot)
        try bought[standing.item.id, default: BoughtPart(of: standing)].take(amount, standing.lot)
      }
      try noteBought(amount.lot)
    }
    var result = PhoneResult.done
    for part in bought.values.sorted(by: { $0.item.id < $1.item.id }) {
      guard let rest = try buy(part, as: seen.name) else { continue }
      result = PhoneResult(.part, part.isOfSet ? rest.leftSentence : rest.addedSentence)
    }
    for amounts in Dictionary(grouping: gone, by: { $0.quantity.family }).values {
      try bringBackBought(amounts, of: seen)
    }
    return result
  }

  /// - Returns: the quantity of the item that is still pending.
  private func buy(_ part: BoughtPart, as name: String) throws -> Quantity? {
    let list = try summary(of: part.list)
    let item = part.item
    var rest: ShoppingItem?
    if part.quantity.isLess(than: item.quantity) == true {
      var left = item
      (left.quantity, left.updatedAt) = (try item.quantity.subtracting(part.quantity), date)
      rest = left
    }
    try perform(
      .part(
        ItemPart(
          of: item, rest == nil ? item.quantity : part.quantity, leaving: rest,
          lot: UUID(naming: [(phoneMark ?? item.id).uuidString, item.id.uuidString]),
          .buy(name: name, payment: nil), from: part.lots),
        on: list))
    return rest?.quantity
  }

  /// Records the purchase of lots that have been removed from the list.
  private func bringBackBought(
    _ amounts: [PhoneIntent.SeenAmount], of seen: PhoneIntent.SeenItem
  ) throws {
    let quantity = try amounts.dropFirst().reduce(amounts[0].quantity) {
      try $0.adding($1.quantity)
    }
    let list = try listMaking(seen.list)
    let present = try items(named: NameKey(seen.name), in: list.id)
      .first { $0.quantity.family == quantity.family }
    if let present {
      let purchase = Purchase(
        item: present.id, name: seen.name, quantity: quantity, list: list.title, date: date,
        paid: nil, shop: list.shopName(of: present))
      return try apply(.purchase(.added(purchase)))
    }
    let item = try put(quantity, of: seen, as: amounts[0].lot, on: list)
    try perform(.mark(item, isCompleted: true, on: try summary(of: list.id)))
  }

  /// Removes the phone's own marks or, if it has none, all marks that it saw.
  func uncheckLots(of seen: PhoneIntent.SeenItem, by phone: NameKey) throws -> PhoneResult {
    try seen.validate()
    let marks = try seen.lots.reduce(into: Set<UUID>()) { $0.formUnion(try self.marks(on: $1.lot)) }
    let own = try self.marks(marks, of: phone)
    return try uncheck(seen, taking: own.isEmpty ? marks : own, of: marks)
  }

  /// Removes marks. Lots without other marks become pending again.
  private func uncheck(
    _ seen: PhoneIntent.SeenItem, taking marks: Set<UUID>, of all: Set<UUID>
  ) throws -> PhoneResult {
    for amount in seen.lots { try take(marks, from: amount.lot) }
    guard marks == all else { return .staysChecked }
    var (isThere, isDone) = (false, Set<UUID>())
    for amount in seen.lots {
      if let standing = try standing(amount.lot, near: seen.id) {
        isThere = true
        guard standing.item.isCompleted, isDone.insert(standing.item.id).inserted else { continue }
        let list = try summary(of: standing.list)
        try perform(.mark(standing.item, isCompleted: false, on: list))
      } else if !all.isEmpty {
        isThere = true
        try bringBackPending(amount, of: seen)
      }
    }
    guard isThere else { throw PhoneRefusal.removed(seen.name) }
    return .done
  }

  /// Makes a lot pending that was bought and is no longer on its list.
  private func bringBackPending(
    _ amount: PhoneIntent.SeenAmount, of seen: PhoneIntent.SeenItem
  ) throws {
    for id in [seen.id, amount.lot] {
      guard let purchase = try latestPurchase(of: id),
        purchase.quantity.isEquivalent(to: amount.quantity)
      else { continue }
      try apply(.purchase(.removed(purchase)))
      break
    }
    try forgetFate(of: amount.lot)
    _ = try put(amount.quantity, of: seen, as: amount.lot, on: try listMaking(seen.list))
  }

  /// Adds an amount to a list again, where it may merge with an existing item.
  private func put(
    _ quantity: Quantity, of seen: PhoneIntent.SeenItem, as lot: UUID, on list: ListSummary
  ) throws -> ShoppingItem {
    // The identifier may be in use on another list, if the item was moved.
    let id =
      try item(withId: lot) == nil ? lot : UUID(naming: [lot.uuidString, list.id.uuidString])
    let item = ShoppingItem(
      id: id, name: seen.name, quantity: quantity, category: seen.category, createdAt: date)
    let kept = try addItem(item, to: list.id)
    return try self.item(withId: kept.id)?.item ?? kept
  }

  func summary(of list: UUID) throws -> ListSummary {
    guard let summary = try self.list(withId: list) else {
      throw error(.save, .missing("the list does not exist"))
    }
    return summary
  }

  /// Returns the list that a phone saw, and creates it if it was deleted.
  private func listMaking(_ reference: ListReference) throws -> ListSummary {
    if let list = try list(withId: reference.id) ?? list(titled: NameKey(reference.title)) {
      return list
    }
    let list = ListSummary(id: reference.id, title: reference.title, createdAt: date)
    try apply(.list(.added(list)))
    return try summary(of: list.id)
  }
}

/// The part of an item that is bought.
private struct BoughtPart {
  let item: ShoppingItem
  let list: UUID
  /// The lots that it comes from.
  private(set) var lots: Set<UUID> = []
  private(set) var quantity: Quantity
  /// Whether the amount that was seen has been replaced since.
  private(set) var isOfSet = false

  init(of standing: StandingLot) {
    (item, list) = (standing.item, standing.list)
    quantity = Quantity(0, standing.item.quantity.unit)
  }

  /// - Parameter lot: the lot that was seen, or its replacement. At most the amount that was seen
  ///   is bought of it, because before a store has phones, later additions increase the same lot.
  mutating func take(_ amount: PhoneIntent.SeenAmount, _ lot: Lot) throws {
    if lot.id != amount.lot { isOfSet = true }
    let isPart = amount.quantity.isLess(than: lot.quantity) == true
    quantity = try quantity.adding(isPart ? amount.quantity : lot.quantity)
    lots.insert(lot.id)
  }
}

extension PhoneIntent.SeenItem {
  /// Throws an error unless the item could be on a list.
  func validate() throws {
    guard let first = lots.first else { throw PhoneRefusal("it has no amount") }
    var item = ShoppingItem(name: name, quantity: first.quantity, category: category)
    try item.validate()
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw PhoneRefusal("the name has a control character")
    }
    for amount in lots.dropFirst() {
      item.quantity = amount.quantity
      try item.validate()
    }
  }
}

extension PhoneResult {
  static let staysChecked = PhoneResult(
    .part, "it stays checked, as someone else checked it too")
}

extension PhoneRefusal {
  static func removed(_ name: String) -> PhoneRefusal { PhoneRefusal("\(name) was removed") }
}

extension Quantity {
  /// `1 l more was added`
  var addedSentence: String {
    "\(sentenceText) more \(amount == 1 || unit != nil ? "was" : "were") added"
  }

  /// `the amount was changed; 1 is left`
  var leftSentence: String {
    "the amount was changed; \(sentenceText) \(amount == 1 || unit != nil ? "is" : "are") left"
  }
}
