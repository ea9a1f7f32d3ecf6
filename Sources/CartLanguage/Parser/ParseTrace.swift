import CartModels

/// The result of parsing a source, including mistakes, for assistance while typing.
package final class ParseTrace: TokenLog {
  /// A name in an expression.
  package struct NameUse {
    package var name: Name
    package var role: NameRole
    /// Whether it is in a condition, where names can be item fields.
    package var isInCondition: Bool
  }

  package let source: Source
  // Accessed for each token, and never while they are being modified.
  @exclusivity(unchecked) package private(set) var phrases: [SentencePhrase] = []
  @exclusivity(unchecked) package private(set) var names: [NameUse] = []
  @exclusivity(unchecked) package private(set) var verbs: [SourceRange] = []
  @exclusivity(unchecked) package private(set) var keywords: [SourceRange] = []
  @exclusivity(unchecked) package private(set) var units: [SourceRange] = []
  @exclusivity(unchecked) package private(set) var counts: [SourceRange] = []
  /// The quoted strings, including quotes and interpolations.
  @exclusivity(unchecked) package private(set) var texts: [SourceRange] = []

  /// The recorded expectations, with their offsets.
  @exclusivity(unchecked) private var expected: [Expected] = []

  /// Offsets with complete expectations.
  @exclusivity(unchecked) private var settled: Set<Int> = []

  /// An expectation with its place.
  private struct Expected {
    var offset: Int
    var expectation: Expectation
    var isInCondition: Bool
  }

  private var verb: CommandName?
  /// The end of the verb that phrases belong to.
  private var verbEnd = 0
  private var conditions = 0

  package init(_ source: Source) { self.source = source }

  /// Reads a source to its end.
  ///
  /// - Returns: its errors.
  package func read() -> [Diagnostic] {
    var parser = Parser(source, log: self)
    // Suggestions are only needed for the mistakes that are shown, so none are tested here.
    parser.isTrial = true
    var mistakes: [Diagnostic] = []
    while mistakes.count < SourceCheck.maximumDiagnostics {
      do throws(SyntaxErrors) {
        guard try parser.nextStatement() != nil else { break }
      } catch {
        mistakes += error.diagnostics
      }
    }
    return mistakes
  }

  override var takesExpectations: Bool { true }

  package override func startStatement(at offset: Int) {
    super.startStatement(at: offset)
    conditions = 0
  }

  package override func begin(_ verb: CommandName) {
    guard let last = entries.last?.token.range else { return }
    self.verb = verb
    verbEnd = last.upperBound
    verbs.append(last)
  }

  package override func noteKeyword() {
    if let last = entries.last?.token.range { keywords.append(last) }
  }

  package override func noteCount() {
    if let last = entries.last?.token.range { counts.append(last) }
  }

  package override func noteUnit(at range: SourceRange) { units.append(range) }

  package override func note(_ phrase: Phrase) {
    guard let verb, !phrase.isEmpty else { return }
    let words = keywords.reversed().prefix { $0.lowerBound >= verbEnd }.reversed()
    let before = phrases.reversed().prefix { $0.phrase.range.lowerBound >= verbEnd }
    phrases.append(
      SentencePhrase(
        verb: verb, keywords: words.map { source.text($0).lowercased() }, index: before.count,
        phrase: phrase, source: source))
  }

  package override func note(_ name: Name, _ role: NameRole) {
    if let last = names.last, last.name.range == name.range {
      // A called name may be a template that the parser already knows.
      if last.role == .template { return }
      names.removeLast()
    }
    names.append(NameUse(name: name, role: role, isInCondition: conditions > 0))
  }

  package override func expect(_ expectation: Expectation, at offset: Int) {
    if offset == quietOffset { return }
    if case .statement = expectation {
      if let last = entries.last, !last.endsStatement { return }
      // The constructs around an unfinished block end at the same offset.
      if verbs(at: offset) != nil { return }
    }
    guard !settled.contains(offset) else { return }
    expected.append(
      Expected(offset: offset, expectation: expectation, isInCondition: conditions > 0))
  }

  package override func expectOnly(_ expectation: Expectation, at offset: Int) {
    expect(expectation, at: offset)
    settled.insert(offset)
  }

  package override func openCondition() { conditions += 1 }
  package override func closeCondition() { conditions -= 1 }

  /// Keeps the tokens of its interpolations.
  package override func join(from start: Int, to end: Int) { texts.append(start..<end) }

  package override func forget(from offset: Int) {
    super.forget(from: offset)
    while let last = verbs.last, last.lowerBound >= offset { verbs.removeLast() }
    while let last = keywords.last, last.lowerBound >= offset { keywords.removeLast() }
    while let last = units.last, last.lowerBound >= offset { units.removeLast() }
    while let last = counts.last, last.lowerBound >= offset { counts.removeLast() }
    while let last = texts.last, last.lowerBound >= offset { texts.removeLast() }
    while let last = phrases.indices.last, phrases[last].phrase.range.lowerBound >= offset {
      phrases.removeLast()
    }
    while let last = names.indices.last, names[last].name.range.lowerBound >= offset {
      names.removeLast()
    }
  }
}

