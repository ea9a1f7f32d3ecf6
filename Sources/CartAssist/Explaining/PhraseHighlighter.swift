package import CartInterpreter
package import CartLanguage
package import CartModels
package import CartStore

/// Says what the words of a phrase mean right now, by reading it as its statement would.
///
/// Nothing is run: what holes come to isn't known, so no name is seen in them.
package final class PhraseHighlighter: PhraseHighlighting {
  private let repository: any ShoppingListRepository
  let names: NameScope
  private let session: Session
  /// Why the store could not be asked, if it couldn't.
  package private(set) var failure: (any Error)?

  /// Explains phrases by what a store holds.
  ///
  /// - Parameter categories: those that there are, where they are known from the key before.
  package init(
    repository: any ShoppingListRepository, session: Session, catalogue: Catalogue = .builtIn,
    categories: KnownCategories? = nil
  ) {
    self.repository = repository
    self.session = session
    names = NameScope(repository: repository, catalogue: catalogue, categories: categories)
  }

  /// What some words of a phrase are; those that aren't mentioned are plain.
  package func highlights(of phrase: SentencePhrase) -> [Highlight] {
    var findings: [Highlight] = []
    do {
      try explain(phrase, &findings)
    } catch let mistake as Diagnostic {
      if let range = mistake.range, let kind = kind(of: mistake) {
        findings.append(Highlight(kind, range))
      }
    } catch {
      failure = error
    }
    return findings
  }

  private func kind(of mistake: Diagnostic) -> Highlight.Kind? {
    switch mistake.code {
    case .unknownCategory: .unknownCategory
    case .nearName, .unknownList, .wrongClause, .repeatedClause, .invalidQuantity, .wrongDay:
      .mistake
    default: nil
    }
  }

  private func explain(_ sentence: SentencePhrase, _ findings: inout [Highlight]) throws {
    switch sentence.place {
    case .selection, .exceptions, .clauses: try read(sentence, &findings)
    case .afterCondition:
      if sentence.form.selectsItems { return try read(sentence, &findings) }
      try explainShow(sentence, &findings)
    case .joined(let left, _): try explainSplit(sentence, left, &findings)
    case .head(let operand): try explain(operand, sentence, &findings)
    case .clause(.items): try explainExceptions(sentence, &findings)
    case .clause(.list): try explainTitle(sentence.phrase, &findings)
    case .clause(.category): try explainCategory(sentence.phrase, &findings)
    case .clause: break
    }
  }

  /// What a verb is about, with the clauses that follow.
  private func explain(
    _ operand: Operand, _ sentence: SentencePhrase, _ findings: inout [Highlight]
  ) throws {
    switch (operand, sentence.form.order) {
    case (.newItem, _), (.item, _): try read(sentence, &findings)
    case (_, .longest): try explainShow(sentence, &findings)
    case (_, .lastTo): try explainExport(sentence, &findings)
    case (.list, _):
      if try !explainTitle(sentence.phrase, &findings) { try read(sentence, &findings) }
    case (.title, _), (.newTitle, _): try explainTitle(sentence.phrase, &findings)
    case (.topic, _): explainTopic(sentence.phrase, &findings)
    case (.shop, _): try explainShop(sentence, &findings)
    case (.category, _), (.newCategory, _):
      try explainCategory(CategoryCommand.nameAndEmoji(sentence.phrase).name, &findings)
    case (_, _): break
    }
  }

  /// What is left out of a template, and the list it goes to.
  private func explainExceptions(
    _ sentence: SentencePhrase, _ findings: inout [Highlight]
  ) throws {
    let form = sentence.exceptionClauses.isEmpty ? Form.title : sentence.form
    _ = try read(sentence.phrase, of: sentence.verb, as: form, &findings)
  }

  // MARK: Phrases

  private func read(
    _ sentence: SentencePhrase, _ findings: inout [Highlight]
  ) throws {
    _ = try read(sentence.phrase, of: sentence.verb, as: sentence.form, &findings)
  }

  private func read(
    _ phrase: Phrase, of verb: CommandName, as form: Form,
    _ findings: inout [Highlight]
  ) throws -> ReadPhrase {
    var reader = PhraseReader(
      names: names, holes: .unknown, verb: verb, form: form)
    var found: [Highlight] = []
    defer { findings += found }
    reader.onFinding = { kind, pieces in
      found += Finding.highlights(of: kind, pieces, in: phrase)
    }
    return try reader.read(phrase)
  }

  private func text(of phrase: Phrase) throws -> String {
    var findings: [Highlight] = []
    return try read(phrase, of: .list, as: .title, &findings).name
  }

  /// Whether a phrase is the title of a list.
  @discardableResult
  private func explainTitle(_ phrase: Phrase, _ findings: inout [Highlight]) throws -> Bool {
    guard try names.list(NameKey(try text(of: phrase))) != nil else { return false }
    findings.append(Highlight(.list, phrase.range))
    return true
  }

  private func explainTopic(_ phrase: Phrase, _ findings: inout [Highlight]) {
    guard phrase.pieces.count == 1, let word = phrase.pieces[0].word,
      HelpTopic(word: word) != nil
    else { return }
    findings.append(Highlight(.clause, phrase.range))
  }
}

