package import CartModels
package import Foundation

/// Lists in memory, in the order in which they changed.
package struct HeldLists: Sendable {
  private var lists: [UUID: ShoppingList] = [:]
  /// The identifiers, last changed last.
  private var order: [UUID] = []

  package init(_ lists: [ShoppingList] = []) {
    for list in lists.reversed() { hold(list) }
  }

  package func recent(limit: Int?) -> [ShoppingList] {
    order.suffix(max(0, limit ?? order.count)).reversed().compactMap { lists[$0] }
  }

  package subscript(id: UUID) -> ShoppingList? { lists[id] }

  /// Keeps a list as a store does, and returns it as it is kept.
  package mutating func save(_ list: ShoppingList) throws -> ShoppingList {
    try list.validate()
    let list = try list.joined()
    if lists[list.id] != list { hold(list) }
    return list
  }

  /// Puts a list first, as it is.
  package mutating func hold(_ list: ShoppingList) {
    if lists.updateValue(list, forKey: list.id) != nil { order.removeAll { $0 == list.id } }
    order.append(list.id)
  }

  package mutating func delete(id: UUID) {
    if lists.removeValue(forKey: id) != nil { order.removeAll { $0 == id } }
  }

  package mutating func deleteAll() { self = HeldLists() }
}
