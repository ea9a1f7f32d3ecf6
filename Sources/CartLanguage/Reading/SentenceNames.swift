package import CartModels

/// The names that a reader of sentences tells names from clauses by.
package protocol SentenceNames: AnyObject, ItemNames {
  /// Whether there are no others: what these don't know may be in a store that nobody asks.
  var areComplete: Bool { get }
  /// Whose pints are meant.
  var measures: Measures { get throws }
  /// Whether the catalogue has an item of this very name.
  func isProduct(_ key: NameKey) -> Bool
  /// The category of a name or one of its spellings.
  func category(_ key: NameKey) throws -> ItemCategory?
  /// The list with a title.
  func list(_ key: NameKey) throws -> ListSummary?
  /// The shop of a name.
  func shop(_ key: NameKey) throws -> Shop?
  /// Every word that names a category.
  func categoryWords() throws -> [String]
  /// Every word that a mistyped category may have meant.
  func categorySpellings() throws -> [String]
  /// Every list's title with its key.
  func titles() throws -> [(key: NameKey, title: String)]
  /// The shops that there are.
  func shops() throws -> [Shop]
  /// Whether something of a name exists that an operand may be, an item on a list.
  func knows(_ key: NameKey, as operand: Operand, on list: ListSummary?) throws -> Bool
}

extension SentenceNames {
  /// The list with a title; the usual one counts as a list before it is made.
  package func listOrUsual(_ key: NameKey) throws -> ListSummary? {
    if let list = try list(key) { return list }
    return key == ListSummary.unmadeUsual.key ? .unmadeUsual : nil
  }
}