// MARK: - At the cursor

extension ParseTrace {
  /// The part of a statement before some offset.
  package struct StatementPlace {
    package var verb: CommandName?
    /// The end of the verb.
    package var end: Int
    /// The keywords of the verb, in lower case.
    package var keywords: [String]
    /// The number of phrases.
    package var phraseCount: Int
  }

  /// The statement at an offset, up to that offset.
  package func statement(at offset: Int) -> StatementPlace {
    guard let verb = verbs.last(where: { $0.upperBound <= offset }),
      let name = CommandName(word: source.text(verb)), !isSeparated(verb.upperBound..<offset)
    else { return StatementPlace(verb: nil, end: offset, keywords: [], phraseCount: 0) }
    let place = verb.upperBound..<max(verb.upperBound, offset)
    let words = keywords.filter { place.contains($0.lowerBound) }
    let before = phrases.filter {
      $0.phrase.range.lowerBound >= verb.upperBound && $0.phrase.range.upperBound <= offset
    }
    return StatementPlace(
      verb: name, end: verb.upperBound, keywords: words.map { source.text($0).lowercased() },
      phraseCount: before.count)
  }

  /// Whether another statement starts or ends in a range.
  private func isSeparated(_ range: Range<Int>) -> Bool {
    entries.contains { $0.token.kind == .semicolon && range.contains($0.token.range.lowerBound) }
  }

  /// The expectations at an offset, in order and without duplicates.
  package func expectations(at offset: Int) -> [Expectation] {
    var seen: Set<Expectation> = []
    return expected.filter { $0.offset == offset }.map(\.expectation)
      .filter { seen.insert($0).inserted }
  }

  /// The verbs that may start a sentence at an offset, if one may start there.
  package func verbs(at offset: Int) -> [CommandName]? {
    for entry in expected where entry.offset == offset {
      switch entry.expectation {
      case .statement(let context), .verb(let context): return context.verbs
      default: continue
      }
    }
    return nil
  }

  /// Whether a name is a template's at its position.
  package func isTemplate(_ name: Name) -> Bool {
    names.contains { $0.role == .template && $0.name.range == name.range }
  }

  /// Whether an offset is in a condition.
  package func isInCondition(at offset: Int) -> Bool {
    expected.contains { $0.offset == offset && $0.isInCondition }
  }

  /// The start of the last interpolation.
  package var lastHole: Int? {
    entries.last { $0.token.kind == .openBrace && $0.role == .plain }?.token.range.lowerBound
  }
}

extension TokenLog.Entry {
  /// Whether a statement may start after it.
  fileprivate var endsStatement: Bool {
    switch token.kind {
    case .newline, .semicolon: true
    case .openBrace: role == .block
    default: false
    }
  }
}
