import CartModels
import Foundation

/// Creating, renaming and deleting lists.
extension Folding {
  mutating func perform(_ intent: ListIntent) throws -> [Intent] {
    switch intent {
    case .make(let list): try make(list)
    case .rename(let list, let title): try rename(list, to: title)
    case .delete(let list): try delete(list)
    }
  }

  private mutating func make(_ list: ListReference) throws -> [Intent] {
    let wasThere = try find(list) != nil
    let id = try findOrMake(list)
    guard wasThere else { return [.list(.delete(list))] }
    if id != list.id, try state.alias(of: list.id) == nil {
      try write(.alias(list.id, of: id))
    }
    return []
  }

  /// Sets the title of a list. If another list has that title, the list with the lesser identifier
  /// absorbs the other, so that the order of renamings does not matter.
  private mutating func rename(_ list: ListReference, to title: String) throws -> [Intent] {
    let id = try findOrMake(list)
    let title = title.withoutOuterBlanks
    guard let old = try state.list(id)?.title, old != title else { return [] }
    var kept = id
    if let other = try state.list(titled: NameKey(title)), other != id {
      kept = min(id, other)
      try join(max(id, other), into: kept)
    }
    if var row = try state.list(kept), row.title != title {
      row.title = title
      try write(.list(kept, row))
    }
    return [.list(.rename(ListReference(id: id, title: title), to: old))]
  }

  private mutating func join(_ list: UUID, into other: UUID) throws {
    for from in try state.items(on: list).sorted() {
      let key = ItemKey(list: other, name: from.name, family: from.family)
      let lots = try state.lots(of: from)
      for (id, lot) in lots.sorted(by: { $0.key < $1.key }) {
        try write(.lot(id, HouseholdLot(key: key, quantity: lot.quantity, isBought: lot.isBought)))
      }
      if let first = lots.keys.min() { try carry(from, to: key, named: nil, with: first) }
    }
    // Items that this entry emptied are removed now, because their list is about to go.
    try settle()
    try write(.list(list, nil))
    try write(.alias(list, of: other))
  }

  /// Deletes a list that is empty and still has the title that the author saw.
  private mutating func delete(_ list: ListReference) throws -> [Intent] {
    try settle()
    let id = try resolved(list: list.id)
    guard let row = try state.list(id), NameKey(row.title) == NameKey(list.title),
      try !state.hasItems(on: id)
    else { return [] }
    try write(.list(id, nil))
    var inverse: [Intent] = [.list(.make(ListReference(id: id, title: row.title)))]
    for key in [DefinitionKey.shopOfList(id), .budget(id)]
    where try state.definition(key)?.value != nil {
      inverse += try define(DefinitionChange(key, nil))
    }
    return inverse
  }
}
