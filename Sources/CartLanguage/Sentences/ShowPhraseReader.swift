import CartModels

/// Separates the clauses of `show` from the title.
struct ShowPhraseReader {
  private let phrase: Phrase
  private let source: Source
  private var clauses: [ShowClause] = []

  init(_ phrase: Phrase, in source: Source) { (self.phrase, self.source) = (phrase, source) }

  private var pieces: [Piece] { phrase.pieces }

  /// Reads the words from left to right.
  ///
  /// - Parameter takesTitle: whether words outside clauses may be a title.
  mutating func read(takesTitle: Bool) throws(Diagnostic) -> ShowPhrase {
    var titleCount = 0
    var index = 0
    while index < pieces.count {
      if let clause = clause(at: index) {
        clauses.append(clause)
        index = clause.pieces.upperBound
        continue
      }
      let end = nextClause(after: index)
      try refuse(index..<end)
      guard takesTitle else { throw unexpectedWords(index..<end) }
      // The words so far are part of the title, as in "All Saints".
      (titleCount, clauses, index) = (end, [], end)
    }
    return ShowPhrase(phrase: phrase, titleCount: titleCount, clauses: clauses)
  }

  // MARK: Clauses

  /// The valid clause that begins at a piece, if there is one.
  private func clause(at index: Int) -> ShowClause? {
    guard var clause = shortestClause(at: index) else { return nil }
    if case .named = clause.kind { clause.pieces = index..<endOfName(from: index + 1) }
    return clause
  }

  /// The end of a category or a list, which extends to the next clause. A quoted name is complete.
  private func endOfName(from start: Int) -> Int {
    if pieces[start].word == nil, isWhole(start) { return start + 1 }
    return nextClause(after: start)
  }

  private func nextClause(after index: Int) -> Int {
    (index + 1..<max(index + 1, pieces.count)).first { shortestClause(at: $0) != nil }
      ?? pieces.count
  }

  /// The clause that begins at a piece, with only the first piece of its name.
  private func shortestClause(at index: Int) -> ShowClause? {
    guard let word = word(at: index) else { return nil }
    if let status = ShownStatus(word: word) {
      return ShowClause(kind: .status(status), pieces: index..<index + 1)
    }
    if let word = ShowWord(rawValue: word) { return clause(word, at: index) }
    guard index + 1 < pieces.count, let opened = pieces[index].clause,
      ShowCommand.form.words.contains(opened)
    else { return nil }
    let operand: Operand
    switch opened {
    case .in: operand = .category
    case .on, .from, .to: operand = .list
    case .at: operand = .shop
    case .note, .due, .quantity, .name, .for, .per: return nil
    }
    return ShowClause(kind: .named(operand, nil), pieces: index..<index + 2)
  }

  private func clause(_ word: ShowWord, at index: Int) -> ShowClause? {
    guard index + 1 < pieces.count, isWhole(index + 1) else { return nil }
    var value: ShownValue?
    switch pieces[index + 1].content {
    case .word(let operand):
      value = word.value(of: operand)
      guard value != nil else { return nil }
    case .hole: break
    case .text, .textWithHoles: return nil
    }
    let direction = word == .by ? self.word(at: index + 2) : nil
    let hasDirection = direction == "desc" || direction == "asc"
    return ShowClause(
      kind: .said(word, value), pieces: index..<index + (hasDirection ? 3 : 2),
      isDescending: direction == "desc")
  }

  /// The bare word at a piece, normalized; nil if other text is glued to it.
  private func word(at index: Int) -> String? {
    guard index < pieces.count, isWhole(index) else { return nil }
    return pieces[index].word?.lowercased()
  }

  /// Whether a piece has white space on both sides.
  private func isWhole(_ index: Int) -> Bool {
    !(index > 0 && pieces[index].isGlued)
      && !(index + 1 < pieces.count && pieces[index + 1].isGlued)
  }

  // MARK: Mistakes

  /// Rejects a clause word with an invalid operand. Longer words may be a title: "By the Sea",
  /// "Stand by Me".
  private func refuse(_ words: Range<Int>) throws(Diagnostic) {
    guard var found = mistake(atEndOf: words) else { return }
    guard found.start > words.lowerBound else { throw found.mistake }
    guard found.isNear else { return }
    let title = source.text(phrase.range(of: words))
    found.mistake.help.append("if the list is called that, quote it: `show \"\(title)\"`")
    throw found.mistake
  }

  /// The invalid clause at the end of some words.
  func mistake(atEndOf words: Range<Int>) -> MistakenClause? {
    guard let last = words.last else { return nil }
    if let word = word(at: last).flatMap(ShowWord.init) {
      return MistakenClause(start: last, mistake: missing(word, at: last))
    }
    if let clause = pieces[last].clause, clause == .in || clause == .at || clause.isListClause {
      return MistakenClause(start: last, mistake: missingName(last))
    }
    let start = last - 1
    guard start >= words.lowerBound, let word = word(at: start).flatMap(ShowWord.init) else {
      return nil
    }
    let range = phrase.range(of: last..<words.upperBound)
    let operand = source.text(range)
    return MistakenClause(
      start: start, mistake: word.mistake(operand, at: range),
      isNear: word.isNearlyRight(operand))
  }

  private func missing(_ word: ShowWord, at index: Int) -> Diagnostic {
    Diagnostic(
      .missing, "`\(word.rawValue)` needs \(word.wanted)", at: phrase.range(of: index..<index + 1),
      help: ["write `\(word.example)`, or leave it out"])
  }

  private func missingName(_ index: Int) -> Diagnostic {
    let word = source.text(phrase.range(of: index..<index + 1))
    let (what, verb) =
      switch pieces[index].clause {
      case .in: ("category", "categories")
      case .at: ("shop", "shops")
      default: ("list", "lists")
      }
    return Diagnostic(
      .missing, "`\(word)` needs a \(what)", at: phrase.range(of: index..<index + 1),
      help: ["`\(verb)` shows the \(verb)"])
  }

  private func unexpectedWords(_ words: Range<Int>) -> Diagnostic {
    let range = phrase.range(of: words)
    return Diagnostic(
      .unexpected, "`\(source.text(range))` cannot follow the condition", at: range,
      help: ["`on LIST`, `by KEY`, `limit N` and `as FORMAT` can follow a condition"])
  }
}

extension ShowWord {
  /// Whether the operand is a typo or an invalid number rather than part of a title.
  fileprivate func isNearlyRight(_ operand: String) -> Bool {
    switch self {
    case .limit: operand.allSatisfy { $0.isNumber || $0 == "-" || $0 == "." }
    case .by: isNear(operand, SortKey.allCases.map(\.rawValue))
    case .as: isNear(operand, ReportFormat.allCases.map(\.rawValue))
    }
  }

  fileprivate var example: String {
    switch self {
    case .by: "by name"
    case .limit: "limit 10"
    case .as: "as json"
    }
  }

  private func isNear(_ operand: String, _ known: [String]) -> Bool {
    let operand = operand.lowercased()
    return operand.count >= 4 && known.contains { Suggestion.isOneEditApart($0, operand) }
  }
}
