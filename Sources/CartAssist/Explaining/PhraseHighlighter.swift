package import CartInterpreter
package import CartLanguage
package import CartModels
package import CartStore

/// Finds the current meaning of the words of a phrase, by reading it as its statement would.
///
/// Nothing is run. The values of interpolations are unknown, so no names are recognised in them.
package final class PhraseHighlighter {
  private let repository: any ShoppingListRepository
  private let names: NameScope
  private let session: Session
  /// The error of the store, if a query failed.
  package private(set) var failure: (any Error)?

  /// Explains phrases by the contents of a store.
  ///
  /// - Parameter categories: the categories, if they are already known.
  package init(
    repository: any ShoppingListRepository, session: Session, catalogue: Catalogue = .builtIn,
    categories: KnownCategories? = nil
  ) {
    self.repository = repository
    self.session = session
    names = NameScope(repository: repository, catalogue: catalogue, categories: categories)
  }

  /// Returns the parts of a phrase that have a meaning; all others are plain.
  package func highlights(of sentence: SentencePhrase) -> [Highlight] {
    var reader = SentenceReader(
      names: names, holes: UnknownHoles(), verb: sentence.verb, form: form(of: sentence))
    reader.marks = []
    do {
      try mark(sentence, by: &reader)
    } catch let mistake as Diagnostic {
      if let range = mistake.range, let kind = kind(of: mistake) {
        reader.marks?.append(Highlight(kind, range))
      }
    } catch {
      failure = error
    }
    return reader.marks ?? []
  }

  /// The form of a sentence; no list can follow the exceptions of a template if the sentence
  /// already names one.
  private func form(of sentence: SentencePhrase) -> Form {
    sentence.place == .clause(.items) && sentence.exceptionClauses.isEmpty ? .title : sentence.form
  }

  private func kind(of mistake: Diagnostic) -> Highlight.Kind? {
    switch mistake.code {
    case .unknownCategory: .unknownCategory
    case .nearName, .unknownList, .wrongClause, .repeatedClause, .invalidQuantity, .wrongDay:
      .mistake
    default: nil
    }
  }

  private func mark(_ sentence: SentencePhrase, by reader: inout SentenceReader) throws {
    let (phrase, order) = (sentence.phrase, sentence.form.order)
    switch sentence.place {
    case .afterCondition where order == .longest, .head(.list) where order == .longest:
      let takesName = sentence.place != .afterCondition
      _ = try reader.read(
        NameAndClauses(phrase, of: sentence.verb, takesName: takesName, in: sentence.source))
    case .selection, .exceptions, .clauses, .afterCondition, .clause(.items), .head(.newItem),
      .head(.item), .head(.money):
      _ = try reader.read(phrase)
    case .joined(let left, _): try markJoined(phrase, left, by: &reader)
    case .head(.list) where order == .lastTo: try markExport(phrase, by: &reader)
    case .head(.list):
      if try !markTitle(phrase, by: &reader) { _ = try reader.read(phrase) }
    case .clause(.list), .head(.title), .head(.newTitle): try markTitle(phrase, by: &reader)
    case .clause(.category): try markCategory(phrase, by: &reader)
    case .head(.category), .head(.newCategory):
      try markCategory(CategoryCommand.nameAndEmoji(phrase).name, by: &reader)
    case .head(.shop): try markShop(sentence, by: &reader)
    case .head(.topic):
      if let name = phrase.pieces.first?.word, phrase.pieces.count == 1,
        HelpTopic(word: name) != nil
      {
        reader.marks?.append(Highlight(.clause, phrase.range))
      }
    case .head, .clause: break
    }
  }

  private func key(of phrase: Phrase) -> NameKey? {
    phrase.isEmpty ? nil : phrase.plainName.map { NameKey($0) }
  }

  /// Marks a phrase that is the title of a list.
  ///
  /// - Returns: whether such a list exists.
  @discardableResult
  private func markTitle(_ phrase: Phrase, by reader: inout SentenceReader) throws -> Bool {
    guard let key = key(of: phrase), try names.list(key) != nil else { return false }
    reader.marks?.append(Highlight(.list, phrase.range))
    return true
  }

  /// Marks the name of an existing category.
  private func markCategory(_ phrase: Phrase, by reader: inout SentenceReader) throws {
    guard let key = key(of: phrase), try names.category(key) != nil else { return }
    reader.marks?.append(Highlight(.category, phrase.range))
  }

  /// Marks `A to B`, and the list that the sentence names.
  private func markJoined(
    _ phrase: Phrase, _ left: Operand, by reader: inout SentenceReader
  ) throws {
    var phrase = phrase
    let list = try reader.takeListClause(off: &phrase) ?? session.findList(in: repository)
    _ = try reader.readJoined(phrase, as: left, on: list)
  }

  /// Marks `export LIST to FILE`.
  private func markExport(_ phrase: Phrase, by reader: inout SentenceReader) throws {
    guard let to = phrase.lastTo, to + 1 < phrase.pieces.count else { return }
    reader.marks?.append(Highlight(.clause, phrase.pieces[to].range))
    let title = phrase.part(0..<to)
    if to > 0, try !markTitle(title, by: &reader) { _ = try reader.read(title) }
  }

  /// Marks `shop NAME on LIST`, or the categories after the colon.
  private func markShop(_ sentence: SentencePhrase, by reader: inout SentenceReader) throws {
    let colon = sentence.phrase.partsAtColon
    guard sentence.index > 0 || colon != nil else {
      _ = try reader.read(sentence.phrase)
      return
    }
    try markCategory(colon?.after ?? sentence.phrase, by: &reader)
  }
}
