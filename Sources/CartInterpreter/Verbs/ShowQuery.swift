import CartLanguage
import CartModels
import CartStore

/// What to show, once the words are settled.
struct ShowQuery {
  var list: ListSummary?
  var status: ItemStatus?
  var category: ItemCategory?
  var key: SortKey?
  var isDescending = false
  var limit: Int?
  var format: ReportFormat?
  /// What was said so far.
  var subjects: Set<String> = []

  var isFiltered: Bool { status != nil && status != .all || category != nil || limit != nil }
}
