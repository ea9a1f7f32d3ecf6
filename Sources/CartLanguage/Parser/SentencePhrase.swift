/// A phrase with the sentence that it belongs to.
///
/// The meaning of its words depends on the names that exist.
package struct SentencePhrase: Sendable {
  /// The verb of the sentence.
  package var verb: CommandName
  /// The keywords between the verb and the phrase, in lower case: `list` in `delete list Party`.
  package var keywords: [String]
  /// The number of phrases before this one in the sentence.
  package var index: Int
  /// The form of the sentence, as determined by the keywords.
  package var form: Form { didSet { place = form.place(after: keywords).place } }
  /// The role of the phrase in that form.
  package private(set) var place: Form.Place
  /// The words of the phrase.
  package var phrase: Phrase
  /// The source of the sentence.
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

  /// Whether the phrase follows a condition, so that it can only contain clauses.
  package var followsCondition: Bool { place == .afterCondition }
  /// The clauses that may follow the exceptions of a template: a list, unless the sentence already
  /// names one.
  package var exceptionClauses: ClauseWords {
    // In `every week on mon apply …`, the `on` does not name a list.
    let words = keywords.split(separator: "apply", omittingEmptySubsequences: false).last ?? []
    return words.contains("to") || words.contains("on") ? [] : form.words
  }
}
