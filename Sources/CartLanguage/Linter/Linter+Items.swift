import CartModels

/// The warnings about new names that a run would give, in the words of `NewItem`.
extension Linter {
  mutating func visitNew(_ phrases: [Phrase], _ verb: CommandName, as form: Form) {
    for phrase in phrases {
      let item = read(phrase, verb, as: form)
      guard !item.name.isEmpty else { continue }
      let kept = keptWord(of: phrase, in: item.namePieces)
      if kept != nil || mayHint(on: item, of: phrase) {
        noteHints(on: item, phrase, kept, verb, list: list(in: phrases, verb, as: form))
      }
      items.noteAdded(phrase, item.namePieces)
    }
  }

  /// The name and the clauses of a phrase, based only on its words. The name is empty if a run
  /// would reject the phrase.
  private func read(_ phrase: Phrase, _ verb: CommandName, as form: Form) -> ReadPhrase {
    var reader = SentenceReader(names: names, holes: UnknownHoles(), verb: verb, form: form)
    do {
      return try reader.read(phrase)
    } catch {
      return ReadPhrase(nameRange: phrase.range)
    }
  }

  /// The title in the last phrase.
  private func list(in phrases: [Phrase], _ verb: CommandName, as form: Form) -> String? {
    guard let last = phrases.last, last.hasClauseWord else { return nil }
    let item = read(last, verb, as: form)
    let clause = item.name.isEmpty ? nil : item.clauses.last { $0.word.isListClause }
    return clause.flatMap { last.plainName(of: $0.operand) }
  }

  /// - Parameters:
  ///   - kept: the index of a clause word that became part of the name.
  ///   - list: the title in the last phrase.
  private mutating func noteHints(
    on item: ReadPhrase, _ phrase: Phrase, _ kept: Int?, _ verb: CommandName, list: String?
  ) {
    guard let name = phrase.plainName(of: item.namePieces) else { return }
    var new = NewItem(verb: verb, name: name, nameRange: item.nameRange, stage: .written)
    new.isQuoted = item.isQuoted
    new.textAtEnd = item.textAtEnd
    new.amount = item.amount?.counted
    new.category = item.clause(.in).flatMap { phrase.plainName(of: $0) }
    new.shop = item.clause(.at).flatMap { phrase.plainName(of: $0) }
    new.note = item.clause(.note).flatMap { phrase.plainName(of: $0) }
    new.due = item.dueRange.map(source.text)
    new.list = list
    new.keptClause = kept.flatMap { keptClause(at: $0, in: item.namePieces, of: phrase) }
    warnings += items.adds(NameKey(name)) ? [] : new.hints.map(\.asWarning)
  }

  /// The index of a clause word that became part of a name: `note`, or a clause word at the end.
  private func keptWord(of phrase: Phrase, in name: Range<Int>) -> Int? {
    guard phrase.hasClauseWord, name.count > 1 else { return nil }
    let last = name.upperBound - 1
    let kept =
      phrase.pieces[name].dropLast().lastIndex { $0.clause == .note }
      ?? (phrase.pieces[last].clause?.isOddAtEnd == true ? last : nil)
    // The catalogue is checked last, because most names have no such word.
    return kept == nil || phrase.isProduct ? nil : kept
  }

  /// A quick check, so that most names cost next to nothing.
  private mutating func mayHint(on item: ReadPhrase, of phrase: Phrase) -> Bool {
    let pieces = phrase.pieces[item.namePieces]
    // After an amount, number words need no warning.
    guard let amount = item.amount, !amount.isUncounted, pieces.count > 1 else {
      return NewItem.mayHint(on: pieces, hasAmount: item.amount != nil)
    }
    for (index, piece) in zip(pieces.indices, pieces) {
      guard case .word(let word) = piece.content, !piece.isGlued, !NewItem.mayHoldQuotes(word)
      else { return true }
      if NewItem.mayBeTaken(word) || Languages.isAnd(word) {
        return true
      }
      // A number between words may start another item; after them it is part of the name.
      let isBetween = index > pieces.startIndex && index + 1 < pieces.endIndex
      if isBetween, word.utf8.first.map({ $0 &- 0x30 < 10 }) == true { return true }
    }
    if Linter.mayEndInDayOrPrice(pieces) { return true }
    return pieces.first?.word.map { isNearUnit($0) } ?? true
  }