// MARK: Files

extension PhraseHighlighter {
  /// `export LIST to FILE`
  private func explainExport(_ sentence: SentencePhrase, _ findings: inout [Highlight]) throws {
    let phrase = sentence.phrase
    guard let to = phrase.lastTo,
      to + 1 < phrase.pieces.count
    else { return }
    findings.append(Highlight(.clause, phrase.pieces[to].range))
    let title = phrase.part(0..<to)
    if to > 0, try !explainTitle(title, &findings) {
      _ = try read(title, of: sentence.verb, as: sentence.form, &findings)
    }
  }
}

// MARK: Shops

extension PhraseHighlighter {
  /// `shop NAME on LIST`, or the categories after the colon.
  private func explainShop(_ sentence: SentencePhrase, _ findings: inout [Highlight]) throws {
    let colon = sentence.phrase.partsAtColon
    guard sentence.index > 0 || colon != nil else { return try read(sentence, &findings) }
    let operand = colon?.after ?? sentence.phrase
    guard !operand.isEmpty, try names.category(NameKey(text(of: operand))) != nil else { return }
    findings.append(Highlight(.category, operand.range))
  }
}

// MARK: Categories

extension PhraseHighlighter {
  /// The name of a category that is there.
  private func explainCategory(_ phrase: Phrase, _ findings: inout [Highlight]) throws {
    guard !phrase.isEmpty, try names.category(NameKey(text(of: phrase))) != nil else { return }
    findings.append(Highlight(.category, phrase.range))
  }
}

// MARK: A to B

extension PhraseHighlighter {
  private func explainSplit(
    _ sentence: SentencePhrase, _ left: Operand, _ findings: inout [Highlight]
  ) throws {
    var phrase = sentence.phrase
    let splits = SplitReader(names: names, name: text)
    var list = try session.findList(in: repository)
    if let (word, said) = try splits.listClause(of: phrase, as: sentence.form) {
      findings.append(Highlight(.clause, phrase.pieces[word].range))
      findings.append(Highlight(.list, phrase.range(of: word + 1..<phrase.pieces.count)))
      phrase.pieces.removeSubrange(word...)
      list = said
    }
    let places = try splits.places(in: phrase) { key in
      switch left {
      case .title: try names.list(key) != nil
      case .shop: try repository.shop(named: key) != nil
      case .category: try names.category(key) != nil
      default: try list.map { try !repository.items(like: key, in: $0.id).isEmpty } ?? false
      }
    }
    guard places.count == 1, let place = places.first else { return }
    findings.append(Highlight(.clause, phrase.pieces[place].range))
    switch left {
    case .title: try explainTitle(phrase.part(0..<place), &findings)
    case .category: try explainCategory(phrase.part(0..<place), &findings)
    default: break
    }
  }
}
