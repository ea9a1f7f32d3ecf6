import CartModels

/// The statements that run more than once.
enum Query: Int, CaseIterable {
  case dataVersion, newestChange
  case allLists, recentLists, listByUUID, listByTitleKey
  case insertList, updateList, deleteList, updateProgress

  case itemByUUID, itemOfList, itemsByLooseKey
  case itemsAsAdded, itemsOfStatusAsAdded, itemsInShopOrder, itemsOfStatusInShopOrder
  case hasPositions, lastPosition, itemsByPosition, itemsOfStatusByPosition
  case itemsByCategories, itemsOfStatusByCategories
  case itemsByName, itemsOfStatusByName, itemsByNameBackwards, itemsOfStatusByNameBackwards
  case namesBefore, namesFrom, searchedNotes, idsAtEnds, looseKeyFrom, itemsByLoosePrefix,
    namesOfList
  case insertItem, insertItems, updateItem, updateItemStatus, updateItemIdentity, deleteItem
  case hasAmbiguousNames, hasAmbiguousName
  case itemsInOrder, setThere, markAllItems, markItems, markItemsBack
  case setItems, removeAllItems, removeItems
  case isShared, membership, titleOfList, hasPhones
  case hasLots, hasLotsOfItem, lotsOfItem, lotsInSet, lotOfItem, insertLot, updateLot, deleteLot

  case categories, insertCategory, updateCategory, deleteCategory
  case categoryWords, categoryWord, insertCategoryWord, updateCategoryWord, deleteCategoryWord
  case habit, learned, habitsOfCategory, hasHabits, insertHabit, insertNewHabit, updateHabit
  case insertHabits, deleteHabit
  case shops, shopByKey, usedShops, insertShop, updateShop, deleteShop
  case receiptNames, receiptNameByKey, insertReceiptName, updateReceiptName, deleteReceiptName
  case menus, menusOfDays, menuByKey, insertMenu, updateMenu, deleteMenu
  case pantry, pantryByKey, pantryByLooseKey, hasPantry, insertPantry, updatePantry, deletePantry
  case purchases, purchaseNames, purchasesAtDate, latestPurchase, hasPurchase
  case insertFirstPurchase, insertPurchase, deletePurchase
  case hasPurchasesAtDate, hasPurchasesInRange, purchasesThere, buyItems, returnItems
  case prices, allPrices, priceEntries, pricesOfName, priceByKey
  case insertPrice, updatePrice, deletePrice
  case templates, templateByKey, insertTemplate, updateTemplate, deleteTemplate
  case schedules, scheduleByKey, insertSchedule, updateSchedule, deleteSchedule
  case setting, saveSetting, deleteSetting

  case insertEntry, completeEntry, markEntry, hasUndone, forgetUndone
  case recentEntries, latestDoneEntry, firstUndoneEntry, latestOwnEntry, phoneEntriesSince
  case entryByNumber
  case insertPart, partsOfEntry, part

  case savepoint, releaseSavepoint, rollBackToSavepoint
  case beginReading, beginWriting, commit
}

