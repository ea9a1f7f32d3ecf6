import CartModels

/// Near misses of clauses, and their suggestions.
extension SentenceReader {
  /// Rejects near misses of clauses, so that no item is called "Milk in diary".
  func refuseNearMisses() throws {
    for index in 1..<max(1, end - 1) {
      guard let word = pieces[index].clause, form.words.contains(word), isShort(index..<end),
        // `1 to 2 Onions`, `3 in 1 Shampoo`
        index >= headAmount?.count ?? 0, !NumberedName.isJoint(at: index, of: pieces)
      else {
        continue
      }
      let operand = index + 1..<end
      let key = key(of: operand)
      if word == .in {
        try refuseList(key, after: index..<end)
        try refuseNearMiss(
          key, among: names.categorySpellings(), what: "category", after: index..<end)
      } else if form.changesItems, [.quantity, .note, .name].contains(word) {
        // A mistake in a clause after a string also affects the clauses before it.
        let isLater = try (index..<end - 1).contains {
          try [.note, .name].contains(pieces[$0].clause) && refuseClause(after: $0 + 1)
        }
        if isLater { continue }
        throw try notAnOperand(of: word, index + 1..<end)
      } else if word == .at {
        try refuseList(key, after: index..<end)
        try refuseNearMiss(
          key, among: names.shops().map(\.name), what: "shop", after: index..<end)
      } else if word.isListClause {
        try refuseCategory(key, word, after: index..<end)
        try refuseShop(key, word, after: index..<end)
        try refuseNearMiss(
          key, among: names.titles().map(\.title), what: "list", after: index..<end)
      }
    }
    try refuseClauseBeforeItems()
    try refuseDay()
    try refuseNote()
  }

  /// Rejects the clause after a string, as in `set Milk note "fresh" in Rome`.
  ///
  /// - Returns: whether it is a clause whose operand is still to be checked.
  private func refuseClause(after text: Int) throws -> Bool {
    let index = text + 1
    guard pieces[text].isQuoted, index + 1 < end, let word = pieces[index].clause,
      form.words.contains(word)
    else { return false }
    if word.isWeak { throw try unknownName(after: word, index + 1..<end) }
    return true
  }

  /// Rejects `add to Party milk` and `add in dairy milk`: clauses follow the items.
  private func refuseClauseBeforeItems() throws {
    guard end > 2, let word = pieces[0].clause, form.words.contains(word), isShort(0..<end) else {
      return
    }
    for last in (2..<end).reversed() {
      let key = key(of: 1..<last)
      let isKnown =
        switch word {
        case .in: try names.category(key) != nil
        case .at: try names.shop(key) != nil
        default: try word.isListClause && names.list(key) != nil
        }
      guard isKnown else { continue }
      let (clause, items) = (text(of: 0..<last), text(of: last..<end))
      var mistake = Diagnostic(
        .wrongClause, "`\(clause)` belongs after the items", at: range(of: 0..<last),
        help: ["write `\(verb.opening) \(items) \(clause)`"])
      mistake.correct(range(of: 0..<end), with: "\(items) \(clause)")
      throw mistake
    }
  }

  /// Rejects `add Milk note fresh`. Between two words, `note` opens a clause and needs a quoted
  /// string.
  private func refuseNote() throws {
    guard form.makesItems, !keepsOldReading, nameStart + 1 < end - 1,
      let index = (nameStart + 1..<end - 1).first(where: { pieces[$0].clause == .note }),
      isShort(index..<end)
    else { return }
    let operand = index + 1..<end
    _ = try refuseClause(after: operand.lowerBound)
    var kept = KeptClause(
      before: text(of: nameStart..<index), word: .note, operand: text(of: operand),
      range: range(of: operand))
    if let source { kept.rest = pieces[operand].afterText(in: source) }
    throw Diagnostic.noNote(kept)
  }

