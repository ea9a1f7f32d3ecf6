import CartModels

/// Reading phrases of forms that prefer the longest name.
extension SentenceReader {
  /// Reads the name and the clauses after it. The longest run of words that is a name takes
  /// precedence over the clauses in it.
  package mutating func read(_ words: NameAndClauses) throws -> NameAndClauses {
    try fill(words.phrase)
    var (read, rest) = (words, words.clauses[...])
    if case .list(let list)? = try takeName(.list, over: 0..<words.nameCount, &rest) {
      read.list = list
    }
    read.clauses = []
    while let clause = rest.popFirst() { read.clauses.append(try self.read(clause, &rest)) }
    return read
  }

  private mutating func read(
    _ said: SaidClause, _ rest: inout ArraySlice<SaidClause>
  ) throws -> SaidClause {
    mark(.clause, said.words)
    let operand = said.clause.operand
    guard operand.listing != nil else {
      if operand == .count { mark(.amount, said.operand) } else { mark(.clause, said.pieces) }
      return said
    }
    var said = said
    said.found = try takeName(operand, over: said.operand, &rest)
    if said.found == nil, operand == .category { mark(.unknownCategory, said.operand) }
    return said
  }

  /// The object whose name some pieces spell, together with as many of the following clauses as
  /// possible, which are then removed.
  private mutating func takeName(
    _ operand: Operand, over pieces: Range<Int>, _ rest: inout ArraySlice<SaidClause>
  ) throws -> SaidClause.Found? {
    for count in (0...rest.count).reversed() {
      let end = count == 0 ? pieces.upperBound : rest.prefix(count).last?.pieces.upperBound
      guard let end, end > pieces.lowerBound else { continue }
      let taken = pieces.lowerBound..<end
      guard let found = try found(operand, key(of: taken)) else { continue }
      rest = rest.dropFirst(count)
      mark(operand == .category ? .category : .list, taken)
      return found
    }
    return nil
  }

  private func found(_ operand: Operand, _ key: NameKey) throws -> SaidClause.Found? {
    switch operand {
    case .category: try names.category(key).map { .category($0) }
    case .shop: try names.shop(key).map { .shop($0) }
    default: try names.listOrUsual(key).map { .list($0) }
    }
  }
}
