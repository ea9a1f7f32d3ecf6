import CartModels
import GRDB

/// All versions of a store's tables, the first one first.
public enum SchemaVersion: Int, Hashable, Sendable, CaseIterable {
  /// Lists, items, categories and the journal.
  case lists = 1
  /// Purchases.
  case purchases
  /// Templates and schedules.
  case schedules
  /// The order in which lists changed.
  case changeNumbers
  /// Options. They need no table, but older programs cannot read a journal that contains them.
  case options
  /// Due dates of items.
  case dueDates
  /// Words for categories, shops, and the dates of habits.
  case categories
  /// The recipes that want an item. They need no table, because only the journal contains them.
  case recipes
  /// Smaller items and journals.
  case compactItems
  /// The lots of items.
  case lots
  /// Membership in a household.
  case household
  /// An index of items with notes.
  case notes
  /// The shops of items.
  case itemShops
  /// Payments, prices, budgets, receipt names, the order of items, and smaller purchases of a
  /// household.
  case buying
  /// Phones with a link to a list, and their intents.
  case phones
  /// The pantry.
  case pantry
  /// Menus.
  case menus
  /// Pantry names without accents and plurals.
  case pantryNames

  /// The version that this program reads and writes.
  public static var current: SchemaVersion { allCases.last ?? .lists }
}

extension SchemaVersion: Comparable {
  /// The earlier version comes first.
  public static func < (left: SchemaVersion, right: SchemaVersion) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension SchemaVersion {
  /// Runs the migration from the previous version. Released migrations never change.
  func migrate(_ database: Database) throws {
    switch self {
    case .lists: try Schema.createVersion1(in: database)
    case .purchases: try Schema.addPurchases(to: database)
    case .schedules: try Schema.addTemplatesAndSchedules(to: database)
    case .changeNumbers: try Schema.addChangeNumbers(to: database)
    case .options, .recipes: break
    case .dueDates: try Schema.addDueDates(to: database)
    case .categories: try Schema.addCategoryWordsAndShops(to: database)
    case .compactItems: try Schema.compactItems(in: database)
    case .lots: try Schema.addLots(to: database)
    case .household: try Schema.addHousehold(to: database)
    case .notes: try Schema.addIndexOfNotes(to: database)
    case .itemShops: try Schema.add(.shop, to: database)
    case .buying:
      try Schema.addPrices(to: database)
      try Schema.addNamesToPurchaseIndex(in: database)
      try Schema.addReceiptNames(to: database)
      try Schema.addItemOrder(to: database)
      try Schema.compactPurchasesOfHousehold(in: database)
    case .phones: try Schema.addPhones(to: database)
    case .pantry: try Schema.addPantry(to: database)
    case .menus: try Schema.addMenus(to: database)
    case .pantryNames: try Schema.addLooseNamesToPantry(in: database)
    }
  }
}
