package import CartLanguage
package import CartModels

/// The result of `show`.
package struct ListReport: Hashable, Sendable {
  /// The list.
  package var list: ListSummary
  /// The matching items, in order.
  package var items: [ShoppingItem]
  /// Whether they are to be grouped by category.
  package var isGrouped: Bool
  /// Whether the query leaves out items.
  package var isFiltered: Bool
  /// Whether the sentence is about due dates, so that all of them are shown.
  package var isAboutDueDates: Bool
  /// The cost of the items; nil if there are neither prices nor a budget.
  package var cost: ListCost?
  /// The requested format, if any.
  package var format: ReportFormat?
}
