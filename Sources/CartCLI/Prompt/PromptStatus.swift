import CartModels

/// What a prompt can say of itself.
struct PromptStatus: Equatable {
  /// The current list, with its progress.
  var list: ListSummary?
  /// Whether the last entry failed.
  var hasFailed = false
}
