package import CartModels
import Foundation

/// The only way to write items.
extension ShoppingListRepository {
  /// Performs an operation without sharing it.
  @discardableResult
  package func perform(_ operation: ItemOperation) throws -> [Change] {
    let changes = try changes(of: operation)
    for change in changes { try apply(change) }
    return changes
  }

  /// The changes of an operation.
  ///
  /// - Parameters:
  ///   - isShared: whether the store is part of a household, in which each lot is bought
  ///     separately.
  ///   - namesLots: whether other replicas or phones may name the lots, so that a new amount must
  ///     have an identifier of its own.
  func changes(
    of operation: ItemOperation, isShared: Bool = false, namesLots: Bool = false
  ) throws -> [Change] {
    switch operation {
    case .put(let item, _, let list):
      return [.item(.added(item), list: list)]
    case .join(let before, let after, let arrival, _, let lot, let list):
      let lots = try lots(of: before, taking: arrival, namesLots) { quantity in
        [Lot(id: lot, item: before.id, quantity: quantity)]
      }
      return [.item(.changed(from: before, to: after), list: list)] + lots
    case .set(let before, let after, let lot, let list):
      let changes =
        [Change.item(.changed(from: before, to: after), list: list)]
        + (try lots(of: before, becoming: after, lot, namesLots))
      guard !isShared, before.isCompleted != after.isCompleted,
        let list = try self.list(withId: list)
      else { return changes }
      return changes + (try purchase(of: after, on: list, at: min(after.updatedAt, date)))
    case .mark(let item, let isCompleted, let isBought, let list):
      let after = marked(item, isCompleted)
      let change = Change.item(.changed(from: item, to: after), list: list.id)
      // In a household, each lot is bought separately, and once by each buyer.
      return isShared || !isBought
        ? [change] : try [change] + purchase(of: after, on: list, at: date)
    case .pay(let item, let payment, let list):
      if isShared { return [] }
      let before = try latestPurchase(of: item.id)
      var after = before ?? Purchase(of: item, on: list.title, at: date)
      (after.paid, after.shop) = (payment.paid, payment.shop)
      return (before.map { [.purchase(.removed($0))] } ?? []) + [.purchase(.added(after))]
    case .move(let item, let list, let after, let lot, let target):
      return [.item(.removed(item), list: list), .item(.added(after), list: target)]
        + (try lots(of: item, becoming: after, lot, namesLots))
    case .absorb(let item, let list, let before, let after, let arrival, let lot, let target):
      let own = try Lots(of: item, in: self, namesLots)
      var changes = [Change.item(.removed(item), list: list)]
      if before != after { changes.append(.item(.changed(from: before, to: after), list: target)) }
      return changes + own.changes(to: [])
        + (try lots(of: before, taking: arrival, namesLots) { own.all(comingTo: $0, lot) })
    case .part(let part, let list): return try changes(of: part, on: list, isShared, namesLots)
    case .remove(let item, let list):
      return [.item(.removed(item), list: list)]
        + (try Lots(of: item, in: self, namesLots).changes(to: []))
    }
  }

  private func changes(
    of part: ItemPart, on list: ListSummary, _ isShared: Bool, _ namesLots: Bool
  ) throws -> [Change] {
    let item = part.item
    guard let rest = part.rest else {
      let change = Change.item(.changed(from: item, to: marked(item, true)), list: list.id)
      return isShared ? [change] : [change, bought(part, on: list)]
    }
    let own = try Lots(of: item, in: self, namesLots)
    let taken = try PartOfLots(part, of: own.all)
    let changes =
      [Change.item(.changed(from: item, to: rest), list: list.id)] + own.changes(to: taken.rest)
    switch part.use {
    case .buy: return isShared ? changes : changes + [bought(part, on: list)]
    case .remove: return changes
    case .move(let target, let after, let before?, let arrival):
      return changes + [.item(.changed(from: before, to: after), list: target)]
        + (try lots(of: before, taking: arrival, namesLots) { _ in taken.taken(as: part.lot) })
    case .move(let target, let after, nil, _):
      let lots = taken.taken(as: part.lot)
      let kept = lots.count == 1 ? [] : lots
      return changes + [.item(.added(after), list: target)]
        + kept.map { .lot(.added(Lot(id: $0.id, item: after.id, quantity: $0.quantity))) }
    }
  }

