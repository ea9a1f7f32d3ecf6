package import CartModels
package import Foundation

/// Single items. Each operation returns the changes it applied.
extension ShoppingListRepository {
  /// Puts an item on a list that has none of its name and family of units.
  ///
  /// - Throws: `StoreError`, or `ValidationError` where the item isn't valid.
  @discardableResult
  package func insert(_ item: ShoppingItem, in list: UUID) throws -> [Change] {
    try item.validate()
    return try applied(.item(.added(item), list: list))
  }

  /// Makes the item with the same identifier be this one, date and all.
  /// Nothing happens where it is already.
  ///
  /// - Throws: `StoreError`, also where there is no such item, or
  ///   `ValidationError` where the item isn't valid.
  @discardableResult
  package func update(_ item: ShoppingItem) throws -> [Change] {
    try item.validate()
    guard let before = try self.item(withId: item.id) else {
      // No list has it; applying finds out and says so.
      return try applied(.item(.changed(from: item, to: item), list: item.id))
    }
    if before.item == item { return [] }
    return try applied(.item(.changed(from: before.item, to: item), list: before.list))
  }

  /// Takes an item off its list.
  ///
  /// - Throws: `StoreError`, also where there is no such item.
  @discardableResult
  package func delete(_ item: ShoppingItem) throws -> [Change] {
    let before = try self.item(withId: item.id)
    return try applied(.item(.removed(before?.item ?? item), list: before?.list ?? item.id))
  }

  /// Brings a draft onto a list as `Merge.outcome` says: as a new item, or
  /// into the one of its name that is there.
  ///
  /// - Parameters:
  ///   - draft: what was said.
  ///   - intent: what the draft's amount means.
  ///   - list: the list.
  ///   - category: where a new item goes when the draft doesn't say; asked
  ///     only then.
  ///   - id: a new item's identifier.
  /// - Returns: what became of the draft, and the changes: one or none.
  /// - Throws: `StoreError`, `ValidationError`, or `ArithmeticError` where
  ///   amounts don't add up.
  @discardableResult
  package func upsert(
    _ draft: ItemDraft, intent: Merge.Intent = .add, in list: UUID,
    category: () throws -> ItemCategory, id: () -> UUID
  ) throws -> (outcome: Merge.Outcome, changes: [Change]) {
    let existing = try items(named: draft.key, in: list)
    let outcome = try Merge.outcome(of: draft, intent: intent, among: existing, at: date)
    switch outcome {
    case .insert:
      let category = try draft.category ?? category()
      let item = ShoppingItem(draft, category: category, id: id(), at: date)
      return (outcome, try insert(item, in: list))
    case .update(let merged):
      try merged.validate()
      guard let before = existing.first(where: { $0.id == merged.id }) else {
        return (outcome, [])
      }
      return (outcome, try applied(.item(.changed(from: before, to: merged), list: list)))
    case .unchanged, .leftAlone:
      return (outcome, [])
    }
  }
}
