import CartHousehold

/// A cache of decoded rows of a household's tables.
///
/// It is valid as long as only its owner writes to the tables. Each operation that applies entries
/// creates one and discards it at the end.
final class HouseholdMemory {
  private var items: [ItemKey: SharedItem?] = [:]
  private var definitions: [DefinitionKey: DefinitionRow?] = [:]

  /// The maximum number of cached items. When it is exceeded, the cache starts over.
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
