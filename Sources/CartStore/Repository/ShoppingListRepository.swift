package import CartModels
package import Foundation

/// One unit of work on the lists, in the words of the domain.
///
/// A repository lives as long as the unit: everything it reads is one
/// consistent state, and what it applies lands whole when the unit ends, or
/// not at all. Every method throws `StoreError`.
package protocol ShoppingListRepository: NameLookup {
  /// The time of the unit; every change in it bears this date.
  var date: Date { get }
  /// Told of every row that can't be read, which is passed over then; nil, and such a row
  /// is an error.
  var passOver: ((UnreadableRow) throws -> Void)? { get set }
  /// How many changes the unit made, or took back, so far: what was read before is as it was while
  /// this stays.
  var changeCount: Int { get }
  /// Which changes of other programs the unit sees.
  func version() throws -> StoreVersion

  /// The lists, last changed first; the most recent ones when limited.
  func lists(limit: Int?) throws -> [ListSummary]
  /// The list with an identifier, or nil.
  func list(withId id: UUID) throws -> ListSummary?
  /// The list with a title, or nil.
  func list(titled key: NameKey) throws -> ListSummary?

  /// The item with an identifier and the list it is on, or nil.
  func item(withId id: UUID) throws -> (item: ShoppingItem, list: UUID)?
  /// A list's items of one name, at most one per family of units, in the
  /// order they were added.
  func items(named key: NameKey, in list: UUID) throws -> [ShoppingItem]
  /// A list's items whose names differ from this one in accents or plurals
  /// only, itself included.
  func items(like key: NameKey, in list: UUID) throws -> [ShoppingItem]
  /// Hands a list's items out one at a time until the body returns false.
  /// The body must not apply changes.
  func forEachItem(
    in list: UUID, status: ItemStatus, order: ItemOrder,
    _ body: (ShoppingItem) throws -> Bool
  ) throws
  /// The position of the last item of a list; nil for an empty list.
  func lastPosition(on list: UUID) throws -> ItemPosition?
  /// Hands out the items of all lists whose name or note holds the text,
  /// ignoring case and accents; lists last changed first.
  func forEachItem(
    containing text: String, _ body: (ShoppingItem, ListSummary) throws -> Bool
  ) throws
  /// The lots of an item that has several, the oldest first; none of one that is a lot itself.
  func lots(of item: UUID) throws -> [Lot]
  /// Whether an item has several, of which none is read.
  func hasLots(of item: UUID) throws -> Bool
  /// Whether an item of this name is on any list. Only asked of names that
  /// could be read another way (see `NameKey.isAmbiguous`).
  func knowsName(_ key: NameKey) throws -> Bool

  /// All categories in shop order.
  func categories() throws -> [ItemCategory]
  /// The words that people chose for categories, in the order of their keys.
  func categoryWords() throws -> [CategoryWord]
  /// What was last said of a name, or nil.
  func habit(for name: NameKey) throws -> CategoryHabit?
  /// Remembers the category of a name, unless that is what is known of it; a change like any other.
  func learn(_ habit: CategoryHabit) throws
  /// Whether anything was ever learned of a name.
  func hasHabits() throws -> Bool
  /// What was learned, the latest first; the latest ones when limited.
  func learned(limit: Int?) throws -> [CategoryHabit]
  /// Hands out what goes under a category by habit, until the body returns false. The body must
  /// not apply changes.
  func forEachHabit(of category: ItemCategory, _ body: (CategoryHabit) throws -> Bool) throws

  /// The shops, by name.
  func shops() throws -> [Shop]
  /// The shop of a name, or nil.
  func shop(named key: NameKey) throws -> Shop?

  /// All prices, by name, the latest of each last.
  func prices() throws -> [Price]
  /// All prices, in the order in which they were noted.
  func allPrices() throws -> [Price]
  /// All prices with their keys, in no order.
  func priceEntries() throws -> [PriceEntry]
  /// The prices of a name, the latest last.
  func prices(of name: NameKey) throws -> [Price]
  /// The price that another of this key would replace, or nil.
  func price(_ key: PriceKey) throws -> Price?

  /// Hands out what was checked off, the latest first, until the body returns
  /// false: everything, or what is called something with this text in it,
  /// ignoring case and accents.
  func forEachPurchase(
    containing text: String?, _ body: (Purchase) throws -> Bool
  ) throws
  /// Hands out the names of what was bought as bytes, the latest first, until the body returns false.
  func forEachPurchasedName(
    _ body: (UnsafeBufferPointer<UInt8>, Date) throws -> Bool
  ) throws
  /// What was bought at one moment under a name, spelled so.
  func purchases(of name: String, at date: Date) throws -> [Purchase]
  /// Takes purchases out for good, with the entries of the journal that tell of them and all
  /// before those, and says how many of each.
  func forgetPurchases(
    where isMeant: (Purchase) throws -> Bool
  ) throws -> (purchases: Int, steps: Int)
  /// When an item was last checked off, or nil.
  func latestPurchase(of item: UUID) throws -> Purchase?

  /// What receipts call products, by what they call them.
  func receiptNames() throws -> [ReceiptName]
  /// What a text of a receipt means; nil if nothing was remembered.
  func receiptName(_ key: NameKey) throws -> ReceiptName?

  /// The days that something is planned for, the earliest first.
  func menus() throws -> [MenuDay]
  /// The same of some days.
  func menus(in days: ClosedRange<CalendarDate>) throws -> [MenuDay]
  /// What is planned for a day; nil if nothing is.
  func menu(on day: CalendarDate) throws -> MenuDay?

  /// What is said to be at home, by name.
  func pantry() throws -> [PantryClaim]
  /// What is said of a name, or nil.
  func pantryClaim(_ key: NameKey) throws -> PantryClaim?
  /// What is said of names that differ from one in accents or plural at most, by name.
  func pantryClaims(like key: NameKey) throws -> [PantryClaim]
  /// Whether anything is said to be at home.
  func hasPantry() throws -> Bool

  /// The user's templates, by name.
  func templates() throws -> [ListTemplate]
  /// The user's template of a name, or nil.
  func template(named key: NameKey) throws -> ListTemplate?
  /// The schedules, by name.
  func schedules() throws -> [Schedule]
  /// The schedule of a name, or nil.
  func schedule(named key: NameKey) throws -> Schedule?

  /// The options that were chosen.
  func options() throws -> [OptionChoice]

  /// The list that was current when the last session ended, or nil.
  func currentList() throws -> UUID?
  /// Remembers the current list. It isn't part of what `undo` takes back.
  func setCurrentList(_ id: UUID?) throws

  /// Does what was meant to an item, and says what changed: first the items, in the order in which it
  /// happened to them, then what goes without saying.
  @discardableResult
  func perform(_ operation: ItemOperation) throws -> [Change]
  /// Writes one change. The progress and the date of the list it belongs to
  /// follow by themselves.
  func apply(_ change: Change) throws
  /// What the unit's entry in the journal is called.
  var label: UnitLabel { get set }
  /// The latest entries of the journal, newest first.
  func journalEntries(limit: Int) throws -> [JournalEntry]
  /// Whether the journal was longer once: it drops its oldest entries past its bounds.
  func hasDroppedEntries() throws -> Bool
  /// What of the journal is past what the options say, and goes when the unit is kept.
  func journalSurplus() throws -> JournalSurplus?
  /// Ends the unit's entry, as the last thing that the unit does, and says what of the journal goes
  /// when it is kept: nil where nothing does, or something went before.
  func firstDrops() throws -> JournalSurplus?
  /// Drops the oldest entries, as long as their dates are meant, and says how many.
  func forgetEntries(before isMeant: (Date) throws -> Bool) throws -> Int
  /// The first changes of an entry, in the order they were made.
  func changes(of entry: JournalEntry, limit: Int) throws -> [Change]
  /// Takes the latest entry back that isn't yet, and returns it; nil where there
  /// is none. Everything is as it was before: identifiers, order and dates.
  func undo() throws -> JournalEntry?
  /// Makes the changes again that `undo` took back last, and returns their
  /// entry; nil where there is none. A new change drops what could be redone.
  func redo() throws -> JournalEntry?

  /// Runs the body; when it throws, what it applied is taken back and the
  /// unit goes on.
  func savepoint<Result>(_ body: () throws -> Result) throws -> Result
}
