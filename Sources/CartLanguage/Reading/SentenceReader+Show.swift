import CartModels

/// Resolving the words of `show` by the names that exist.
extension SentenceReader {
  /// Resolves the title and the clauses of `show`. The longest run of words that is a name takes
  /// precedence over the clauses in it.
  package mutating func settle(_ words: ShowPhrase) throws -> ShowPhrase {
    try fill(words.phrase)
    var (settled, rest) = (words, words.clauses[...])
    if case .list(let list)? = try takeName(.list, over: 0..<words.titleCount, &rest) {
      settled.list = list
    }
    settled.clauses = []
    while let clause = rest.popFirst() { settled.clauses.append(try settle(clause, &rest)) }
    return settled
  }

  private mutating func settle(
    _ clause: ShowClause, _ rest: inout ArraySlice<ShowClause>
  ) throws -> ShowClause {
    var settled = clause
    mark(.clause, clause.pieces.prefix(1))
    switch clause.kind {
    case .status: break
    case .said(let word, let value):
      settled.kind = .said(word, value ?? word.value(of: text(of: clause.operand.prefix(1))))
      if word == .limit { mark(.amount, clause.operand) } else { mark(.clause, clause.pieces) }
    case .named(let operand, _):
      let name = try takeName(operand, over: clause.operand, &rest)
      settled.kind = .named(operand, name)
      if name == nil, operand == .category { mark(.unknownCategory, clause.operand) }
    }
    return settled
  }

  /// The name that some pieces spell, together with as many of the following clauses as possible,
  /// which are then removed.
  private mutating func takeName(
    _ operand: Operand, over pieces: Range<Int>, _ rest: inout ArraySlice<ShowClause>
  ) throws -> ShowClause.Name? {
    for count in (0...rest.count).reversed() {
      let end = count == 0 ? pieces.upperBound : rest.prefix(count).last?.pieces.upperBound
      guard let end, end > pieces.lowerBound else { continue }
      let taken = pieces.lowerBound..<end
      guard let name = try name(operand, key(of: taken)) else { continue }
      rest = rest.dropFirst(count)
      mark(operand == .category ? .category : .list, taken)
      return name
    }
    return nil
  }

  private func name(_ operand: Operand, _ key: NameKey) throws -> ShowClause.Name? {
    switch operand {
    case .category: try names.category(key).map { .category($0) }
    case .shop: try names.shop(key).map { .shop($0) }
    default: try names.listOrUsual(key).map { .list($0) }
    }
  }
}
