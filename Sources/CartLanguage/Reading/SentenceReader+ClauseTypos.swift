package import CartModels

/// Near misses of clause words in names.
extension SentenceReader {
  /// Rejects a near miss of a clause word before a valid operand: `add Milk ot Party`,
  /// `check Milk fro 2.50`.
  func refuseClauseTypo(in phrase: Phrase) throws {
    guard names.areComplete, !keepsOldReading else { return }
    if form.makesItems { try refuseCondition(in: phrase) }
    guard mayHoldClauseTypo, isShort(0..<end) else { return }
    var phrase = phrase.part(0..<end)
    phrase.amount = headAmount
    let words = phrase.bareWords
    guard let typo = try typo(in: words), try !isName(0..<end), try !isName(nameStart..<end),
      try isPlausible(typo)
    else { return }
    throw Diagnostic.clauseTypo(
      typo, in: phrase, of: verb, source, sentence: sentence, isInName: form.makesItems)
  }

  /// Rejects `add Milk where done`: a condition selects items that exist.
  private func refuseCondition(in phrase: Phrase) throws {
    guard end - nameStart > 2 else { return }
    let words = pieces[nameStart..<end].dropFirst().dropLast()
    guard let index = words.lastIndex(where: { $0.word == Clause.where.word }),
      pieces[index..<end].allSatisfy({ $0.word != nil })
    else { return }
    let condition = pieces[index + 1..<end].compactMap(\.word)
    let isStatus = condition.count == 1 && ShownStatus(word: condition[0]) != nil
    guard isStatus || Operand.condition.isMet(by: condition) == true,
      try !isName(nameStart..<end)
    else { return }
    func said(_ indices: Range<Int>) -> String {
      source?.text(phrase.range(of: indices)) ?? text(of: indices)
    }
    let meant = "\(verb.rawValue) \(said(0..<index))"
    let quoted = "\(verb.rawValue) \(QuotedText.of(said(nameStart..<end)))"
    var mistake = Diagnostic(
      .wrongClause, "`\(verb.rawValue)` has no conditions", at: phrase.range(of: index..<end),
      help: [
        "`where` selects items that exist; to add only the item: `\(meant)`",
        "\(Diagnostic.keeping), quote it: `\(quoted)`",
      ])
    mistake.correct(range(of: index..<end), with: "")
    throw mistake
  }

  /// Whether any word can be a near miss: a quick check that rules out most phrases.
  private var mayHoldClauseTypo: Bool {
    let start = form.selectsItems ? 0 : firstTypo
    guard start < end else { return false }
    let clauses = typoClauses
    for index in start..<end where pieces[index].clause == nil {
      if let word = pieces[index].word, ClauseTypo.mayBeTypo(word, of: clauses) { return true }
    }
    return false
  }

  /// The first index of a near miss: after a word of the name. A unit may be the name: `12 Rolls`.
  private var firstTypo: Int {
    headAmount?.quantity.unit != nil && nameStart > 1 ? nameStart : nameStart + 1
  }

  /// The clauses that a near miss after the first word may stand for.
  private var typoClauses: [Clause] {
    if form.selectsItems { return form.clauses + [.except, .where] }
    let isSuggested = verb == .add && pieces.first?.word?.lowercased() == AddCommand.suggestedWord
    return isSuggested ? AddCommand.suggestedForm.clauses : form.clauses
  }

  private func typo(in words: [String?]) throws -> ClauseTypo? {
    if form.selectsItems,
      let typo = try ClauseTypo.first(
        in: words, from: 0, among: [.where], isOperand: isOperand)
    {
      return typo
    }
    return try ClauseTypo.first(
      in: words, from: firstTypo, among: typoClauses, isOperand: isOperand)
  }

  /// Whether the words before the typo are `all` or an existing item, as in any selection.
  private func isPlausible(_ typo: ClauseTypo) throws -> Bool {
    guard form.selectsItems, typo.word != Clause.where.word else { return true }
    let key = key(of: 0..<typo.written.lowerBound)
    return try key.text == "all" || names.knowsItem(key)
  }

  private func isOperand(_ operand: Operand, _ indices: Range<Int>) throws -> Bool {
    if operand == .text { return indices.count == 1 && pieces[indices.lowerBound].isQuoted }
    guard indices.allSatisfy({ pieces[$0].hole == nil && !pieces[$0].isQuoted }) else {
      return false
    }
    let key = key(of: indices)
    return switch operand {
    case .items: try names.knowsItem(key) || names.isProduct(key)
    default:
      try operand.isMet(by: indices.compactMap { pieces[$0].word }) ?? names.has(key, as: operand)
    }
  }
}

extension SentenceNames {
  /// Whether there is a list, a category or a shop with a name.
  package func has(_ key: NameKey, as operand: Operand) throws -> Bool {
    switch operand {
    case .list, .title: try list(key) != nil
    case .category: try category(key) != nil
    case .shop: try shop(key) != nil
    default: false
    }
  }
}
