/// The phrases of a sentence, by their role.
///
/// `Form` describes how the phrases of a verb are read; this is their role in one sentence:
/// `copy list A to B` has a new title, and `copy Milk to B` an existing item. Large cases are
/// indirect, so that the most frequent sentences of long scripts stay cheap.
package enum PhraseRole {
  /// No phrases.
  case none
  /// Items that may be new.
  case newItems([Phrase])
  /// Items that should exist.
  indirect case items(Selection)
  /// Only a list clause.
  indirect case listClause(Phrase)
  /// The query of `show`.
  indirect case show(ShowCommand.Query)
  /// Titles of lists that should exist.
  case titles([Phrase])
  /// The title of the list that a template is created from.
  indirect case origin(Phrase)
  /// A title that may be new, the part of it before a possible template, and the exceptions of the
  /// template.
  indirect case newTitle(Phrase, beforeTemplate: Phrase?, exceptions: [Phrase])
  /// The name of an item or a list, `to`, and a new name.
  indirect case renaming(Phrase, areLists: Bool)
  /// The target list and the exceptions of a template.
  indirect case application(TemplateApplication)
  /// The target list and the exceptions of `add suggested`.
  indirect case suggested(list: Phrase?, except: [Phrase])
  /// A shop, which may be new, and categories that should exist.
  indirect case shop(Phrase, categories: [Phrase])
  /// Phrases that are looked up unchanged: a text, the name of a schedule, a path.
  case plain([Phrase])

  /// All phrases, in source order.
  package var phrases: [Phrase] {
    switch self {
    case .none: []
    case .newItems(let phrases), .titles(let phrases), .plain(let phrases): phrases
    case .items(let selection): selection.allPhrases
    case .listClause(let phrase), .origin(let phrase), .renaming(let phrase, _): [phrase]
    case .show(let query): [query.head.phrase] + [query.tail?.phrase].compactMap(\.self)
    case .newTitle(let phrase, _, let exceptions): [phrase] + exceptions
    case .application(let application): application.phrases
    case .suggested(let list, let exceptions): [list].compactMap(\.self) + exceptions
    case .shop(let shop, let categories): [shop] + categories
    }
  }
}
