import CartModels
import Foundation

/// Operations on single items for the library interface.
extension ShoppingListRepository {
  /// Saves a list, unless another list has its title.
  func saveUnderTitle(_ list: ShoppingList) throws -> ShoppingList {
    if let other = try self.list(titled: NameKey(list.title)), other.id != list.id {
      throw StoreError.taken(other.title)
    }
    return try save(list)
  }

  /// Adds an item to a list and returns it as stored.
  func addItem(_ item: ShoppingItem, to list: UUID) throws -> ShoppingItem {
    try item.validate()
    guard try self.list(withId: list) != nil else { throw StoreError.noList }
    // An item that is already on a list moves from there.
    if try self.item(withId: item.id) != nil { return try put(item, on: list) }
    let item = try withStoredCategories([item])[0]
    var draft = ItemDraft(item)
    draft.category = item.category
    let there = try items(named: item.key, in: list)
    switch try Merge.outcome(of: draft, among: there, at: date) {
    case .insert:
      var new = item.withoutPosition
      let last = try lastPosition(on: list)
      if !ItemArrangement.isLast(new.id, after: last) {
        new.fields.sortKey = ItemPosition.last(after: last)
      }
      try perform(.put(new, as: ItemOperation.Wording(new), on: list))
      return item
    case .update(let merged, let arrival):
      guard let before = there.first(where: { $0.id == merged.id }) else { return merged }
      try perform(
        .join(
          before, becoming: merged, by: arrival, as: ItemOperation.Wording(draft), lot: item.id,
          on: list))
      return merged.withoutPosition
    case .unchanged(let item), .leftAlone(let item): return item.withoutPosition
    }
  }

  /// Replaces the item that has the same identifier and returns it as stored.
  func updateItem(_ item: ShoppingItem) throws -> ShoppingItem {
    try item.validate()
    guard let (before, list) = try self.item(withId: item.id) else { throw StoreError.noItem }
    guard before.isKnown(asWhatIs: item), before.isCompleted == item.isCompleted else {
      return try put(item, on: list)
    }
    var item = try withStoredCategories([item])[0]
    item.fields.sortKey = before.fields.sortKey
    if item != before {
      try perform(.set(before, to: item, lot: NewIdentifier.next(), on: list))
    }
    return item.withoutPosition
  }

  /// Saves a list with an added item, which may merge with another.
  private func put(_ item: ShoppingItem, on list: UUID) throws -> ShoppingItem {
    guard var list = try shoppingList(withId: list) else { throw StoreError.noList }
    let kept = try list.addJoining(item)
    let saved = try save(list)
    return saved.item(id: kept.id) ?? kept
  }
}

extension ShoppingItem {
  /// Whether both items have the same name and family of units.
  fileprivate func isKnown(asWhatIs other: ShoppingItem) -> Bool {
    key == other.key && quantity.family == other.quantity.family
  }
}
