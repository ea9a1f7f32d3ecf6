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
  /// How the sentence is written, as far as these words tell.
  package var form: Form { didSet { place = form.place(after: keywords).place } }
  /// What the phrase is there for.
  package private(set) var place: Form.Place
  /// The phrase.
  package var phrase: Phrase
  /// The text it stands in.
  package var source: Source

  package init(
    verb: CommandName, keywords: [String], index: Int, phrase: Phrase, source: Source
  ) {
    self.verb = verb
    self.keywords = keywords
    self.index = index
    form = verb.form(after: keywords)
    place = form.place(after: keywords).place
    self.phrase = phrase
    self.source = source
  }

  /// Whether it follows a condition, so that only clauses may stand in it.
  package var followsCondition: Bool { place == .afterCondition }
  /// The clauses that may follow what is left out of a template: a list that was not named before.
  package var exceptionClauses: ClauseWords {
    // `every week on mon apply …`: that `on` names no list.
    let words = keywords.split(separator: "apply", omittingEmptySubsequences: false).last ?? []
    return words.contains("to") || words.contains("on") ? [] : form.words
  }
}
