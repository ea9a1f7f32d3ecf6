import CartModels

/// Converts a pantry claim from and to its row.
enum PantryRow: NamedRow {
  static let noun = "claim"
  static let queries = NamedQueries(
    all: .pantry, byKey: .pantryByKey, insert: .insertPantry, update: .updatePantry,
    delete: .deletePantry)

  /// Reads the columns of `Query.pantryColumns`.
  static func value(_ row: some RowReading) throws -> PantryClaim {
    PantryClaim(
      name: row.text(2),
      quantity: try row.isNull(3)
        ? nil : QuantityRow.quantity(row.integer(3), row.integer(4), unit: row.text(5)),
      isAlways: row.bool(6), noted: try DayColumn.day(row.text(7)),
      until: try DayColumn.optionalDay(row, 8))
  }

  /// Binds every column in the same order.
  static func bind(_ claim: PantryClaim, to row: some RowWriting) throws {
    try row.bind(claim.key.text)
    try row.bind(claim.key.loose)
    try row.bind(claim.name)
    if let quantity = claim.quantity {
      try QuantityRow.bind(quantity, to: row)
    } else {
      try row.bind(Int?.none)
      try row.bind(Int?.none)
      try row.bind("")
    }
    try row.bind(claim.isAlways)
    try row.bind(claim.noted.text)
    try row.bind(claim.until?.text)
  }
}
