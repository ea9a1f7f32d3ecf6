import CartLanguage
import CartModels
import CartStore

/// What to show, once the words are settled.
struct ShowQuery {
  var list: ListSummary?
  var status: ItemStatus?
  /// Whether only items with a due date are wanted.
  var isDue = false
  var category: ItemCategory?
  /// The shop that is gone to: what is to be bought there, and at none in particular.
  var shop: Shop?
  var key: SortKey?
  var isDescending = false
  var limit: Int?
  var format: ReportFormat?
  /// What was said so far.
  var subjects: Set<String> = []

  var isFiltered: Bool {
    status != nil && status != .all || category != nil || shop != nil || limit != nil
  }

  /// The order in which the store hands the items out where it knows how; nil where they are
  /// sorted here.
  func rowOrder(in shop: ShopOrder) -> ItemOrder? {
    switch key {
    case nil: shop.itemOrder
    case .own(.name): .name(isDescending: isDescending)
    case .own, .stored: nil
    }
  }
}
