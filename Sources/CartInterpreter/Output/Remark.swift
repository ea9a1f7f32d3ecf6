package import CartModels

/// The reason why a valid statement changed nothing.
package enum Remark: Hashable, Sendable {
  /// It is already checked.
  case alreadyChecked(ShoppingItem)
  /// It is already pending.
  case alreadyPending(ShoppingItem)
  /// There is at least as much.
  case enough(ShoppingItem)
  /// It is already in the requested state.
  case same(ShoppingItem)
  /// No items matched.
  case noItems
  /// There is no matching list.
  case noLists
  /// The list already has this title.
  case sameTitle(ListSummary)
  /// The template is already stored in this form.
  case sameTemplate(ListTemplate)
  /// The schedule is already stored in this form.
  case sameSchedule(ScheduleReport)
  /// The schedule is already paused or running.
  case pausedAlready(Schedule)
  /// The schedule is already running.
  case runningAlready(Schedule)
  /// All items of the template were excepted.
  case nothingLeft(of: String)
  /// The number of trips that show the order of a shop.
  case tripsTo(Shop, count: Int)
  /// The number of trips from which the order of a shop was learned.
  case learnedFrom(Shop, count: Int)
  /// There is nothing to suggest, or all of it was excepted.
  case nothingSuggested
  /// The option already has this value; nil for its default.
  case sameOption(UserOption, String?)
  /// The shop, or none, is already in use: for one list, or for all.
  case sameShop(String?, list: ListSummary?)
  /// The shop already has this name, or its categories in this order.
  case unchangedShop(Shop)
  /// A new shop that no list uses for sorting yet.
  case unusedShop(Shop)
  /// The price is already noted.
  case samePrice(Price)
  /// The pantry already has the same entry.
  case samePantry(PantryClaim)
  /// The item is still to be bought.
  case pending(ShoppingItem, on: ListSummary)
  /// The list already has this budget, or none.
  case sameBudget(Money?, list: ListSummary)
  /// The day already has these dishes, or none.
  case sameMenu(CalendarDate, MenuDay?)
  /// No dish is planned on some days, or all of them are on a list.
  case noDishes(arePlanned: Bool)
  /// The number of oldest journal steps that exceed the limit and are dropped.
  case droppingSteps(Int)
  /// A text was written to a file.
  case wrote(path: String, isReplacing: Bool)
  /// The list already existed, so the template was not applied to it.
  case notApplied(template: String, list: ListSummary)
}
