package import CartLanguage
package import CartModels

/// What `show` found.
package struct ListReport: Hashable, Sendable {
  /// The list.
  package var list: ListSummary
  /// The items that were asked for, in order.
  package var items: [ShoppingItem]
  /// Whether they are to be grouped by category.
  package var isGrouped: Bool
  /// Whether anything was asked for that leaves items out.
  package var isFiltered: Bool
  /// Whether the sentence is about due dates, so that all of them are shown.
  package var isAboutDueDates: Bool
  /// The form in which it was asked for, if it was.
  package var format: ReportFormat?
}
