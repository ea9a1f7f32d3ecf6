import CartModels
import GRDB

/// Every version that the tables of a store ever had, the first one first.
public enum SchemaVersion: Int, Hashable, Sendable, CaseIterable {
  /// Lists, items, categories and the journal.
  case lists = 1
  /// What was bought.
  case purchases
  /// Templates and schedules.
  case schedules
  /// The order in which lists changed.
  case changeNumbers
  /// Options, which need no table of their own; but a journal with them can't be read by what
  /// knows none.
  case options
  /// The days that items are wanted by.
  case dueDates
  /// Words of categories, shops, and when what is known of names was learned.
  case categories
  /// Which recipe wants an item, which needs no table: the journal tells of it.
  case recipes
  /// Items and journals that take less room.
  case compactItems
  /// What the amount of an item is made of.
  case lots
  /// The household that a store is part of.
  case household
  /// Which items have notes.
  case notes
  /// Where items are to be bought.
  case itemShops
  /// What was paid and where, prices and budgets, the names of receipts, the order of items, and the
  /// purchases of a household in less room.
  case buying
  /// Phones that may use a list, and what they did.
  case phones
  /// What is at home.
  case pantry
  /// What is planned to be cooked.
  case menus
  /// What is at home, found by names that differ in accents or plural only.
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
  /// Makes the step from the version before. Steps that were released never change.
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
