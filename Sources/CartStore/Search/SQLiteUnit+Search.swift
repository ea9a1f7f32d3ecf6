import CartModels

/// Search through all lists.
extension SQLiteUnit {
  func forEachItem(
    containing text: String, _ body: (ShoppingItem, ListSummary) throws -> Bool
  ) throws {
    let categories = try reading { try categoryRows() }
    var needle = SearchNeedle(text)
    var goesOn = true
    for list in try lists(limit: nil) where goesOn {
      try walk(.searchedItems) { query in
        try query.bind(ListNumber.of(list.id))
      } visiting: { row in
        let isFound =
          ItemRow.withKey(row) { needle.isFound(inKey: $0) }
          || row.withText(6, { needle.isFound(in: $0) })
        if isFound { goesOn = try body(try reading { try ItemRow.item(row, categories) }, list) }
        return goesOn
      }
    }
  }
}
