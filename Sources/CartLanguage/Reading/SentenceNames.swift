package import CartModels

/// The names that a sentence reader needs to separate names from clauses.
package protocol SentenceNames: AnyObject, ItemNames {
  /// Whether all names are known. If not, an unknown name may still exist in a store that was not
  /// opened.
  var areComplete: Bool { get }
  /// The system of measures, which determines the size of a pint.
  var measures: Measures { get throws }
  /// Whether the catalogue has an item with exactly this name.
  func isProduct(_ key: NameKey) -> Bool
  /// Whether some pieces may be such a name: a quick check before building a string.
  func mayBeProduct(_ name: ArraySlice<Piece>) -> Bool
  /// The category of a name or one of its spellings.
  func category(_ key: NameKey) throws -> ItemCategory?
  /// The list with a title, if it exists.
  func list(_ key: NameKey) throws -> ListSummary?
  /// The shop with a name, if it exists.
  func shop(_ key: NameKey) throws -> Shop?
  /// Every word that stands for a category.
  func categoryWords() throws -> [String]
  /// Every word that a mistyped category could stand for.
  func categorySpellings() throws -> [String]
  /// The title of every list, with its key.
  func titles() throws -> [(key: NameKey, title: String)]
  /// The existing shops.
  func shops() throws -> [Shop]
  /// Whether an operand with a name exists; an item must be on the list.
  func knows(_ key: NameKey, as operand: Operand, on list: ListSummary?) throws -> Bool
}

extension SentenceNames {
  /// The list with a title; the default list counts even before it is created.
  package func listOrUsual(_ key: NameKey) throws -> ListSummary? {
    if let list = try list(key) { return list }
    return key == ListSummary.unmadeUsual.key ? .unmadeUsual : nil
  }
}