  private func bought(_ part: ItemPart, on list: ListSummary) -> Change {
    var (name, payment) = (part.item.name, nil as ItemOperation.Payment?)
    if case .buy(let other, let said) = part.use { (name, payment) = (other, said) }
    return .purchase(
      .added(
        Purchase(
          item: part.item.id, name: name, quantity: part.quantity, list: list.title, date: date,
          paid: payment?.paid, shop: payment?.shop ?? list.shopName(of: part.item))))
  }

  private func marked(_ item: ShoppingItem, _ isCompleted: Bool) -> ShoppingItem {
    var after = item
    (after.isCompleted, after.updatedAt) = (isCompleted, date)
    return after
  }

  /// The change to the purchases when an item is marked. Checking off adds a purchase, and
  /// unchecking removes the latest one. Adding the item again is a new need and doesn't change
  /// purchases.
  private func purchase(
    of item: ShoppingItem, on list: ListSummary, at date: Date
  ) throws -> [Change] {
    guard item.isCompleted else {
      return try latestPurchase(of: item.id).map { [.purchase(.removed($0))] } ?? []
    }
    let shop = list.shopName(of: item)
    return [.purchase(.added(Purchase(of: item, on: list.title, at: date, shop: shop)))]
  }

  /// The changes to the lots of an item that is edited. A new amount is a single lot.
  private func lots(
    of item: ShoppingItem, becoming after: ShoppingItem, _ lot: UUID, _ namesLots: Bool
  ) throws -> [Change] {
    if item.quantity == after.quantity { return [] }
    return try Lots(of: item, in: self, namesLots).changes(
      to: [Lot(id: lot, item: item.id, quantity: after.quantity)])
  }

  /// The changes to the lots of an item when an addition is merged into it.
  private func lots(
    of item: ShoppingItem, taking arrival: Merge.Arrival, _ namesLots: Bool,
    _ new: (Quantity) -> [Lot]
  ) throws -> [Change] {
    switch arrival {
    case .nothing: return []
    case .more(let quantity):
      // The existing lots don't have to be read.
      let own = try hasLots(of: item.id) ? [] : [Lot(allOf: item)]
      return (own + new(quantity)).map {
        .lot(.added(Lot(id: $0.id, item: item.id, quantity: $0.quantity)))
      }
    case .instead(let quantity):
      return try Lots(of: item, in: self, namesLots).changes(to: new(quantity))
    }
  }
}

/// The lots of an item.
private struct Lots {
  let item: ShoppingItem
  /// The lots that have rows.
  let kept: [Lot]
  /// The lots that have rows, or else one that represents the item itself.
  let all: [Lot]
  private let namesLots: Bool

  init(
    of item: ShoppingItem, in repository: some ShoppingListRepository, _ namesLots: Bool
  ) throws {
    (self.item, self.namesLots) = (item, namesLots)
    kept = try repository.lots(of: item.id)
    all = kept.isEmpty ? [Lot(allOf: item)] : kept
  }

  /// The lots of a quantity: all of them, or a single one if the quantity has changed.
  func all(comingTo quantity: Quantity, _ lot: UUID) -> [Lot] {
    quantity == item.quantity ? all : [Lot(id: lot, item: item.id, quantity: quantity)]
  }

  /// The changes that give the item these lots. A single lot needs no row if it can be the item's
  /// own, because nobody else knows its identifier.
  func changes(to lots: [Lot]) -> [Change] {
    let isOwn = lots.count == 1 && (!namesLots || lots.first?.id == item.id)
    let wanted = isOwn ? [] : lots.map { Lot(id: $0.id, item: item.id, quantity: $0.quantity) }
    return kept.filter { !wanted.contains($0) }.map { .lot(.removed($0)) }
      + wanted.filter { !kept.contains($0) }.map { .lot(.added($0)) }
  }
}
