import CartModels

/// What merging a draft into a list will do.
struct MergePlan {
  let draft: ItemDraft
  let list: ListSummary
  /// The list's items of the draft's name, and those that nearly have it.
  let alike: [ShoppingItem]
  let outcome: Merge.Outcome
}
