import CartModels
import CartStore

/// What a prompt can say of itself.
struct PromptStatus: Equatable {
  /// The current list, with its progress.
  var list: ListSummary?
  /// How things stand with the household that the store is part of, if it is part of one.
  var household: SyncStatus?
  /// Whether the last entry failed.
  var hasFailed = false
}
