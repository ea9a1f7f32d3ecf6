import CartLanguage
import CartModels
import CartStore

/// The parameters of `show`, once the words are resolved.
struct ShowQuery {
  var list: ListSummary?
  var status: ItemStatus?
  /// Whether to show only items with a due date.
  var isDue = false
  var category: ItemCategory?
  /// The current shop. Only its items and those without a shop are shown.
  var shop: Shop?
  var key: SortKey?
  var isDescending = false
  var limit: Int?
  var format: ReportFormat?
  /// The subjects so far.
  var subjects: Set<String> = []

  var isFiltered: Bool {
    status != nil && status != .all || isDue || category != nil || shop != nil || limit != nil
  }

  /// The order in which the store can return the items; nil if they are sorted here.
  func rowOrder(in shop: ShopOrder) -> ItemOrder? {
    switch key {
    case nil: shop.itemOrder
    case .own(.name): .name(isDescending: isDescending)
    case .own, .stored: nil
    }
  }
}
