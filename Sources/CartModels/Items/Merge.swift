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

  /// The effect on the amount of an item that a draft is merged into.
  package enum Arrival: Hashable, Sendable {
    /// The amount stays.
    case nothing
    /// The quantity is added to the amount.
    case more(Quantity)
    /// The quantity replaces the amount.
    case instead(Quantity)

    /// The combined effect of this one and a next one.
    package func followed(by next: Arrival) throws(ArithmeticError) -> Arrival {
      switch (self, next) {
      case (_, .nothing): self
      case (.nothing, _), (_, .instead): next
      case (.more(let first), .more(let second)): .more(try first.adding(second))
      case (.instead(let first), .more(let second)): .instead(try first.adding(second))
      }
    }
  }

  /// The result for the draft.
  package enum Outcome: Hashable, Sendable {
    /// The list has no such item, so one is created.
    case insert
    /// The item, as it is after the draft was merged into it.
    case update(ShoppingItem, by: Arrival)
    /// The list has enough of the item already.
    case unchanged(ShoppingItem)
    /// The draft has no amount, and the pending item is counted in another unit.
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

  /// What comes to the amount, in the unit that is there; what is completed counts as absent
  /// unless more of the completed arrives.
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

  /// The fields after the merge; of what is completed, beside what is pending, they don't count.
  private static func fields(of match: ShoppingItem, joinedBy draft: ItemDraft) -> ItemFields {
    switch (match.isCompleted, draft.isCompleted) {
    case (true, false): match.fields.joined(by: draft.fields, isNewNeed: true)
    case (false, true): match.fields
    case (true, true), (false, false): match.fields.joined(by: draft.fields)
    }
  }

  /// The item with the draft's note appended, its category taken over and its fields joined.
  private static func supplemented(
    _ item: ShoppingItem, with draft: ItemDraft
  ) -> ShoppingItem {
    var changed = item
    if let notes = draft.notes { changed.notes = joined(item.notes, notes) }
    if let category = draft.category { changed.category = category }
    changed.fields = item.fields.joined(by: draft.fields)
    return changed
  }

  /// Both notes, the older first; one that is there already isn't repeated.
  package static func joined(_ present: String, _ new: String) -> String {
    if present.isEmpty { return new }
    let (haystack, needle) = ("; \(present); ", "; \(new); ")
    // Bytes, as a mark that begins a note would join the space before it.
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
