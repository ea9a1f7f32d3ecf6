package import CartModels

/// Why a statement changed nothing, though it was right.
package enum Remark: Hashable, Sendable {
  /// Checked already.
  case alreadyChecked(ShoppingItem)
  /// Pending already.
  case alreadyPending(ShoppingItem)
  /// At least as much is there.
  case enough(ShoppingItem)
  /// It is as it should be.
  case same(ShoppingItem)
  /// No item was meant.
  case noItems
  /// No list is there that could be meant.
  case noLists
  /// The template is kept already as it was said.
  case sameTemplate(ListTemplate)
  /// The schedule is kept already as it was said.
  case sameSchedule(ScheduleReport)
  /// The schedule is paused, or isn't, already.
  case pausedAlready(Schedule)
  /// The schedule goes on already.
  case runningAlready(Schedule)
  /// All that the template would have added was left out.
  case nothingLeft(of: String)
  /// The option is what it is to be already; nil where nothing is chosen.
  case sameOption(StoreOption, String?)
  /// The shop, or none, is in use already: for a list alone, or for all.
  case sameShop(String?, list: ListSummary?)
  /// The shop has its categories in that order already.
  case sameShopOrder(Shop)
  /// A shop was made that no list is sorted by yet.
  case unusedShop(Shop)
  /// So many steps of the journal, the oldest, are past what was chosen, and go.
  case droppingSteps(Int)
  /// A text was written to a file.
  case wrote(path: String, isReplacing: Bool)
  /// The list was there already, so the template wasn't applied to it.
  case notApplied(template: String, list: ListSummary)
}
