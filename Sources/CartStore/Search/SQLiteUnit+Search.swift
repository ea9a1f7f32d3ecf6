import CartModels

/// Search in all lists.
extension SQLiteUnit {
  func forEachItem(
    containing text: String, _ body: (ShoppingItem, ListSummary) throws -> Bool
  ) throws {
    let searched = SearchedText(text)
    defer { withExtendedLifetime(searched) {} }
    var goesOn = true
    for list in try lists(limit: nil) where goesOn {
      try walk(.searchedItems) { query in
        try query.bind(ListNumber.of(list.id))
        try query.bind(searched)
        try query.bind(searched.key)
      } visiting: { row in
        let id = try reading { try row.uuid(0) }
        if let item = try item(withId: id, in: list.id) { goesOn = try body(item, list) }
        return goesOn
      }
    }
  }
}
