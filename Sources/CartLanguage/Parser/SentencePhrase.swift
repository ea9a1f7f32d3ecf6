package import CartModels

/// A phrase with the sentence that it belongs to.
///
/// What its words mean, only the names that exist can say.
package struct SentencePhrase: Sendable {
  /// The verb of the sentence.
  package var verb: CommandName
  /// The words that the verb asked for before the phrase, in lower case: `list` in
  /// `delete list Party`.
  package var keywords: [String]
  /// How many phrases of the sentence stand before this one.
  package var index: Int
  /// How the phrases of the verb are read.
  package var form: PhraseForm
  /// The phrase.
  package var phrase: Phrase
  /// The text it stands in.
  package var source: Source

  package init(
    verb: CommandName, keywords: [String], index: Int, form: PhraseForm, phrase: Phrase,
    source: Source
  ) {
    self.verb = verb
    self.keywords = keywords
    self.index = index
    self.form = form
    self.phrase = phrase
    self.source = source
  }

  /// Whether the phrase names a list: `rename list A to B`.
  package var isAboutLists: Bool { keywords.first == "list" }
  /// Whether the phrase names a shop: `rename shop A to B`.
  package var isAboutShops: Bool { keywords.first == "shop" }
  /// Whether the phrase names a category: `rename category A to B`.
  package var isAboutCategories: Bool { keywords.first == "category" }
  /// Whether the phrase names what is left out of a template.
  package var isExcepted: Bool { keywords.last == "except" && !form.selectsItems }
  /// Whether the phrase names what is left out of `all`.
  package var followsExcept: Bool { keywords.last == "except" && form.selectsItems }
  /// The clauses that may follow what is left out: a list that was not named before.
  package var exceptionClauses: ClauseWords {
    // `every week on mon apply …`: that `on` names no list.
    let words = keywords.split(separator: "apply", omittingEmptySubsequences: false).last ?? []
    let namesList = words.contains("to") || words.contains("on")
    return namesList ? [] : form.clauses
  }
  /// The option that it is to be the value of.
  package var option: StoreOption? { keywords.first.flatMap(StoreOption.init(name:)) }
  /// Whether it follows a condition, so that only clauses may stand in it.
  package var followsCondition: Bool { keywords.contains("where") }
}
