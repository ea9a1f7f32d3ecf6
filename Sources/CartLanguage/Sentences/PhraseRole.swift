/// The phrases of a sentence, by what they are there for.
///
/// `Form` says how the phrases of a verb are read, and this what those of one sentence turned
/// out to be: `copy list A to B` gives a new title, and `copy Milk to B` looks for an item. What is
/// large is indirect, so that the sentences that long scripts are made of are cheap to ask.
package enum PhraseRole {
  /// There are none.
  case none
  /// Items to be there, which may be new.
  case newItems([Phrase])
  /// Items that should be there.
  indirect case items(Selection)
  /// Nothing but a list clause.
  indirect case listClause(Phrase)
  /// What `show` shows.
  indirect case show(ShowCommand.Query)
  /// Titles of lists that should be there.
  case titles([Phrase])
  /// The title of the list that a template is made of.
  indirect case origin(Phrase)
  /// A title that may be new, the part of it before what may be a template, and what is left out
  /// of that.
  indirect case newTitle(Phrase, beforeTemplate: Phrase?, exceptions: [Phrase])
  /// The name of an item or a list, `to`, and a new name.
  indirect case renaming(Phrase, areLists: Bool)
  /// Where a template goes, and what is left out of it.
  indirect case application(TemplateApplication)
  /// Where what is suggested goes, and what is left out of it.
  indirect case suggested(list: Phrase?, except: [Phrase])
  /// A shop, which may be new, and categories that should be there.
  indirect case shop(Phrase, categories: [Phrase])
  /// What is looked up as it stands: a text, the name of a schedule, a path.
  case plain([Phrase])

  /// All of them, in the order in which they stand.
  package var phrases: [Phrase] {
    switch self {
    case .none: []
    case .newItems(let phrases), .titles(let phrases), .plain(let phrases): phrases
    case .items(let selection):
      selection.phrases + selection.exceptions + [selection.tail].compactMap(\.self)
    case .listClause(let phrase), .origin(let phrase), .renaming(let phrase, _): [phrase]
    case .show(let query): [query.head.phrase] + [query.tail?.phrase].compactMap(\.self)
    case .newTitle(let phrase, _, let exceptions): [phrase] + exceptions
    case .application(let application): application.phrases
    case .suggested(let list, let exceptions): [list].compactMap(\.self) + exceptions
    case .shop(let shop, let categories): [shop] + categories
    }
  }
}
