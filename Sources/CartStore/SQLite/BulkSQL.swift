import CartModels

/// The statements that change many items of a list at once. The items are all of a status in a
/// range of identifiers, or those among them that an `ItemSet` contains.
enum BulkSQL {
  private static let ofStatus = "is_completed BETWEEN ? AND ?"

  static let itemsInOrder = "\(Query.itemsOfList) AND \(ofStatus) AND id > ? ORDER BY id LIMIT ?"

  static func insertItems(_ count: Int) -> String {
    let fields = Query.fields { _ in "?" }
    let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \(fields), ?, ?)"
    return """
      INSERT INTO item (name, loose_key, name_key, is_ambiguous, family, numerator, denominator,
        unit, is_completed, notes, category_id, created_at, updated_at, \(Query.fields { $0 }),
        list_id, id)
      VALUES \(repeatElement(row, count: count).joined(separator: ", "))
      """
  }

  /// The number of items in the range, up to a limit, and of those in the set that have the
  /// expected status.
  static let setThere = """
    SELECT count(*), total(is_there) FROM (
      SELECT is_completed = status_in_set(?1, id) AS is_there FROM item
      WHERE list_id = ?2 AND id BETWEEN ?3 AND ?4 LIMIT ?5)
    """

  // `OR FAIL` spares SQLite a copy of every page that a statement changes, which it would need to
  // take back a part of the statement. After an error, the unit is rolled back as a whole. A call of
  // a function makes SQLite copy them all the same.
  static let markAllItems = """
    UPDATE OR FAIL item SET is_completed = ?1, updated_at = ?2
    WHERE list_id = ?3 AND id BETWEEN ?4 AND ?5 AND is_completed = NOT ?1
    """

  static let markItems = "\(markAllItems) AND is_in_set(?6, id)"

  static let markItemsBack = """
    UPDATE item SET is_completed = ?1, updated_at = date_in_set(?2, id)
    WHERE list_id = ?3 AND id BETWEEN ?4 AND ?5 AND is_completed = NOT ?1
      AND is_in_set(?2, id)
    """

  static let setItems = """
    UPDATE item SET notes = coalesce(?, notes), category_id = coalesce(?, category_id),
      \(Field.visible.map { "\($0.name) = iif(?, ?, \($0.name))" }.joined(separator: ", ")),
      updated_at = ?
    WHERE list_id = ? AND id BETWEEN ? AND ? AND \(ofStatus) AND (? OR is_in_set(?, id))
    """

  static let removeAllItems =
    "DELETE FROM item WHERE list_id = ? AND id BETWEEN ? AND ? AND \(ofStatus)"

  static let removeItems = "\(removeAllItems) AND is_in_set(?, id)"

  static let lotsInSet = """
    SELECT id, numerator, denominator, unit, item FROM lot
    WHERE item BETWEEN ? AND ? AND is_in_set(?, item) ORDER BY item, id
    """

  static let hasPurchasesAtDate = "SELECT EXISTS (SELECT 1 FROM purchase WHERE date = ?)"

  static let hasPurchasesInRange =
    "SELECT EXISTS (SELECT 1 FROM purchase WHERE +date = ?1 AND item BETWEEN ?2 AND ?3)"

  // The plus keeps SQLite from reading all purchases at the date.
  private static let purchasesInSet =
    "purchase WHERE item BETWEEN ?1 AND ?2 AND +date = ?3 AND is_in_set(?4, item)"

  static let purchasesThere = "SELECT count(*) FROM \(purchasesInSet)"

  static let returnItems = "DELETE FROM \(purchasesInSet)"

  static let buyItems = """
    INSERT INTO purchase (item, date, number, name, numerator, denominator, unit, list, shop)
    SELECT id, ?1, 1, name, numerator, denominator, unit, ?2, coalesce(shop, ?3) FROM item
    WHERE list_id = ?4 AND id BETWEEN ?5 AND ?6 AND is_completed = 0
      AND (?7 OR is_in_set(?8, id))
    """
}