  /// The list, category or shop that the end of a name may stand for: its name begins with these
  /// words, or has a word that equals them or is one edit away.
  func meant(by kept: KeptClause) throws -> String? {
    let said = NameKey(kept.operand).text
    // The name of a product is not a typo.
    guard kept.word == .in || kept.word == .at || kept.word.isListClause,
      said.count >= SentenceReader.tellingLength,
      !names.isProduct(NameKey(kept.operand))
    else { return nil }
    let known =
      switch kept.word {
      case .in: try names.categoryWords()
      case .at: try names.shops().map(\.name)
      default: try names.titles().map(\.title)
      }
    return known.first { name in
      let key = NameKey(name).text
      return key.hasPrefix(said)
        || key.split(separator: " ").contains { word in
          word.count >= SentenceReader.tellingLength
            && (word == said
              // `card in case` does not mean Personal Care.
              || word.count > SentenceReader.tellingLength
                && Suggestion.isOneEditApart(String(word), said))
        }
    }
  }

  /// The minimum number of letters by which the beginning or a word of a name identifies it.
  private static let tellingLength = 4

  /// Rejects `add Milk due tomorow`. Between two words, `due` opens a clause and needs a day.
  private func refuseDay() throws {
    guard !keepsOldReading, form.words.contains(.due), nameStart + 1 < end - 1,
      let index = (nameStart + 1..<end - 1).last(where: { pieces[$0].clause == .due }),
      isShort(index..<end)
    else { return }
    let operand = index + 1..<end
    if let words = dueWords(operand), words.count == operand.count,
      let day = RelativeDay.head(of: words)
    {
      throw try followsDay(operand.lowerBound + day.count..<end, dueAt: index)
    }
    // The next clause is not part of the day.
    let next = operand.dropFirst().first { form.opensClause(pieces[$0]) } ?? end
    let said = operand.lowerBound..<next
    throw Diagnostic.noDueDay(
      dueWords(said) ?? [text(of: said)], at: range(of: said),
      inName: text(of: nameStart..<end), mayBeNone: form.changesItems)
  }

  /// The error for words after a day: `add Milk due friday 2 l`, `add Milk due friday to Nowhere`.
  private func followsDay(_ rest: Range<Int>, dueAt index: Int) throws -> Diagnostic {
    let operand = rest.dropFirst()
    if let word = pieces[rest.lowerBound].clause, form.words.contains(word), word.isWeak,
      !operand.isEmpty
    {
      return try unknownName(after: word, operand)
    }
    // Words cannot follow a clause, so they come before the first one.
    let clauses = (nameStart + 1..<index).first { form.opensClause(pieces[$0]) } ?? index
    let parts = [
      written(0..<clauses), text(of: rest), written(clauses..<index),
      text(of: index..<rest.lowerBound), written(end..<pieces.count),
    ]
    let phrase = parts.filter { !$0.isEmpty }.joined(separator: " ")
    return Diagnostic(
      .wrongClause, "`\(text(of: rest))` follows the day", at: range(of: rest),
      help: ["write it before `due`: `\(whole(phrase))`"])
  }

  /// Some pieces as they were typed.
  private func written(_ indices: Range<Int>) -> String {
    indices.isEmpty ? "" : source.map { $0.text(range(of: indices)) } ?? text(of: indices)
  }

  /// The sentence with another phrase in place of the one that is read.
  private func whole(_ phrase: String) -> String {
    let place = range(of: 0..<pieces.count)
    guard let source, let sentence, sentence.lowerBound < place.lowerBound,
      place.upperBound <= sentence.upperBound
    else { return "\(verb.opening) \(phrase)" }
    return source.text(sentence.lowerBound..<place.lowerBound) + phrase
      + source.text(place.upperBound..<sentence.upperBound)
  }

