package import Foundation

/// The merging of a draft into the items of a list that have the same name.
///
/// Every command that adds, ensures, moves, copies, renames or sets items calls `Merge.outcome`, so
/// that all follow the same rules.
package enum Merge: Sendable {
  /// What the amount of a draft means.
  package enum Intent: Hashable, Sendable {
    /// The amount is added to the existing amount.
    case add
    /// The item should have at least the amount.
    case ensure
  }

  /// The effect on the amount of an item that a draft is merged into.
  package enum Arrival: Hashable, Sendable {
    /// The amount stays.
    case nothing
    /// The quantity is added to the amount.
    case more(Quantity)
    /// The quantity replaces the amount.
    case instead(Quantity)

    /// The combined effect of this arrival and a later one.
    package func followed(by next: Arrival) throws(ArithmeticError) -> Arrival {
      switch (self, next) {
      case (_, .nothing): self
      case (.nothing, _), (_, .instead): next
      case (.more(let first), .more(let second)): .more(try first.adding(second))
      case (.instead(let first), .more(let second)): .instead(try first.adding(second))
      }
    }
  }

  /// The result of merging a draft into a list.
  package enum Outcome: Hashable, Sendable {
    /// The list has no such item, so one is created.
    case insert
    /// The item after the draft was merged into it, and the effect on its amount.
    case update(ShoppingItem, by: Arrival)
    /// The list already has enough of the item.
    case unchanged(ShoppingItem)
    /// The draft has no amount, and the pending item is counted in another unit.
    case leftAlone(ShoppingItem)
  }

  /// Determines the result of merging a draft into a list.
  ///
  /// - Parameters:
  ///   - draft: the draft to merge.
  ///   - existing: the list's items of the same name, at most one per family of units.
  ///   - date: the time of the change.
  /// - Throws: `ArithmeticError.overflow` if the sum of the amounts doesn't fit.
  package static func outcome(
    of draft: ItemDraft, intent: Intent = .add, among existing: [ShoppingItem], at date: Date
  ) throws(ArithmeticError) -> Outcome {
    let quantity = draft.quantity ?? .one
    let match = existing.first { $0.quantity.family == quantity.family }
    if draft.quantity == nil, match?.isCompleted ?? true,
      let other = existing.first(where: { !$0.isCompleted })
    {
      let changed = supplemented(other, with: draft)
      return changed == other ? .leftAlone(other) : .update(changed, by: .nothing, at: date)
    }
    guard let match else { return .insert }
    var merged = supplemented(match, with: draft)
    let arrival = try arrival(of: draft, at: match, intent: intent)
    merged.quantity = try match.quantity.taking(arrival)
    merged.fields = fields(of: match, joinedBy: draft)
    merged.isCompleted = match.isCompleted && draft.isCompleted
    return merged == match ? .unchanged(match) : .update(merged, by: arrival, at: date)
  }

  /// The effect on the amount, in the item's unit. The amount of a completed item only counts if
  /// the draft is completed too.
  private static func arrival(
    of draft: ItemDraft, at match: ShoppingItem, intent: Intent
  ) throws(ArithmeticError) -> Arrival {
    let quantity = draft.quantity ?? .one
    switch (match.isCompleted, draft.isCompleted) {
    case (true, false): return .instead(quantity)
    case (false, true): return .nothing
    case (true, true), (false, false): break
    }
    switch intent {
    case .add: return .more(quantity)
    case .ensure:
      guard match.quantity.isLess(than: quantity) == true else { return .nothing }
      return .instead(try quantity.converted(to: match.quantity.unit))
    }
  }

  /// The fields after the merge. A completed draft doesn't change those of a pending item.
  private static func fields(of match: ShoppingItem, joinedBy draft: ItemDraft) -> ItemFields {
    switch (match.isCompleted, draft.isCompleted) {
    case (true, false): match.fields.joined(by: draft.fields, isNewNeed: true)
    case (false, true): match.fields
    case (true, true), (false, false): match.fields.joined(by: draft.fields)
    }
  }

  /// The item with the draft's note appended, its category replaced and its fields joined.
  private static func supplemented(
    _ item: ShoppingItem, with draft: ItemDraft
  ) -> ShoppingItem {
    var changed = item
    if let notes = draft.notes { changed.notes = joined(item.notes, notes) }
    if let category = draft.category { changed.category = category }
    changed.fields = item.fields.joined(by: draft.fields)
    return changed
  }

  /// Both notes, the older one first. A note that is already present isn't repeated.
  package static func joined(_ present: String, _ new: String) -> String {
    if present.isEmpty { return new }
    let (haystack, needle) = ("; \(present); ", "; \(new); ")
    // Compared as bytes, because a combining mark at the start of a note would form one character
    // with the space before it.
    if new.isEmpty || haystack.utf8.contains(needle.utf8) { return present }
    return "\(present); \(new)"
  }
}

extension Quantity {
  fileprivate func taking(_ arrival: Merge.Arrival) throws(ArithmeticError) -> Quantity {
    switch arrival {
    case .nothing: self
    case .more(let quantity): try adding(quantity)
    case .instead(let quantity): quantity
    }
  }
}

extension Merge.Outcome {
  fileprivate static func update(
    _ item: ShoppingItem, by arrival: Merge.Arrival, at date: Date
  ) -> Merge.Outcome {
    var item = item
    item.updatedAt = date
    return .update(item, by: arrival)
  }
}