extension Query {
  /// The statement. Its parameters are in the order in which they are bound.
  var sql: String {
    switch self {
    case .dataVersion: "PRAGMA data_version"
    case .newestChange: "SELECT max(change_number) FROM list"
    // A damaged index would hide lists from those who need all of them.
    case .allLists: "\(Self.lists) NOT INDEXED \(Self.lastChangedFirst)"
    case .recentLists: "\(Self.lists) \(Self.lastChangedFirst) LIMIT ?"
    case .listByUUID: "\(Self.lists) WHERE uuid = ?"
    case .listByTitleKey: "\(Self.lists) WHERE title_key = ?"
    case .insertList:
      """
      INSERT INTO list
        (id, uuid, title, title_key, created_at, updated_at, done_at, change_number, shop,
          budget_numerator, budget_denominator, budget_currency)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    case .updateList:
      """
      UPDATE list SET title = ?, title_key = ?, created_at = ?, updated_at = ?, done_at = ?,
        change_number = ?, shop = ?, budget_numerator = ?, budget_denominator = ?,
        budget_currency = ?
      WHERE uuid = ?
      """
    case .deleteList: "DELETE FROM list WHERE uuid = ?"
    case .updateProgress:
      """
      UPDATE list SET item_count = item_count + ?1, completed_count = completed_count + ?2,
        updated_at = max(?3, min(updated_at, ?7)),
        done_at = CASE
          WHEN item_count - completed_count + ?4 = 0 AND item_count + ?5 > 0 THEN ?3
          ELSE done_at END,
        change_number = ?6
      WHERE id = ?8
      """

    case .itemByUUID:
      // No index contains identifiers alone, so each list is searched.
      """
      SELECT \(Self.itemColumns), list.uuid FROM list CROSS JOIN item ON item.list_id = list.id
      WHERE item.id = ?
      """
    case .itemOfList: "\(Self.itemsOfList) AND id = ?"
    case .itemsByLooseKey:
      // The index is named because the planner would rather scan the whole list.
      """
      SELECT \(Self.itemColumns), \(Self.itemKeys) FROM item INDEXED BY item_by_identity
      WHERE list_id = ? AND loose_key = ?
      """
    case .itemsAsAdded: "\(Self.itemsOfList) ORDER BY id"
    case .itemsOfStatusAsAdded: "\(Self.itemsOfStatus) ORDER BY id"
    case .hasPositions:
      "SELECT EXISTS (SELECT 1 FROM item WHERE list_id = ? AND sortKey IS NOT NULL)"
    case .lastPosition:
      """
      SELECT
        (SELECT id FROM item WHERE list_id = ?1 AND sortKey IS NULL ORDER BY id DESC LIMIT 1),
        (SELECT sortKey FROM item WHERE list_id = ?1 AND sortKey IS NOT NULL
          ORDER BY sortKey DESC LIMIT 1)
      """
    case .itemsByPosition: "\(Self.itemsOfList) \(Self.byPosition)"
    case .itemsOfStatusByPosition: "\(Self.itemsOfStatus) \(Self.byPosition)"
    case .itemsInShopOrder:
      "\(Self.itemsWithCategory) WHERE item.list_id = ? \(Self.shopOrder)"
    case .itemsOfStatusInShopOrder:
      """
      \(Self.itemsWithCategory) WHERE item.list_id = ? AND item.is_completed = ?
      \(Self.shopOrder)
      """
    case .itemsByCategories:
      "\(Self.itemsWithPlace) WHERE item.list_id = ? \(Self.orderOfPlaces)"
    case .itemsOfStatusByCategories:
      """
      \(Self.itemsWithPlace) WHERE item.list_id = ? AND item.is_completed = ?
      \(Self.orderOfPlaces)
      """
    case .itemsByName: "\(Self.itemsOfList) \(Self.byName(Self.itemKey)), id"
    case .itemsOfStatusByName: "\(Self.itemsOfStatus) \(Self.byName(Self.itemKey)), id"
    // Items with the same name stay in the order in which they were added.
    case .itemsByNameBackwards:
      "\(Self.itemsOfList) \(Self.byName(Self.itemKey, isDescending: true)), id"
    case .itemsOfStatusByNameBackwards:
      "\(Self.itemsOfStatus) \(Self.byName(Self.itemKey, isDescending: true)), id"
    case .namesBefore:
      """
      \(Self.searchedNames) list_id < ?2
      UNION ALL
      \(Self.searchedNames) list_id = ?2 AND loose_key < ?3
      """
    case .namesFrom:
      """
      \(Self.searchedNames) list_id = ?2 AND loose_key >= ?3
      UNION ALL
      \(Self.searchedNames) list_id > ?2
      """
    case .searchedNotes:
      """
      SELECT list_id, id FROM item INDEXED BY item_with_note
      WHERE notes <> '' AND holds_text(?1, notes)
      """
    case .idsAtEnds:
      """
      SELECT
        (SELECT id FROM item WHERE list_id = ?1 ORDER BY id LIMIT 1),
        (SELECT id FROM item WHERE list_id = ?1 ORDER BY id DESC LIMIT 1)
      """
    case .looseKeyFrom:
      "SELECT loose_key FROM item WHERE list_id = ? AND id >= ? ORDER BY id LIMIT 1"
    case .itemsByLoosePrefix:
      """
      SELECT \(Self.itemColumns), \(Self.itemKeys) FROM item INDEXED BY item_by_identity
      WHERE list_id = ? AND loose_key >= ? AND loose_key < ?
      """
    case .namesOfList:
      "SELECT id, \(Self.itemKeys) FROM item INDEXED BY item_by_identity WHERE list_id = ?"
    case .insertItem: BulkSQL.insertItems(1)
    case .insertItems: BulkSQL.insertItems(Self.rowsTogether)
    case .updateItem:
      """
      UPDATE item SET name = ?, numerator = ?, denominator = ?, unit = ?, is_completed = ?,
        notes = ?, category_id = ?, created_at = ?, updated_at = ?, \(Self.fields { "\($0) = ?" })
      WHERE list_id = ? AND id = ? AND is_completed = ?
      """
    case .updateItemStatus:
      """
      UPDATE item SET is_completed = ?, updated_at = ?
      WHERE list_id = ? AND id = ? AND is_completed = ?
      """
    case .updateItemIdentity:
      """
      UPDATE item SET name = ?, loose_key = ?, name_key = ?, is_ambiguous = ?, family = ?,
        numerator = ?, denominator = ?, unit = ?, is_completed = ?,
        notes = ?, category_id = ?, created_at = ?, updated_at = ?, \(Self.fields { "\($0) = ?" })
      WHERE list_id = ? AND id = ? AND is_completed = ?
      """
    case .deleteItem: "DELETE FROM item WHERE list_id = ? AND id = ? AND is_completed = ?"
    case .itemsInOrder: BulkSQL.itemsInOrder
    case .setThere: BulkSQL.setThere
    case .markAllItems: BulkSQL.markAllItems
    case .markItems: BulkSQL.markItems
    case .markItemsBack: BulkSQL.markItemsBack
    case .setItems: BulkSQL.setItems
    case .removeAllItems: BulkSQL.removeAllItems
    case .removeItems: BulkSQL.removeItems
    case .hasAmbiguousNames: "SELECT EXISTS (SELECT 1 FROM item WHERE is_ambiguous = 1)"
    case .hasAmbiguousName:
      """
      SELECT EXISTS (
        SELECT 1 FROM item WHERE is_ambiguous = 1 AND loose_key = ? AND name_key = ?)
      """

    case .isShared: "SELECT EXISTS (SELECT 1 FROM household)"
    case .hasPhones:
      "SELECT EXISTS (SELECT 1 FROM phone_link) OR EXISTS (SELECT 1 FROM phone_intent)"
    case .membership:
      """
      SELECT id, name, address, person, replica, version, sequence, chain, trouble FROM household
      """
    case .titleOfList: "SELECT title FROM list WHERE uuid = ?"
    case .hasLots: "SELECT EXISTS (SELECT 1 FROM lot)"
    case .hasLotsOfItem: "SELECT EXISTS (SELECT 1 FROM lot WHERE item = ?)"
    case .lotsOfItem: "SELECT id, numerator, denominator, unit FROM lot WHERE item = ? ORDER BY id"
    case .lotsInSet: BulkSQL.lotsInSet
    case .lotOfItem:
      "SELECT id, numerator, denominator, unit FROM lot WHERE item = ? AND id = ?"
    case .insertLot:
      "INSERT INTO lot (numerator, denominator, unit, item, id) VALUES (?, ?, ?, ?, ?)"
    case .updateLot:
      """
      UPDATE lot SET numerator = ?, denominator = ?, unit = ?, item = ? WHERE item = ? AND id = ?
      """
    case .deleteLot: "DELETE FROM lot WHERE item = ? AND id = ?"

    case .categories:
      "SELECT id, name, name_key, emoji, position FROM category ORDER BY position, name, id"
    case .insertCategory:
      "INSERT INTO category (name, name_key, emoji, position) VALUES (?, ?, ?, ?)"
    case .updateCategory:
      """
      UPDATE category SET name = ?, name_key = ?, emoji = ?, position = ? WHERE name_key = ?
      """
    case .deleteCategory: "DELETE FROM category WHERE name_key = ?"

    case .categoryWords: "\(Self.categoryWordColumns) \(Self.byName("word_key"))"
    case .categoryWord: "\(Self.categoryWordColumns) WHERE word_key = ?"
    case .insertCategoryWord:
      "INSERT INTO category_word (word_key, word, category_id) VALUES (?, ?, ?)"
    case .updateCategoryWord:
      "UPDATE category_word SET word_key = ?, word = ?, category_id = ? WHERE word_key = ?"
    case .deleteCategoryWord: "DELETE FROM category_word WHERE word_key = ?"

    case .habit: "\(Self.habitColumns) WHERE name_key = ?"
    // Habits without a date come last.
    case .learned:
      "\(Self.habitColumns) ORDER BY learned_at DESC, order_key(name_key), name_key LIMIT ?"
    case .habitsOfCategory:
      "\(Self.habitColumns) WHERE category_id = ? \(Self.byName("name_key"))"
    case .hasHabits: "SELECT EXISTS (SELECT 1 FROM habit)"
    case .insertHabit: "\(Self.insertIntoHabit) (?, ?, ?)"
    case .insertHabits:
      Self.insertIntoHabit
        + repeatElement(" (?, ?, ?)", count: Self.rowsTogether).joined(separator: ",")
    case .insertNewHabit:
      """
      \(Self.insertIntoHabit) (?, ?, ?)
      ON CONFLICT (name_key) DO NOTHING
      """
    case .updateHabit: "UPDATE habit SET category_id = ?, learned_at = ? WHERE name_key = ?"
    case .deleteHabit: "DELETE FROM habit WHERE name_key = ?"

    case .shops: "\(Self.shopColumns) \(Self.byName("name_key"))"
    case .shopByKey: "\(Self.shopColumns) WHERE name_key = ?"
    case .usedShops:
      """
      SELECT shop FROM item WHERE shop IS NOT NULL
      UNION SELECT shop FROM list WHERE shop IS NOT NULL
      UNION SELECT shop FROM price WHERE shop IS NOT NULL
      """
    case .insertShop: "INSERT INTO shop (name_key, name, categories) VALUES (?, ?, ?)"
    case .updateShop:
      "UPDATE shop SET name_key = ?, name = ?, categories = ? WHERE name_key = ?"
    case .deleteShop: "DELETE FROM shop WHERE name_key = ?"

    case .receiptNames: "\(Self.receiptNameColumns) \(Self.byName("name_key"))"
    case .receiptNameByKey: "\(Self.receiptNameColumns) WHERE name_key = ?"
    case .insertReceiptName:
      "INSERT INTO receipt_name (name_key, name, product) VALUES (?, ?, ?)"
    case .updateReceiptName:
      "UPDATE receipt_name SET name_key = ?, name = ?, product = ? WHERE name_key = ?"
    case .deleteReceiptName: "DELETE FROM receipt_name WHERE name_key = ?"

    case .menus: "\(Self.menuColumns) ORDER BY name_key"
    case .menusOfDays:
      "\(Self.menuColumns) WHERE name_key BETWEEN ? AND ? ORDER BY name_key"
    case .menuByKey: "\(Self.menuColumns) WHERE name_key = ?"
    case .insertMenu: "INSERT INTO menu (name_key, name, dishes, noted) VALUES (?, ?, ?, ?)"
    case .updateMenu:
      "UPDATE menu SET name_key = ?, name = ?, dishes = ?, noted = ? WHERE name_key = ?"
    case .deleteMenu: "DELETE FROM menu WHERE name_key = ?"

    case .pantry: "\(Self.pantryColumns) \(Self.byName("name_key"))"
    case .pantryByKey: "\(Self.pantryColumns) WHERE name_key = ?"
    case .pantryByLooseKey: "\(Self.pantryColumns) WHERE loose_key = ?"
    case .hasPantry: "SELECT EXISTS (SELECT 1 FROM pantry)"
    case .insertPantry:
      """
      INSERT INTO pantry
        (name_key, loose_key, name, numerator, denominator, unit, is_always, noted, until)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    case .updatePantry:
      """
      UPDATE pantry SET name_key = ?, loose_key = ?, name = ?, numerator = ?, denominator = ?, unit = ?,
        is_always = ?, noted = ?, until = ?
      WHERE name_key = ?
      """
    case .deletePantry: "DELETE FROM pantry WHERE name_key = ?"

    case .purchases: "\(Self.purchaseColumns) ORDER BY date DESC, item DESC, number DESC"
    case .purchaseNames: "SELECT name, date FROM purchase ORDER BY date DESC"
    case .purchasesAtDate:
      "\(Self.purchaseColumns) WHERE date = ? AND name = ? ORDER BY item, number"
    case .latestPurchase:
      "\(Self.purchaseColumns) WHERE item = ? ORDER BY date DESC, number DESC LIMIT 1"
    case .hasPurchase:
      """
      SELECT EXISTS (SELECT 1 FROM purchase WHERE item = ?1 AND date = ?7
        AND \(Self.samePurchase))
      """
    case .hasPurchasesAtDate: BulkSQL.hasPurchasesAtDate
    case .hasPurchasesInRange: BulkSQL.hasPurchasesInRange
    case .purchasesThere: BulkSQL.purchasesThere
    case .buyItems: BulkSQL.buyItems
    case .returnItems: BulkSQL.returnItems
    // It is nearly always the only one of its item at its date.
    case .insertFirstPurchase:
      """
      INSERT INTO purchase (item, name, numerator, denominator, unit, list, date,
        \(Self.paidColumns), number)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
      ON CONFLICT (item, date, number) DO NOTHING
      """
    case .insertPurchase:
      """
      INSERT INTO purchase (item, name, numerator, denominator, unit, list, date,
        \(Self.paidColumns), number)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,
        (SELECT coalesce(max(number), 0) + 1 FROM purchase WHERE item = ?1 AND date = ?7))
      """
    case .deletePurchase:
      """
      DELETE FROM purchase WHERE item = ?1 AND date = ?7
        AND number = (SELECT max(number) FROM purchase WHERE item = ?1 AND date = ?7
          AND \(Self.samePurchase))
      """

    case .prices: "\(Self.priceColumns) \(Self.byName("name_key")), noted, number, shop_key"
    case .allPrices: "\(Self.priceColumns) ORDER BY noted, name_key, number, shop_key"
    case .priceEntries: Self.priceColumns
    case .pricesOfName: "\(Self.priceColumns) WHERE name_key = ? ORDER BY shop_key"
    case .priceByKey: "\(Self.priceColumns) WHERE \(Self.priceKey)"
    case .insertPrice:
      """
      INSERT INTO price (name_key, shop_key, kind, numerator, denominator, unit, is_offer, name,
        shop, money_numerator, money_denominator, currency, noted, number, until)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    case .updatePrice:
      """
      UPDATE price SET name_key = ?, shop_key = ?, kind = ?, numerator = ?, denominator = ?,
        unit = ?, is_offer = ?, name = ?, shop = ?, money_numerator = ?, money_denominator = ?,
        currency = ?, noted = ?, number = ?, until = ?
      WHERE \(Self.priceKey)
      """
    case .deletePrice: "DELETE FROM price WHERE \(Self.priceKey)"

    case .templates: "\(Self.templateColumns) \(Self.byName("name_key"))"
    case .templateByKey: "\(Self.templateColumns) WHERE name_key = ?"
    case .insertTemplate:
      """
      INSERT INTO template (name_key, name, description, source, origin, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    case .updateTemplate:
      """
      UPDATE template SET name_key = ?, name = ?, description = ?, source = ?, origin = ?,
        created_at = ?, updated_at = ?
      WHERE name_key = ?
      """
    case .deleteTemplate: "DELETE FROM template WHERE name_key = ?"

    case .schedules: "\(Self.scheduleColumns) \(Self.byName("name_key"))"
    case .scheduleByKey: "\(Self.scheduleColumns) WHERE name_key = ?"
    case .insertSchedule:
      """
      INSERT INTO schedule (name_key, name, recurrence, template, arguments, exceptions, list,
        anchor, until, handled, is_paused, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    case .updateSchedule:
      """
      UPDATE schedule SET name_key = ?, name = ?, recurrence = ?, template = ?, arguments = ?,
        exceptions = ?, list = ?, anchor = ?, until = ?, handled = ?, is_paused = ?,
        created_at = ?, updated_at = ?
      WHERE name_key = ?
      """
    case .deleteSchedule: "DELETE FROM schedule WHERE name_key = ?"

    case .setting: "SELECT value FROM setting WHERE name = ?"
    case .saveSetting:
      """
      INSERT INTO setting (name, value) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """
    case .deleteSetting: "DELETE FROM setting WHERE name = ?"

    case .insertEntry:
      "INSERT INTO entry (date, origin, title, change_count, is_undone) VALUES (?, ?, ?, 0, 0)"
    case .completeEntry: "UPDATE entry SET change_count = ? WHERE id = ?"
    case .markEntry: "UPDATE entry SET is_undone = ? WHERE id = ?"
    case .hasUndone: "SELECT EXISTS (SELECT 1 FROM entry WHERE is_undone = 1)"
    case .forgetUndone: "DELETE FROM entry WHERE is_undone = 1"
    case .recentEntries: "\(Self.entries) ORDER BY id DESC LIMIT ?"
    // Phones undo their own entries.
    case .latestDoneEntry:
      """
      \(Self.entries) WHERE is_undone = 0 AND \(Self.isOfNoPhone) ORDER BY id DESC LIMIT 1
      """
    case .firstUndoneEntry: "\(Self.entries) WHERE is_undone = 1 ORDER BY id LIMIT 1"
    // Entries of other members of a household can only be undone by them.
    case .latestOwnEntry:
      """
      \(Self.entries)
      WHERE is_undone = 0 AND origin <> 'household' AND \(Self.isOfNoPhone)
      ORDER BY id DESC LIMIT 1
      """
    case .entryByNumber: "\(Self.entries) WHERE id = ?"
    // Excludes undone entries and the entries that undid them.
    case .phoneEntriesSince:
      """
      WITH intent AS MATERIALIZED (
        SELECT entry_id, undone_by FROM phone_intent WHERE entry_id > ?1)
      \(Self.entries) WHERE id > ?1 AND NOT \(Self.isOfNoPhone)
        AND id NOT IN (SELECT entry_id FROM intent JOIN entry AS step ON step.id = undone_by
          WHERE step.is_undone = 0)
        AND id NOT IN (SELECT undone_by FROM intent WHERE undone_by IS NOT NULL)
      ORDER BY id DESC
      """
    case .insertPart: "INSERT INTO entry_part (entry_id, changes) VALUES (?, ?)"
    case .partsOfEntry: "SELECT id FROM entry_part WHERE entry_id = ? ORDER BY id"
    case .part: "SELECT changes FROM entry_part WHERE id = ?"

    case .savepoint: "SAVEPOINT unit"
    case .releaseSavepoint: "RELEASE SAVEPOINT unit"
    case .rollBackToSavepoint: "ROLLBACK TO SAVEPOINT unit"
    case .beginReading: "BEGIN DEFERRED TRANSACTION"
    case .beginWriting: "BEGIN IMMEDIATE TRANSACTION"
    case .commit: "COMMIT TRANSACTION"
    }
  }

  /// Whether the origin of an entry isn't a phone, such as `phone Ben`. `!` is the character after
  /// the space.
  private static let isOfNoPhone = "NOT (origin >= 'phone ' AND origin < 'phone!')"

  private static let entries = "SELECT id, date, origin, title, change_count, is_undone FROM entry"

  static let purchaseColumns = """
    SELECT item, name, numerator, denominator, unit, list, date, \(paidColumns) FROM purchase
    """

  private static let paidColumns = "paid_numerator, paid_denominator, currency, shop"

  /// Whether everything except the item and the date equals the values that `PurchaseRow` binds.
  private static let samePurchase = """
    name = ?2 AND numerator = ?3 AND denominator = ?4 AND unit = ?5 AND list = ?6
      AND paid_numerator IS ?8 AND paid_denominator IS ?9 AND currency IS ?10 AND shop IS ?11
    """

  /// The columns that `PriceRow` reads, in its order.
  static let priceColumns = """
    SELECT name_key, shop_key, kind, numerator, denominator, unit, is_offer, name, shop,
      money_numerator, money_denominator, currency, noted, number, until
    FROM price
    """

  private static let priceKey = """
    name_key = ? AND shop_key = ? AND kind = ? AND numerator = ? AND denominator = ?
      AND unit = ? AND is_offer = ?
    """

  /// The columns that `CategoryWordRow` reads, in its order.
  static let categoryWordColumns = "SELECT word_key, word, category_id FROM category_word"

  /// The columns that `HabitRow` reads, in its order.
  static let habitColumns = "SELECT name_key, category_id, learned_at FROM habit"

  /// The columns that `ShopRow` reads, in its order.
  static let shopColumns = "SELECT name_key, name, categories FROM shop"

  /// The columns that `ReceiptNameRow` reads, in its order.
  static let receiptNameColumns = "SELECT name_key, name, product FROM receipt_name"

  /// The columns that `MenuRow` reads, in its order.
  static let menuColumns = "SELECT name_key, name, dishes, noted FROM menu"

  /// The columns that `PantryRow` reads, in its order.
  static let pantryColumns = """
    SELECT name_key, loose_key, name, numerator, denominator, unit, is_always, noted, until
    FROM pantry
    """

  /// The columns that `TemplateRow` reads, in its order.
  static let templateColumns = """
    SELECT name_key, name, description, source, origin, created_at, updated_at FROM template
    """

  /// The columns that `ScheduleRow` reads, in its order.
  static let scheduleColumns = """
    SELECT name_key, name, recurrence, template, arguments, exceptions, list, anchor, until,
      handled, is_paused, created_at, updated_at
    FROM schedule
    """

  static let lists = """
    SELECT uuid, title, created_at, updated_at, item_count, completed_count, done_at,
      change_number, shop, budget_numerator, budget_denominator, budget_currency
    FROM list
    """

  /// By the number of the unit that changed them, and by date only within one unit: a clock may be
  /// set back, or be ahead.
  private static let lastChangedFirst = """
    ORDER BY change_number DESC, updated_at DESC, uuid DESC
    """

  /// The columns that `ItemRow` reads, in its order.
  static let itemColumns = """
    item.id, item.name, item.numerator, item.denominator, item.unit, item.is_completed,
      item.notes, item.category_id, item.created_at, item.updated_at, \(fields { "item.\($0)" })
    """

  /// The number of items or habits that one statement inserts.
  static let rowsTogether = 20

  private static let insertIntoHabit =
    "INSERT INTO habit (category_id, learned_at, name_key) VALUES"

  /// The columns of the stored fields.
  static func fields(_ part: (String) -> String) -> String {
    Field.all.map { part($0.name) }.joined(separator: ", ")
  }

  /// The columns from which `ItemRow` reads the key. An empty key equals the loose key.
  static let itemKeys = "item.name_key, item.loose_key"
  private static let itemKey = "iif(item.name_key = '', item.loose_key, item.name_key)"

  private static let searchedNames = """
    SELECT list_id, id FROM item INDEXED BY item_by_identity
    WHERE holds_key(?1, loose_key, name_key) AND
    """

  static let itemsOfList = "SELECT \(itemColumns) FROM item WHERE list_id = ?"
  static let itemsOfStatus = "\(itemsOfList) AND is_completed = ?"

  private static let byPosition = "ORDER BY coalesce(sortKey, hex(id)), id"

  /// The sort order of names, computed from their keys.
  private static func byName(_ key: String, isDescending: Bool = false) -> String {
    let way = isDescending ? " DESC" : ""
    return "ORDER BY order_key(\(key))\(way), \(key)\(way)"
  }

  private static let itemsWithCategory = """
    SELECT \(itemColumns) FROM item JOIN category ON category.id = item.category_id
    """

  /// Items with the index of their category in a JSON array. Each item is read once and its index
  /// looked up, because the planner would rather scan the list for each index.
  private static let itemsWithPlace = """
    WITH place (category, number) AS MATERIALIZED (
      SELECT CAST(value AS INTEGER), key FROM json_each(?))
    SELECT \(itemColumns) FROM item CROSS JOIN place ON place.category = item.category_id
    """

  private static let orderOfPlaces = "ORDER BY item.is_completed, place.number, item.id"

  private static let shopOrder = """
    ORDER BY item.is_completed, category.position, category.name, category.id, item.id
    """
}
