/// What the phrases of a verb are about.
package enum PhraseUse: Hashable, Sendable {
  /// Items to be there, which may be new: `add`.
  case newItems
  /// Items that exist and are in some state.
  case items(ItemState)
  /// An item and its new name, or a list and its new title.
  case renaming
  /// The title of a list.
  case title
  /// The title of a list, after a word such as `on` or not.
  case looseTitle
  /// The title of a list, and the file that it goes to.
  case exporting
  /// The file that something comes from.
  case importing
  /// Nothing but a list clause.
  case listClause
  /// A list and the many clauses of `show`.
  case show
  /// What `help` explains.
  case topic
  /// Where a template goes, and what of it is left out.
  case application
  /// The name of a schedule.
  case schedule
  /// A text to look for among items.
  case text
  /// A text to look for among what was bought.
  case purchase
  /// A text to look for among what was typed.
  case entry
  /// A shop, and its categories or a list.
  case shop
  /// A category, its place and its words.
  case category
  /// What an option is to be.
  case option
  /// Somebody of the household.
  case person
  /// The verb has no phrases.
  case none

  /// The states of items that a verb acts on.
  package enum ItemState: Hashable, Sendable {
    case pending, completed, any
  }
}
