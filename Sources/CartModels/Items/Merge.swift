package import Foundation

/// How a draft joins the items of its name that a list already holds.
///
/// Every command that adds, ensures, moves, copies, renames or sets comes
/// through `Merge.outcome`, so that they agree.
package enum Merge: Sendable {
  /// What the amount of a draft means.
  package enum Intent: Hashable, Sendable {
    /// The amount joins what is there.
    case add
    /// There should be at least the amount.
    case ensure
  }

  /// What becomes of the draft.
  package enum Outcome: Hashable, Sendable {
    /// The list holds no such item: make one.
    case insert
    /// This item took the draft in; shown as it is after.
    case update(ShoppingItem)
    /// Enough is there already.
    case unchanged(ShoppingItem)
    /// No amount was said, and the pending item there counts in another unit.
    case leftAlone(ShoppingItem)
  }

  /// Decides what a draft does to a list.
  ///
  /// - Parameters:
  ///   - draft: what was said.
  ///   - existing: the list's items of the same name, at most one per family
  ///     of units.
  ///   - date: the time of the change.
  /// - Throws: `ArithmeticError.overflow` when the amounts' sum doesn't fit.
  package static func outcome(
    of draft: ItemDraft, intent: Intent = .add, among existing: [ShoppingItem], at date: Date
  ) throws(ArithmeticError) -> Outcome {
    let quantity = draft.quantity ?? .one
    let match = existing.first { $0.quantity.family == quantity.family }
    if draft.quantity == nil, match?.isCompleted ?? true,
      let other = existing.first(where: { !$0.isCompleted })
    {
      return supplemented(other, with: draft, at: date).map(Outcome.update) ?? .leftAlone(other)
    }
    guard let match else { return .insert }
    var merged = supplemented(match, with: draft, at: date) ?? match
    merged.quantity = try self.quantity(of: match, joinedBy: draft, intent: intent)
    merged.isCompleted = match.isCompleted && draft.isCompleted
    if merged == match { return .unchanged(match) }
    merged.updatedAt = date
    return .update(merged)
  }

  /// The amount after the merge, in the unit that is there; what is completed
  /// counts as absent unless more of the completed arrives.
  private static func quantity(
    of match: ShoppingItem, joinedBy draft: ItemDraft, intent: Intent
  ) throws(ArithmeticError) -> Quantity {
    let quantity = draft.quantity ?? .one
    switch (match.isCompleted, draft.isCompleted) {
    case (true, false): return quantity
    case (false, true): return match.quantity
    case (true, true), (false, false): break
    }
    switch intent {
    case .add:
      return try match.quantity.adding(quantity)
    case .ensure:
      guard match.quantity.isLess(than: quantity) == true else { return match.quantity }
      return try quantity.converted(to: match.quantity.unit)
    }
  }

  /// The item with the draft's note appended and its category taken over, or
  /// nil when the draft says neither anew.
  private static func supplemented(
    _ item: ShoppingItem, with draft: ItemDraft, at date: Date
  ) -> ShoppingItem? {
    var changed = item
    if let notes = draft.notes { changed.notes = joined(item.notes, notes) }
    if let category = draft.category { changed.category = category }
    guard changed != item else { return nil }
    changed.updatedAt = date
    return changed
  }

  /// Both notes, the older first; one that is there already isn't repeated.
  static func joined(_ present: String, _ new: String) -> String {
    if present.isEmpty { return new }
    let (haystack, needle) = ("; \(present); ", "; \(new); ")
    // Bytes, as a mark that begins a note would join the space before it.
    if new.isEmpty || haystack.utf8.contains(needle.utf8) { return present }
    return "\(present); \(new)"
  }
}
