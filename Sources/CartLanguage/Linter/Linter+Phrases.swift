import CartModels

/// Going through the phrases of sentences: the lists and categories that they name.
extension Linter {
  /// - Parameter range: where the sentence stands.
  mutating func visit(_ command: Command, _ holes: [Hole], at range: SourceRange) {
    noteTemplates(of: command)
    if command.mayWrite, !command.puts { items.forgetRecent() }
    if case .show(let command) = command { return visit(command, holes, at: range) }
    let phrases = command.phrases
    guard !phrases.isEmpty else { return }
    noteBareVariables(in: phrases, of: command, holes, at: range)
    noteTitle(of: command)
    noteNewName(of: command)
    if command.takesClauses {
      for phrase in phrases where phrase.hasClauseWord {
        noteClauses(of: phrase, after: command.name, as: command.name.phraseForm)
      }
    }
    switch command {
    case .add: visitNew(phrases, .add, as: AddCommand.phraseForm)
    case .ensure: visitNew(phrases, .ensure, as: EnsureCommand.phraseForm)
    case .check(let command): noteSought(command.selection)
    case .uncheck(let command): noteSought(command.selection)
    case .toggle(let command): noteSought(command.selection)
    case .set(let command): noteSought(command.selection)
    case .remove(let command): noteSought(command.selection)
    case .move(let command): noteSought(command.selection)
    case .copy(let command):
      if case .items(let selection) = command.subject { noteSought(selection) }
    case .delete, .stats, .template: for phrase in phrases { noteNearTitle(phrase) }
    case .clear, .list, .lists, .rename, .show, .find, .bought, .categories, .export, .templates,
      .apply, .every, .schedules, .next, .due, .skip, .pause, .resume, .undo, .redo, .log, .history,
      .forget,
      .print, .assert, .sample, .option, .options, .help, .exit:
      break
    }
  }

  private mutating func noteBareVariables(
    in phrases: [Phrase], of command: Command, _ holes: [Hole], at range: SourceRange
  ) {
    switch command {
    case .add, .ensure, .check, .uncheck, .toggle, .set, .remove, .move, .copy, .clear, .list,
      .rename, .delete, .stats, .apply:
      noteBareVariables(in: phrases, holes, of: range)
    case .lists, .show, .find, .bought, .categories, .export, .template, .templates, .every,
      .schedules, .next, .due, .skip, .pause, .resume, .undo, .redo, .log, .history, .forget,
      .print,
      .assert, .sample, .option, .options, .help, .exit:
      break
    }
  }

  private mutating func visit(_ command: ShowCommand, _ holes: [Hole], at range: SourceRange) {
    guard case .list(let query) = command.subject else { return }
    noteForeignWords(in: query.head, at: range)
    for words in [query.head] + [query.tail].compactMap(\.self) {
      noteBareVariables(in: [words.title], holes, of: range)
      noteNearTitle(words.title)
      for clause in words.clauses {
        let operand = words.phrase.part(clause.operand)
        switch clause.kind {
        case .category: noteCategory(operand)
        case .list: noteNearTitle(operand)
        case .status, .order, .limit, .format: break
        }
      }
    }
  }

  /// `show not done`: a list may be called `Todo`, but hardly by several words that mean something
  /// elsewhere after the word for `show`.
  private mutating func noteForeignWords(in words: ShowPhrase, at range: SourceRange) {
    let title = words.title
    guard let name = title.plainName, !name.isEmpty, titles[NameKey(name)] == nil,
      words.phrase.plainName.map({ titles[NameKey($0)] == nil }) ?? true,
      let sentence = ForeignWord.showing(words.phrase, in: source, at: range, leastWords: 2)
    else { return }
    warnings.append(
      .warning(
        .unknownList, "no list is called `\(name)` here", at: title.range,
        help: "write `\(sentence)`"))
  }

  private mutating func noteTemplates(of command: Command) {
    switch command {
    case .template(let template):
      if case .definition(let definition) = template.content { visit(definition) }
    case .apply(let apply):
      switch apply.target {
      case .template(let application): templates.note(application.call)
      case .due: break
      }
    case .every(let every): templates.note(every.application.call)
    case .list(let list): if let application = list.application { templates.note(application.call) }
    default: break
    }
  }

  // MARK: Lists

  /// Keeps the titles that a command gives.
  private mutating func noteTitle(of command: Command) {
    let title: Phrase?
    switch command {
    case .list(let command):
      title = command.phrase
      if command.bareTemplate != nil, let name = command.phraseBeforeTemplate.plainName {
        titles[NameKey(name)] = name
      }
    case .rename(let command): title = command.phrase.afterTo
    case .copy(let command):
      if case .list(let phrase) = command.subject { title = phrase.afterTo } else { title = nil }
    default: title = nil
    }
    if let name = title?.plainName { titles[NameKey(name)] = name }
  }