  /// The error for `set Milk quantity many`, `set Milk note fresh` or `set Milk name Oat`, once no
  /// item with such a name was found.
  ///
  /// If the operand contains another such clause, as in `name "Milk" quantity 2 note`, the error is
  /// about that one.
  func notAnOperand(of word: ClauseWord, _ operand: Range<Int>) throws -> Diagnostic {
    if let inner = operand.dropFirst().last(where: { settingWord(at: $0) != nil }),
      let innerWord = settingWord(at: inner)
    {
      return try notAnOperand(of: innerWord, inner + 1..<operand.upperBound)
    }
    guard !operand.isEmpty else { return withoutOperand(word, at: operand.lowerBound - 1) }
    let said = text(of: operand)
    if word == .note || word == .name {
      let isNothing = word == .note && ForeignWord.isNothing(said)
      let written = isNothing ? "\"\"" : QuotedText.of(said)
      var diagnostic = Diagnostic(
        .wrongClause, "a \(word == .name ? "new name" : "note") must be in quotes",
        at: range(of: operand), help: ["write `\(written)`"])
      diagnostic.correct(range(of: operand), with: written)
      return diagnostic
    }
    // `quantity 3 on Prty`: the amount is one, but the list does not exist.
    if let index = operand.dropFirst().dropLast().first(where: { form.opensClause(pieces[$0]) }),
      let next = pieces[index].clause, next.isWeak,
      try quantity(of: operand.lowerBound..<index) != nil
    {
      return try unknownName(after: next, index + 1..<operand.upperBound)
    }
    return Diagnostic(
      .invalidQuantity, "`\(said)` is not an amount", at: range(of: operand),
      help: ["write an amount, such as `quantity 6` or `quantity 1.5 kg`"])
  }

  /// The clause word at a piece if it sets a field of an item.
  private func settingWord(at index: Int) -> ClauseWord? {
    guard let word = pieces[index].clause, form.words.contains(word) else { return nil }
    return [.quantity, .note, .name].contains(word) ? word : nil
  }

  private func withoutOperand(_ word: ClauseWord, at index: Int) -> Diagnostic {
    let (what, example) =
      switch word {
      case .quantity: ("an amount", "quantity 6")
      case .name: ("a string", "name \"Oat Milk\"")
      case .note, .in, .to, .from, .on, .at, .due, .for, .per:
        ("a string", "note \"the fresh one\"")
      }
    return Diagnostic(
      .wrongClause, "`\(word.rawValue)` needs \(what)", at: range(of: index..<index + 1),
      help: ["for example: `\(example)`"])
  }

  private func refuseNearMiss(
    _ key: NameKey, among words: [String], what: String, after clause: Range<Int>
  ) throws {
    guard key.text.count >= 4, try !names.knowsItem(key) else { return }
    guard let near = words.first(where: { Suggestion.isOneEditApart(NameKey($0).text, key.text) })
    else { return }
    let said = text(of: clause)
    let operand = range(of: clause.dropFirst())
    var diagnostic = Diagnostic(
      .nearName, "\(what) `\(text(of: clause.dropFirst()))` not found", at: operand,
      help: [
        "did you mean `\(near)`? To keep \"\(said)\" in the name, quote it: "
          + "\"\(text(of: nameStart..<clause.upperBound))\""
      ])
    diagnostic.correct(operand, with: near)
    throw diagnostic
  }

  /// Rejects `add Milk from Lidl`: the clause for shops is `at`.
  private func refuseShop(_ key: NameKey, _ word: ClauseWord, after clause: Range<Int>) throws {
    guard form.words.contains(.at), let shop = try names.shop(key) else { return }
    let before = "\(verb.opening) \(text(of: 0..<clause.lowerBound))"
    var diagnostic = Diagnostic(
      .wrongClause, "`\(shop.name)` is a shop, but `\(word.rawValue)` needs a list",
      at: range(of: clause),
      help: ["use `at` for shops: `\(before) at \(text(of: clause.dropFirst()))`"])
    diagnostic.correct(pieces[clause.lowerBound].range, with: ClauseWord.at.rawValue)
    throw diagnostic
  }

  /// Rejects `add Milk in Party` and `add Milk at Party`: the clause for lists is `to`.
  private func refuseList(_ key: NameKey, after clause: Range<Int>) throws {
    guard let list = try names.list(key), let preposition = listPreposition else { return }
    let before = "\(verb.opening) \(text(of: 0..<clause.lowerBound))"
    let word = pieces[clause.lowerBound].clause
    var diagnostic = Diagnostic(
      .wrongClause,
      "`\(list.title)` is a list, but `\(word?.rawValue ?? "")` needs a "
        + (word == .at ? "shop" : "category"),
      at: range(of: clause),
      help: ["use `\(preposition)` for lists: `\(before) \(preposition) \(list.title)`"])
    diagnostic.correct(pieces[clause.lowerBound].range, with: preposition)
    throw diagnostic
  }

