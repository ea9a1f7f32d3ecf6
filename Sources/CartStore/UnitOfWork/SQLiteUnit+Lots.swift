import CartModels
import Foundation

/// The lots that make up the quantities of items.
extension SQLiteUnit {
  func lots(of item: UUID) throws -> [Lot] {
    try reading {
      guard try hasLots() else { return [] }
      let query = try statement(.lotsOfItem)
      try query.bind(item)
      return try query.all { try LotRow.lot($0, of: item) }
    }
  }

  /// The lots of all items in a set, in its order.
  func lots(of set: ItemSet) throws -> [Lot] {
    try reading {
      guard try hasLots() else { return [] }
      let query = try statement(.lotsInSet)
      try set.bindBounds(to: query)
      try query.bind(set)
      return try query.all { try LotRow.lot($0, of: try $0.uuid(4)) }
    }
  }

  func lot(withId id: UUID, of item: UUID) throws -> Lot? {
    try reading {
      let query = try statement(.lotOfItem)
      try query.bind(item)
      try query.bind(id)
      return try query.first { try LotRow.lot($0, of: item) }
    }
  }

  func hasLots(of item: UUID) throws -> Bool {
    try reading {
      guard try hasLots() else { return false }
      let query = try statement(.hasLotsOfItem)
      try query.bind(item)
      return try query.first { $0.bool(0) } ?? false
    }
  }

  private func hasLots() throws -> Bool {
    if let knowsLots { return knowsLots }
    let has = try statement(.hasLots).first { $0.bool(0) } ?? false
    knowsLots = has
    return has
  }

  func apply(_ delta: Delta<Lot>) throws {
    try writing(delta.operation) {
      switch delta {
      case .added(let lot):
        try run(.insertLot) { try LotRow.bind(lot, to: $0) }
        knowsLots = true
      case .changed(let before, let after):
        guard before.id == after.id else {
          throw error(.save, .conflict("a lot cannot get another lot's identifier"))
        }
        try change("lot of an item", .updateLot) {
          try QuantityRow.bind(after.quantity, to: $0)
          try $0.bind(after.item)
          try LotRow.bindPlace(before, to: $0)
        }
      case .removed(let lot):
        knowsLots = nil
        try change("lot of an item", .deleteLot) { try LotRow.bindPlace(lot, to: $0) }
      }
    }
  }
}
