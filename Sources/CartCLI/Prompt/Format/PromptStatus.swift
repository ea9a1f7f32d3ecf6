import CartModels
import CartStore

/// The information that a prompt can show.
struct PromptStatus: Equatable {
  /// The current list, with its progress.
  var list: ListSummary?
  /// The synchronisation status of the household, if the store is part of one.
  var household: SyncStatus?
  /// Whether the last entry failed.
  var hasFailed = false
}