  /// `milk tomorrow`, `milk dec 24`, `milk 2.50`: a quick check, as names often end in a number.
  private static func mayEndInDayOrPrice(_ pieces: ArraySlice<Piece>) -> Bool {
    guard var word = pieces.last?.word else { return false }
    if word.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }) {
      return true
    }
    if word.utf8.last.map({ $0 &- 0x30 < 10 }) == true {
      guard let before = pieces.dropLast().last?.word else { return false }
      word = before
    }
    return word.utf8.last.map { !($0 &- 0x30 < 10) } == true && NewItem.mayEndDay(word)
  }

  private mutating func isNearUnit(_ word: String) -> Bool {
    guard let folded = FoldedWord(word) else { return true }
    if let known = nearUnits[folded] { return known }
    let isNear = UnitSuggestion.nearest(to: word) != nil
    if nearUnits.count < 1_000 { nearUnits[folded] = isNear }
    return isNear
  }

  /// A clause word that became part of a name. Categories are checked with all the clauses.
  private func keptClause(
    at index: Int, in name: Range<Int>, of phrase: Phrase
  ) -> KeptClause? {
    guard let word = phrase.pieces[index].clause,
      word == .note || index + 1 == name.upperBound, index > 0,
      let before = phrase.plainName(of: name.lowerBound..<index),
      let operand = phrase.plainName(of: index + 1..<name.upperBound)
    else { return nil }
    var kept = KeptClause(
      before: before, word: word, operand: operand,
      range: phrase.range(of: index..<name.upperBound))
    kept.rest = phrase.pieces[index + 1..<name.upperBound].afterText(in: source)
    if word == .note { kept.range = phrase.range(of: index + 1..<name.upperBound) }
    return kept
  }

  // MARK: Items that should exist

  mutating func noteSought(_ selection: Selection) {
    guard selection.condition == nil else { return }
    for phrase in selection.exceptions { items.noteSought(phrase, phrase.untilClause) }
    guard selection.exceptions.isEmpty else { return }
    for phrase in selection.phrases {
      let isAll = phrase.pieces.count == 1 && phrase.pieces[0].word?.lowercased() == "all"
      if !isAll { items.noteSought(phrase, phrase.untilClause) }
    }
  }

  // MARK: New names

  /// Records a new name, and warns of a clause word in it: `list Milk to Party`,
  /// `rename Milk to Oat Milk in dairy`.
  mutating func noteNewName(of role: PhraseRole) {
    switch role {
    case .newTitle(let phrase, let beforeTemplate, _):
      guard beforeTemplate == nil, let kept = phrase.keptClauseInNewName else { return }
      warnings.append(.keptInNewName(kept, correction: adding(kept)))
    case .renaming(let phrase, let areLists):
      guard let (old, new) = phrase.namesAroundTo(areLists: areLists) else { return }
      if !areLists {
        items.noteSought(phrase, old)
        items.noteAdded(phrase, new)
      }
      guard let kept = phrase.part(new).keptClauseInNewName else { return }
      let correction = areLists ? nil : setting(kept, of: phrase.part(old))
      warnings.append(.keptInNewName(kept, correction: correction))
    case .none, .newItems, .items, .listClause, .show, .titles, .origin, .application, .suggested,
      .shop, .plain:
      break
    }
  }

  /// The corrected form of `list Milk to Party`, if the sentence was meant to add an item to the
  /// list.
  private func adding(_ kept: KeptClause) -> String? {
    guard kept.word == .to || kept.word == .on,
      let title = names.madeLists[NameKey(kept.operand)]
    else { return nil }
    return "to add an item: `add \(TypedName.of(kept.before)) to \(TypedName.of(title))`"
  }

  /// The corrected form of `rename Milk to Oat Milk in dairy`, if the category was intended.
  private func setting(_ kept: KeptClause, of old: Phrase) -> String? {
    let key = NameKey(kept.operand)
    guard kept.word == .in,
      let category = ItemCategory.builtIn(for: key)?.name ?? names.madeCategories[key]
    else { return nil }
    let new = TypedName.of(kept.before)
    return "for the category: `rename \(source.text(old.range)) to \(new); "
      + "set \(new) in \(TypedName.of(category))`"
  }
}

extension Phrase {
  /// The pieces before the first clause.
  fileprivate var untilClause: Range<Int> {
    guard hasClauseWord else { return pieces.indices }
    let first = pieces.indices.dropFirst().first { pieces[$0].clause != nil }
    return 0..<(first ?? pieces.count)
  }

  /// The two names around the only `to`, without the list of an item.
  fileprivate func namesAroundTo(areLists: Bool) -> (old: Range<Int>, new: Range<Int>)? {
    let places = pieces.indices.filter { pieces[$0].clause == .to }
    guard places.count == 1, let to = places.first, to > 0, to + 1 < pieces.count else {
      return nil
    }
    guard !areLists else { return (0..<to, to + 1..<pieces.count) }
    let on = pieces.indices.last {
      $0 > to + 1 && $0 + 1 < pieces.count && pieces[$0].clause == .on
    }
    return (0..<to, to + 1..<(on ?? pieces.count))
  }
}
