import CartModels

/// Checks the lists and categories that the phrases of a sentence name.
extension Linter {
  /// - Parameters:
  ///   - values: the constant value of each interpolation, if it is known.
  ///   - range: the range of the sentence.
  mutating func visit(
    _ command: Command, _ holes: [Hole], _ values: [Literal?], at range: SourceRange
  ) {
    noteTemplates(of: command)
    let form = command.form
    for name in command.fields.newCategories { names.madeCategories[NameKey(name)] = name }
    let role = command.fields.phraseRole
    if usage.declaresAny, role.mayHoldVariables {
      noteBareVariables(in: role.phrases, holes, of: range)
    }
    noteTitle(of: role)
    noteNewName(of: role)
    switch role {
    case .newItems(let phrases):
      noteClauses(of: phrases, after: command.name, as: form)
      for phrase in phrases { noteNothing(in: phrase, command.name, as: form, holes, values) }
      visitNew(phrases, command.name, as: form)
    case .items(let selection):
      noteClauses(of: role.phrases, after: command.name, as: form)
      noteSought(selection)
    case .listClause, .application, .suggested:
      noteClauses(of: role.phrases, after: command.name, as: form)
    case .show(let query): visit(query, holes, at: range)
    case .titles(let phrases): for phrase in phrases { noteNearTitle(phrase) }
    case .origin(let phrase): noteNearTitle(phrase)
    case .shop(_, let categories): for phrase in categories { noteCategory(phrase) }
    case .none, .newTitle, .renaming, .plain: break
    }
    noteListWord(in: role, of: command.name)
  }

  private mutating func visit(_ query: ShowCommand.Query, _ holes: [Hole], at range: SourceRange) {
    noteForeignWords(in: query.head, at: range)
    for words in [query.head] + [query.tail].compactMap(\.self) {
      noteBareVariables(in: [words.name], holes, of: range)
      noteNearTitle(words.name)
      for said in words.clauses {
        let operand = words.phrase.part(said.operand)
        switch said.clause.operand {
        case .category: noteCategory(operand)
        case .list: noteNearTitle(operand)
        default: break
        }
      }
    }
  }

  /// Warns of `show not done`. A list can be called `Todo`, but hardly by several words that have a
  /// meaning in other languages after the equivalent of `show`.
  private mutating func noteForeignWords(in words: NameAndClauses, at range: SourceRange) {
    let title = words.name
    guard let name = title.plainName, !name.isEmpty, names.madeLists[NameKey(name)] == nil,
      words.phrase.plainName.map({ names.madeLists[NameKey($0)] == nil }) ?? true,
      let sentence = ForeignWord.showing(words.phrase, in: source, at: range, leastWords: 2)
    else { return }
    warnings.append(
      .warning(
        .unknownList, "list `\(name)` not found", at: title.range,
        help: "write `\(sentence)`"))
  }

  private mutating func noteTemplates(of command: Command) {
    let use = command.fields.templateUse
    if let definition = use.kept { visit(definition) }
    if let call = use.call { templates.note(call) }
  }

  // MARK: Lists

  /// Records the titles of the lists that a sentence creates.
  private mutating func noteTitle(of role: PhraseRole) {
    switch role {
    case .newTitle(let phrase, let beforeTemplate, _):
      keepTitle(beforeTemplate)
      keepTitle(phrase)
    case .renaming(let phrase, _): keepTitle(phrase.afterTo)
    case .none, .newItems, .items, .listClause, .show, .titles, .origin, .application, .suggested,
      .shop, .plain:
      break
    }
  }

  private mutating func keepTitle(_ phrase: Phrase?) {
    if let name = phrase?.plainName { names.madeLists[NameKey(name)] = name }
  }

  /// Warns of a likely typo in the title of a list that the source creates. Any other list may
  /// exist in the store.
  ///
  /// - Returns: whether it warned.
  @discardableResult
  private mutating func noteNearTitle(_ phrase: Phrase) -> Bool {
    guard let name = phrase.plainName, name.count >= 4, names.madeLists[NameKey(name)] == nil,
      names.madeLists.count <= Linter.mostTitles
    else { return false }
    let key = NameKey(name)
    let near = names.madeLists.filter { Suggestion.isOneEditApart($0.key.text, key.text) }
      .map(\.value)
    guard let advice = Suggestion.sentence(near.sorted()) else { return false }
    warnings.append(
      .warning(
        .unknownList, "list `\(name)` not found", at: phrase.range, help: advice))
    return true
  }

  /// The maximum number of created lists that a title is compared with.
  private static let mostTitles = 100

  // MARK: Clauses

  private mutating func noteClauses(
    of phrases: [Phrase], after verb: CommandName, as form: Form
  ) {
    for phrase in phrases where phrase.hasClauseWord {
      noteClauses(of: phrase, after: verb, as: form)
    }
  }

  /// Visits the clauses of a phrase from the right, each with its operand.
  private mutating func noteClauses(
    of phrase: Phrase, after verb: CommandName, as form: Form
  ) {
    var end = phrase.pieces.count
    for index in phrase.pieces.indices.reversed() {
      guard let clause = phrase.pieces[index].clause, form.words.contains(clause),
        index > 0 || form.choosesItems || clause.isListClause, index + 1 < end,
        // `1 to 2 Onions`, `3 in 1 Shampoo`
        index >= phrase.amount?.count ?? 0, !NumberedName.isJoint(at: index, of: phrase.pieces),
        // `due in 3 days`
        index == 0 || phrase.pieces[index - 1].clause != .due
          || phrase.pieces[index..<end].writtenDueDay == nil
      else { continue }
      note(clause, operand: index + 1..<end, of: phrase, after: verb, as: form)
      end = index
    }
  }

