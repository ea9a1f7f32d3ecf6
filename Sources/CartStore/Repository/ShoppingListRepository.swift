package import CartModels
package import Foundation

/// One unit of work on the lists, in the terms of the domain.
///
/// A repository lives as long as the unit. All its reads see one consistent state, and its changes
/// are committed together at the end of the unit or not at all. Every method throws `StoreError`.
package protocol ShoppingListRepository: NameLookup {
  /// The date of the unit, which all its changes get.
  var date: Date { get }
  /// Called with each row that cannot be read, which is then skipped. If nil, such a row is an
  /// error.
  var passOver: ((UnreadableRow) throws -> Void)? { get set }
  /// The number of changes that the unit has made or reverted. What was read before is up to date
  /// while this number stays the same.
  var changeCount: Int { get }
  /// The version of the changes by other programs that the unit sees.
  func version() throws -> StoreVersion

  /// The lists, last changed first; the most recent ones when limited.
  func lists(limit: Int?) throws -> [ListSummary]
  /// The list with an identifier, or nil.
  func list(withId id: UUID) throws -> ListSummary?
  /// The list with a title, or nil.
  func list(titled key: NameKey) throws -> ListSummary?

  /// The item with an identifier and the list it is on, or nil.
  func item(withId id: UUID) throws -> (item: ShoppingItem, list: UUID)?
  /// The items of a list with a name, at most one for each family of units, in the order in which
  /// they were added.
  func items(named key: NameKey, in list: UUID) throws -> [ShoppingItem]
  /// The items of a list whose names equal this one except for accents or plurals.
  func items(like key: NameKey, in list: UUID) throws -> [ShoppingItem]
  /// Calls the body with each item of a list until it returns false. The body must not apply
  /// changes.
  func forEachItem(
    in list: UUID, status: ItemStatus, order: ItemOrder,
    _ body: (ShoppingItem) throws -> Bool
  ) throws
  /// Fails if a walk found fewer items than the list counts: in a damaged file, SQLite can end a
  /// search early without an error.
  func expectItems(_ count: Int, in list: UUID, _ status: ItemStatus) throws
  /// The position of the last item of a list; nil for an empty list.
  func lastPosition(on list: UUID) throws -> ItemPosition?
  /// Calls the body with the items of all lists whose name or note contains the text, ignoring case
  /// and accents. Lists that changed last come first.
  func forEachItem(
    containing text: String, _ body: (ShoppingItem, ListSummary) throws -> Bool
  ) throws
  /// The lots of an item that has several, the oldest first. Empty if the item is a single lot.
  func lots(of item: UUID) throws -> [Lot]
  /// Whether an item has several lots. Reads none of them.
  func hasLots(of item: UUID) throws -> Bool
  /// Whether any list has an item with this name. Only called for names that have another reading
  /// (see `NameKey.isAmbiguous`).
  func knowsName(_ key: NameKey) throws -> Bool

  /// All categories in shop order.
  func categories() throws -> [ItemCategory]
  /// The words that people assigned to categories, in the order of their keys.
  func categoryWords() throws -> [CategoryWord]
  /// The last category that was learned for a name, or nil.
  func habit(for name: NameKey) throws -> CategoryHabit?
  /// Records the category of a name as a change, unless it is known already.
  func learn(_ habit: CategoryHabit) throws
  /// Whether any category was learned for a name.
  func hasHabits() throws -> Bool
  /// The learned categories, the latest first, up to the limit if there is one.
  func learned(limit: Int?) throws -> [CategoryHabit]
  /// Calls the body with each habit of a category until it returns false. The body must not apply
  /// changes.
  func forEachHabit(of category: ItemCategory, _ body: (CategoryHabit) throws -> Bool) throws

  /// The shops, by name.
  func shops() throws -> [Shop]
  /// The shop of a name, or nil.
  func shop(named key: NameKey) throws -> Shop?

  /// The names of the shops of all items, lists and prices, even if a shop no longer exists. Reads
  /// all items.
  func usedShopNames() throws -> [String]

  /// All prices by name, the latest of each name last.
  func prices() throws -> [Price]
  /// All prices, in the order in which they were noted.
  func allPrices() throws -> [Price]
  /// All prices with their keys, in no order.
  func priceEntries() throws -> [PriceEntry]
  /// The prices of a name, the latest last.
  func prices(of name: NameKey) throws -> [Price]
  /// The price that another of this key would replace, or nil.
  func price(_ key: PriceKey) throws -> Price?

  /// Calls the body with purchases, the latest first, until it returns false: all of them, or those
  /// whose name contains the text, ignoring case and accents.
  func forEachPurchase(
    containing text: String?, _ body: (Purchase) throws -> Bool
  ) throws
  /// Calls the body with the names of purchases as bytes, the latest first, until it returns false.
  func forEachPurchasedName(
    _ body: (UnsafeBufferPointer<UInt8>, Date) throws -> Bool
  ) throws
  /// The purchases at a date with exactly this spelling of the name.
  func purchases(of name: String, at date: Date) throws -> [Purchase]
  /// Deletes purchases permanently, together with the journal entries that mention them and all
  /// earlier entries. Returns how many of each were deleted.
  func forgetPurchases(
    where isMeant: (Purchase) throws -> Bool
  ) throws -> (purchases: Int, steps: Int)
  /// The date on which an item was last checked off, or nil.
  func latestPurchase(of item: UUID) throws -> Purchase?

  /// The receipt names of products, by name.
  func receiptNames() throws -> [ReceiptName]
  /// The product of a receipt name, or nil if none was recorded.
  func receiptName(_ key: NameKey) throws -> ReceiptName?

  /// The days that have a menu, the earliest first.
  func menus() throws -> [MenuDay]
  /// The days in a range that have a menu.
  func menus(in days: ClosedRange<CalendarDate>) throws -> [MenuDay]
  /// The menu of a day, or nil if there is none.
  func menu(on day: CalendarDate) throws -> MenuDay?

  /// The pantry claims, by name.
  func pantry() throws -> [PantryClaim]
  /// The pantry claim of a name, or nil.
  func pantryClaim(_ key: NameKey) throws -> PantryClaim?
  /// The pantry claims whose names equal this one except for accents or plurals, by name.
  func pantryClaims(like key: NameKey) throws -> [PantryClaim]
  /// Whether there is any pantry claim.
  func hasPantry() throws -> Bool

  /// The user's templates, by name.
  func templates() throws -> [ListTemplate]
  /// The user's template of a name, or nil.
  func template(named key: NameKey) throws -> ListTemplate?
  /// The schedules, by name.
  func schedules() throws -> [Schedule]
  /// The schedule of a name, or nil.
  func schedule(named key: NameKey) throws -> Schedule?

  /// The options that were set.
  func options() throws -> [OptionChoice]

  /// The list that was current when the last session ended, or nil.
  func currentList() throws -> UUID?
  /// Stores the current list. `undo` does not revert this.
  func setCurrentList(_ id: UUID?) throws

  /// Carries out an operation on an item and returns the changes: first those of the items in the
  /// order in which they happened, then the implied ones.
  @discardableResult
  func perform(_ operation: ItemOperation) throws -> [Change]
  /// Changes items of a list, all at once where that is possible. The result is that of an operation
  /// on each.
  ///
  /// - Parameter list: the list, with the shop where its items are bought.
  /// - Returns: the number of items.
  func perform(
    _ change: BulkChange, on items: BulkItems, of list: ListSummary, following: BulkFollower
  ) throws -> Int
  /// Applies one change. The progress and the date of its list are updated with it.
  func apply(_ change: Change) throws
  /// The label of the unit's entry in the journal.
  var label: UnitLabel { get set }
  /// The latest entries of the journal, newest first.
  func journalEntries(limit: Int) throws -> [JournalEntry]
  /// Whether the journal has dropped its oldest entries because of its limits.
  func hasDroppedEntries() throws -> Bool
  /// The part of the journal that exceeds the limits in the options and will be dropped by the
  /// commit.
  func journalSurplus() throws -> JournalSurplus?
  /// Ends the unit's entry, which must be the last thing the unit does. Returns the part of the
  /// journal that the commit will drop; nil if it drops nothing or an earlier commit has dropped
  /// something.
  func firstDrops() throws -> JournalSurplus?
  /// Deletes the oldest entries while their dates match, and returns their number.
  func forgetEntries(before isMeant: (Date) throws -> Bool) throws -> Int
  /// The first changes of an entry, in the order they were made.
  func changes(of entry: JournalEntry, limit: Int) throws -> [Change]
  /// Undoes the latest entry that is not undone yet, and returns it, or nil if there is none.
  /// Restores everything, including identifiers, order and dates.
  func undo() throws -> JournalEntry?
  /// Redoes the entry that `undo` reverted last, and returns it, or nil if there is none. A new
  /// change discards the entries that could be redone.
  func redo() throws -> JournalEntry?

  /// Runs the body. If it throws, its changes are rolled back and the unit continues.
  func savepoint<Result>(_ body: () throws -> Result) throws -> Result
}
