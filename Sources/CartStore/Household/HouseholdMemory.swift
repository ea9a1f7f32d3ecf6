import CartHousehold

/// What was read and written of a household's tables, so that nothing is decoded twice.
///
/// It is true as long as nobody else writes to them: whoever does the entries of a unit of work has
/// one, and lets go of it when that is done.
final class HouseholdMemory {
  private var items: [ItemKey: SharedItem?] = [:]
  private var definitions: [DefinitionKey: DefinitionRow?] = [:]

  /// As many items are remembered at once; of more, the first are read anew.
  private static let maximumCount = 250_000

  func item(
    _ key: ItemKey, _ read: () throws -> SharedItem?
  ) rethrows -> SharedItem? {
    if let known = items[key] { return known }
    let row = try read()
    note(row, at: key)
    return row
  }

  func note(_ row: SharedItem?, at key: ItemKey) {
    if items.count >= Self.maximumCount { items = [:] }
    items[key] = .some(row)
  }

  func definition(
    _ key: DefinitionKey, _ read: () throws -> DefinitionRow?
  ) rethrows -> DefinitionRow? {
    if let known = definitions[key] { return known }
    let row = try read()
    note(row, at: key)
    return row
  }

  func note(_ row: DefinitionRow?, at key: DefinitionKey) { definitions[key] = .some(row) }

  func forgetAll() { (items, definitions) = ([:], [:]) }
}