  private mutating func note(
    _ clause: ClauseWord, operand: Range<Int>, of phrase: Phrase, after verb: CommandName,
    as form: Form
  ) {
    // Most clauses name a known category and need no check.
    if clause == .in, ItemCategory.isWordOfBuiltIn(phrase.pieces[operand]) { return }
    guard let operandText = phrase.plainName(of: operand),
      operand.count > 1 || usage.variable(spelled: operandText) == nil
    else { return }
    let key = NameKey(operandText)
    let isQuoted = phrase.pieces[operand].contains(where: \.isQuoted)
    let range = phrase.range(of: operand.lowerBound - 1..<operand.upperBound)
    switch clause {
    case .in:
      guard !isCategory(key), !phrase.isProduct(upTo: operand.upperBound)
      else { return }
      let isMeant = isQuoted || operand.lowerBound == 1
      noteCategory(
        operandText, isMeant: isMeant, at: phrase.range(of: operand),
        clause: isQuoted ? nil : range)
    case .to, .from, .on:
      guard names.madeLists[key] == nil, !phrase.isProduct(upTo: operand.upperBound),
        !noteNearTitle(phrase.part(operand)), !isQuoted, verb != .move, verb != .copy,
        operand.lowerBound > 1 || !form.choosesItems,
        !KeptClause(before: "", word: clause, operand: operandText, range: range).isPlainWords
      else { return }
      warnings.append(.keptUnlessList(clause, operandText, at: range))
    case .due: noteDay(operand, operandText, of: phrase, as: form)
    case .at, .note, .quantity, .name, .for, .per: break
    }
  }

  /// Checks that the words after `due` are a day. If the form selects items, only the store knows
  /// the names, so only the last clause is checked.
  private mutating func noteDay(
    _ operand: Range<Int>, _ text: String, of phrase: Phrase, as form: Form
  ) {
    let start = phrase.amount?.count ?? 0
    guard operand.lowerBound - 1 > start, !phrase.isProduct(upTo: operand.upperBound) else {
      return
    }
    switch phrase.pieces[operand].writtenDueDay {
    case .day?: return
    case .noDay? where form.changesItems: return
    case .noDay?, nil: break
    }
    guard !form.choosesItems || operand.upperBound == phrase.pieces.count else { return }
    let words = phrase.pieces[operand].dayWords { _ in nil } ?? [text]
    let name = phrase.plainName(of: start..<operand.upperBound) ?? ""
    warnings.append(
      Diagnostic.noDueDay(
        words, at: phrase.range(of: operand), inName: name, mayBeNone: form.changesItems
      ).asWarning)
  }

  // MARK: Categories

  /// Whether a built-in category or a category that the source creates has this name.
  func isCategory(_ key: NameKey) -> Bool { names.category(key) != nil }

  private mutating func noteCategory(_ operand: Phrase) {
    guard let name = operand.plainName, !isCategory(NameKey(name)),
      names.madeLists[NameKey("in \(name)")] == nil
    else { return }
    noteCategory(name, isMeant: true, at: operand.range)
  }

  /// - Parameters:
  ///   - isMeant: whether the name can only be a category.
  ///   - clause: the range of the clause, including `in`.
  ///   - isText: whether the category is a quoted string.
  mutating func noteCategory(
    _ name: String, isMeant: Bool, at range: SourceRange, clause: SourceRange? = nil,
    isText: Bool = false
  ) {
    let nearest = Suggestion.nearest(to: name, among: names.categoryWords())
    let written = isText ? nearest.map(QuotedText.of) : nearest
    let near = Suggestion.sentence(written)
    guard isMeant || near != nil else {
      warnings.append(.keptCategory(name, at: clause ?? range))
      return
    }
    var warning = Diagnostic.warning(
      .unknownCategory, "category `\(name)` not found", at: range,
      help: near ?? "`categories` lists the categories")
    warning.correct(range, withOneOf: written)
    warnings.append(warning)
  }
}

extension ItemCategory {
  /// Whether some pieces are one word that names a built-in category, as in nearly all clauses. The
  /// check creates no string.
  fileprivate static func isWordOfBuiltIn(_ pieces: ArraySlice<Piece>) -> Bool {
    guard pieces.count == 1, let word = pieces.first?.word, let folded = FoldedWord(word) else {
      return false
    }
    return isBuiltIn(folded)
  }
}

extension Form {
  /// Whether a condition can precede its clauses.
  fileprivate var choosesItems: Bool { selectsItems || head == nil && !words.isEmpty }
}

extension PhraseRole {
  /// Whether a variable name among its words was probably meant as the variable.
  fileprivate var mayHoldVariables: Bool {
    switch self {
    case .newItems, .items, .listClause, .titles, .newTitle, .renaming, .application, .suggested:
      true
    // The titles of `show` are checked separately.
    case .none, .show, .origin, .shop, .plain: false
    }
  }
}

extension Phrase {
  /// The phrase after the last `to`: the new name of a renamed or copied list.
  fileprivate var afterTo: Phrase? {
    lastTo.map { part($0 + 1..<pieces.count) }
  }
}

extension Phrase {
  /// Whether the whole phrase is the name of a common product: "Tuna in Water".
  var isProduct: Bool { isProduct(upTo: pieces.count) }

  /// Whether the first pieces are the name of a common product, with or without the amount.
  func isProduct(upTo end: Int) -> Bool {
    let count = amount?.count ?? 0
    return isProduct(0..<end) || count > 0 && count < end && isProduct(count..<end)
  }

  private func isProduct(_ indices: Range<Int>) -> Bool {
    guard !indices.isEmpty, pieces[indices].mayBeProduct, let name = plainName(of: indices) else {
      return false
    }
    return Catalogue.builtIn.contains(NameKey(name))
  }
}
