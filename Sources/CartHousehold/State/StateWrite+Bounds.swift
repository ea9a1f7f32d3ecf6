import CartModels
import Foundation

extension StateWrite {
  /// Checks a row of a snapshot against the same bounds as the values in an entry.
  func checkBounds() throws(VoidReason) {
    guard !isRemoval else { throw .unreadable }
    switch self {
    case .lot(_, let lot):
      guard let lot else { return }
      try lot.key.name.check()
      guard lot.quantity.amount > 0, lot.quantity.family == lot.key.family else { throw .quantity }
    case .replacement(_, let replacement):
      guard let quantity = replacement?.quantity else { return }
      guard quantity.amount > 0 else { throw .quantity }
    case .bought(_, let bought): try bought?.check()
    case .parted(_, let parted): try parted?.check()
    case .item(let key, let row): try row?.item.check(at: key)
    case .list(_, let row):
      guard let row else { return }
      try Names.check(row.title)
      guard row.createdAt.isOfSomeYear else { throw .date }
    case .handled(let schedule, _): try schedule.check()
    case .definition(let key, let row): try DefinitionChange(key, row?.value).check()
    case .alias, .void: break
    }
  }
}

extension BoughtLot {
  fileprivate func check() throws(VoidReason) {
    try Names.check(purchase.name)
    try Names.check(purchase.list)
    guard purchase.quantity.amount > 0 else { throw .quantity }
    guard purchase.date.isOfSomeYear else { throw .date }
    if let shop = purchase.shop { try Names.check(shop) }
    if let paid = purchase.paid, paid.amount <= 0 { throw .quantity }
    guard !marks.isEmpty else { throw .unreadable }
  }
}

extension PartedLot {
  fileprivate func check() throws(VoidReason) {
    // The whole can be zero or negative: parts that are returned to a replaced lot are subtracted
    // from it.
    for part in parts.map(\.quantity) {
      guard part.amount > 0, part.family == quantity.family else { throw .quantity }
    }
    try bought?.check()
  }
}

extension ShoppingItem {
  fileprivate func check(at key: ItemKey) throws(VoidReason) {
    try Names.check(name)
    guard self.key == key.name else { throw .name }
    guard quantity.amount > 0, quantity.family == key.family else { throw .quantity }
    guard notes.utf8.count <= ShoppingItem.maximumNoteLength else { throw .note }
    guard createdAt.isOfSomeYear, updatedAt.isOfSomeYear else { throw .date }
    try category.check()
  }
}