  /// Rejects `add Milk to Dairy`: the clause for categories is `in`.
  private func refuseCategory(
    _ key: NameKey, _ word: ClauseWord, after clause: Range<Int>
  ) throws {
    // The verbs that need a target list only use `in` to select items.
    let isTarget = word == .to && (verb == .move || verb == .copy)
    guard !isTarget, form.words.contains(.in), let category = try names.category(key) else {
      return
    }
    let before = "\(verb.opening) \(text(of: 0..<clause.lowerBound))"
    let said = text(of: clause.dropFirst())
    var diagnostic = Diagnostic(
      .wrongClause, "`\(category.name)` is a category, but `\(word.rawValue)` needs a list",
      at: range(of: clause))
    if form.makesItems || form.changesItems {
      diagnostic.help = ["use `in` for categories: `\(before) in \(said)`"]
      diagnostic.correct(pieces[clause.lowerBound].range, with: ClauseWord.in.rawValue)
    } else {
      // In a selection, `in` selects all items of a category.
      diagnostic.help = ["leave it out: `\(before)`"]
      diagnostic.correct(range(of: 0..<clause.upperBound), with: text(of: 0..<clause.lowerBound))
      if word == .from, verb == .remove, key.text == "pantry" {
        let item = text(of: 0..<clause.lowerBound)
        diagnostic.help.append("to note that it is not at home: `forget pantry \(item)`")
      }
    }
    throw diagnostic
  }

  /// The clause word for the list that the items are on or are added to.
  private var listPreposition: String? {
    let words: [ClauseWord] =
      switch verb {
      case .add: [.to]
      case .move, .copy: [.from]
      default: [.on]
      }
    return words.first { form.words.contains($0) }?.rawValue
  }

  /// The first piece of the name, after any amount.
  var nameStart: Int { max(0, min(headAmount?.count ?? 0, end - 1)) }

  /// Rejects `add Milk to list Party` and `add Milk on the Party list`.
  func refuseListWord(_ word: ClauseWord, _ operand: Range<Int>) throws {
    guard names.areComplete, operand.count > 1 else { return }
    let words = operand.map { pieces[$0].word?.lowercased() }
    var rest = operand
    if words.first == "the" { rest = rest.dropFirst() }
    if words.last == "list" {
      rest = rest.dropLast()
    } else if let first = rest.first, pieces[first].word?.lowercased() == "list" {
      rest = rest.dropFirst()
    }
    guard !rest.isEmpty, rest != operand, try names.list(key(of: rest)) != nil else { return }
    let (said, title) = (range(of: operand), text(of: rest))
    var mistake = Diagnostic(
      .wrongClause, "`\(word.rawValue)` needs the name of a list", at: said,
      help: ["write `\(word.rawValue) \(title)`"])
    mistake.correct(said, with: title)
    throw mistake
  }

  /// The error for an unknown name after a clause word that needs an existing one.
  func unknownName(after word: ClauseWord, _ operand: Range<Int>) throws -> Diagnostic {
    let (name, range) = (text(of: operand), range(of: operand))
    switch word {
    case .in:
      return .unknownCategory(
        name, at: range, among: try names.categoryWords(), typed: { TypedName.ofKnown($0) })
    case .at: return .unknownShop(name, at: range, among: try names.shops().map(\.name))
    case .to, .from, .on, .note, .due, .quantity, .name, .for, .per:
      // A missing list is created and becomes the current one, except for `move` and `copy`.
      let isMade = verb != .move && verb != .copy
      return .unknownList(
        name, at: range, among: try names.titles(),
        making: isMade ? "list \(TypedName.of(name))" : nil)
    }
  }
}
