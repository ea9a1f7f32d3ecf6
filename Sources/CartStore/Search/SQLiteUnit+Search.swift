import CartModels

/// Search through all lists.
extension SQLiteUnit {
  func forEachItem(
    containing text: String, _ body: (ShoppingItem, ListSummary) throws -> Bool
  ) throws {
    var needle = SearchNeedle(text)
    var goesOn = true
    for list in try lists(limit: nil) where goesOn {
      try walk(.searchedItems) { query in
        try query.bind(ListNumber.of(list.id))
      } visiting: { row in
        let isFound =
          ItemRow.withKey(row, at: 2) { needle.isFound(inKey: $0) }
          || row.withText(1) { needle.isFound(in: $0) }
        guard isFound else { return true }
        let id = try reading { try row.uuid(0) }
        if let item = try item(withId: id, in: list.id) { goesOn = try body(item, list) }
        return goesOn
      }
    }
  }
}
