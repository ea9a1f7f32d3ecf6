/// What a reader of phrases finds in one.
package enum PhrasePart {
  /// A word that opens a clause, or `all`.
  case clause
  /// How much, with its unit.
  case amount
  /// The day that something is wanted by.
  case day
  /// A category that exists.
  case category
  /// A list that exists.
  case list
}