  /// A list that isn't made here may be in the store; where its name is nearly that of one
  /// that is made here, it is a slip. - Returns: whether it is.
  @discardableResult
  private mutating func noteNearTitle(_ phrase: Phrase) -> Bool {
    guard let name = phrase.plainName, name.count >= 4, titles[NameKey(name)] == nil,
      titles.count <= Linter.mostTitles
    else { return false }
    let key = NameKey(name)
    let near = titles.filter { Suggestion.isOneEditApart($0.key.text, key.text) }.map(\.value)
    guard let advice = Suggestion.sentence(near.sorted()) else { return false }
    warnings.append(
      .warning(
        .unknownList, "no list is called `\(name)` here", at: phrase.range, help: advice))
    return true
  }

  /// The most lists that a name is compared with.
  private static let mostTitles = 100

  // MARK: Clauses

  /// Clauses come off the right end; each is looked at with what follows it.
  private mutating func noteClauses(
    of phrase: Phrase, after verb: CommandName, as form: PhraseForm
  ) {
    var end = phrase.pieces.count
    for index in phrase.pieces.indices.reversed() {
      guard let clause = phrase.pieces[index].clause, form.clauses.contains(clause),
        index > 0 || verb.choosesItems || clause.isListClause, index + 1 < end
      else { continue }
      note(clause, operand: index + 1..<end, of: phrase, after: verb)
      end = index
    }
  }

  private mutating func note(
    _ clause: ClauseWord, operand: Range<Int>, of phrase: Phrase, after verb: CommandName
  ) {
    guard let operandText = phrase.plainName(of: operand),
      operand.count > 1 || usage.variable(spelled: operandText) == nil
    else { return }
    let key = NameKey(operandText)
    let isQuoted = phrase.pieces[operand].contains(where: \.isQuoted)
    let range = phrase.range(of: operand.lowerBound - 1..<operand.upperBound)
    switch clause {
    case .in:
      guard ItemCategory.builtIn(for: key) == nil, !phrase.isProduct(upTo: operand.upperBound)
      else { return }
      let isMeant = isQuoted || operand.lowerBound == 1
      noteCategory(
        operandText, isMeant: isMeant, at: phrase.range(of: operand),
        clause: isQuoted ? nil : range)
    case .to, .from, .on:
      guard titles[key] == nil, !phrase.isProduct(upTo: operand.upperBound),
        !noteNearTitle(phrase.part(operand)), !isQuoted, verb != .move, verb != .copy,
        operand.lowerBound > 1 || !verb.choosesItems
      else { return }
      warnings.append(.keptUnlessList(clause, operandText, at: range))
    case .note, .quantity, .name: break
    }
  }

  // MARK: Categories

  private mutating func noteCategory(_ operand: Phrase) {
    guard let name = operand.plainName, ItemCategory.builtIn(for: NameKey(name)) == nil,
      titles[NameKey("in \(name)")] == nil
    else { return }
    noteCategory(name, isMeant: true, at: operand.range)
  }

  /// - Parameters:
  ///   - isMeant: whether nothing but a category can be meant.
  ///   - clause: where it stands with the word before it.
  ///   - isText: whether a text says which, and no words.
  mutating func noteCategory(
    _ name: String, isMeant: Bool, at range: SourceRange, clause: SourceRange? = nil,
    isText: Bool = false
  ) {
    let words = ItemCategory.shortNames.map(\.name)
    let nearest = Suggestion.nearest(to: name, among: words)
    let near = Suggestion.sentence(isText ? nearest.map(QuotedText.of) : nearest)
    guard isMeant || near != nil else {
      warnings.append(.keptCategory(name, at: clause ?? range))
      return
    }
    warnings.append(
      .warning(
        .unknownCategory, "no category is called `\(name)`", at: range,
        help: near ?? "`categories` shows what there is"))
  }
}

extension Command {
  /// Whether all it does is to put items on a list.
  fileprivate var puts: Bool {
    switch self {
    case .add, .ensure: true
    default: false
    }
  }

  /// Whether clauses follow its items.
  fileprivate var takesClauses: Bool {
    switch self {
    case .add, .ensure, .check, .uncheck, .toggle, .set, .remove, .clear, .move, .apply: true
    case .copy(let command): command.subject.isItems
    default: false
    }
  }
}

extension CopyCommand.Subject {
  fileprivate var isItems: Bool { if case .items = self { true } else { false } }
}

extension CommandName {
  /// Whether a condition may stand before its clauses.
  fileprivate var choosesItems: Bool {
    switch self {
    case .check, .uncheck, .toggle, .set, .remove, .move, .copy, .clear: true
    default: false
    }
  }
}

extension Phrase {
  /// What follows its last `to`: the new name of what is renamed or copied.
  fileprivate var afterTo: Phrase? {
    pieces.lastIndex { $0.clause == .to }.map { part($0 + 1..<pieces.count) }
  }
}
