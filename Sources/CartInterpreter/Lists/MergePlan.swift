import CartModels

/// The plan for merging a draft into a list.
struct MergePlan {
  let draft: ItemDraft
  let list: ListSummary
  /// The list's items with the draft's name or a similar one.
  let alike: [ShoppingItem]
  let outcome: Merge.Outcome
}
