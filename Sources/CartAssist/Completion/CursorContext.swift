package import CartLanguage

/// The text around the cursor in a source that is being typed, and everything that the parser
/// would accept there.
package struct CursorContext: Sendable {
  /// The part of a word that is before the cursor.
  package struct WordStart: Hashable, Sendable {
    /// The range of that part, which ends at the cursor.
    package var range: SourceRange
    /// The text without the opening quote.
    package var text: String
    /// Whether it begins with a quote that isn't closed yet.
    package var isQuoted: Bool
  }

  /// The word at the cursor; empty after a blank.
  package private(set) var word: WordStart
  /// The possible contents at the cursor, the most likely first.
  package private(set) var slots: [Slot] = []
  /// Whether the cursor is in a comment.
  package private(set) var isInComment = false
  /// The verbs that can begin a sentence at the cursor; empty if no sentence can begin there.
  package private(set) var verbs: [CommandName] = []
  /// The verb of the sentence at the cursor.
  package private(set) var verb: CommandName?
  /// The known variables and functions.
  package private(set) var names: KnownNames
  /// The lists that the sentence names, by the clause words before them.
  package private(set) var titles: [ClauseWord: String] = [:]
  /// The names of items that the sentence already contains.
  package private(set) var itemsBefore: [String] = []
  /// The source up to the cursor.
  let source: Source
  /// The arguments that the call at the cursor already names.
  package private(set) var usedLabels: [String] = []

  /// The path before the dot at the cursor, if it is a variable or an element or key of one.
  private(set) var keysBefore: RecordKeys?

  /// Analyses a source.
  ///
  /// - Parameters:
  ///   - cursor: an offset between two characters.
  ///   - names: the names that are declared before the source.
  package init(_ source: Source, cursor: Int, names: KnownNames = KnownNames()) {
    self.init(TypedEntry(source), cursor: cursor, names: names)
  }

  /// Analyses an entry that may have been parsed already.
  package init(_ entry: TypedEntry, cursor: Int, names: KnownNames) {
    let whole = entry.read.trace
    // The cursor is usually at the end, so a second parse is rarely necessary.
    let before =
      cursor == entry.source.bytes.count
      ? entry
      : TypedEntry(Source(name: entry.source.name, text: entry.source.text(0..<cursor)))
    let (typed, (trace, mistakes)) = (before.source, before.read)
    self.names = names
    source = typed
    self.names.add(whole)
    word = CursorContext.word(in: typed, trace, mistakes)
    isInComment = CursorContext.endsInComment(typed, trace)
    guard !isInComment else { return }
    let expectations = trace.expectations(at: word.range.lowerBound)
    let statement = trace.statement(at: word.range.lowerBound)
    verbs = trace.verbs(at: word.range.lowerBound) ?? []
    verb = verbs.isEmpty ? statement.verb : nil
    if verb.map(CursorContext.declares) == true { self.names.forget(trace, from: statement.end) }
    readTitles(from: whole, trace, statement)
    itemsBefore = trace.phrases
      .filter {
        $0.phrase.range.lowerBound >= statement.end
          && $0.phrase.range.upperBound < word.range.lowerBound
      }
      .map { typed.text($0.phrase.range) }
    if expectations.contains(.field) { keysBefore = recordKeys(in: typed) }
    let operators = operators(expectations, trace)
    var hasOperators = false
    for expectation in expectations {
      guard case .operator = expectation else {
        slots += slots(for: expectation, typed, trace, statement)
        continue
      }
      if !hasOperators { slots.append(slot(.operator(operators))) }
      hasOperators = true
    }
    // No clause comes before the money.
    if needsMoney { slots.removeAll { if case .clause = $0.kind { true } else { false } } }
    usedLabels = trace.names.filter { $0.role == .label }.map(\.name.text)
  }

  /// Whether the sentence cannot run before money follows.
  var needsMoney: Bool {
    verb == .price && slots.contains { $0.kind == .operand(.money) }
  }

  /// Whether the verb declares a name that is not known yet within its own value.
  private static func declares(_ verb: CommandName) -> Bool { verb == .let || verb == .for }

  /// Returns the token that the cursor touches, or the unclosed text at the cursor.
  private static func word(
    in source: Source, _ trace: ParseTrace, _ mistakes: [Diagnostic]
  ) -> WordStart {
    let end = source.bytes.count
    if let open = mistakes.last(where: { $0.code == .unclosedText })?.range,
      source.lineRange(at: open.lowerBound).upperBound == end
        || source.textBlockStart(at: open.lowerBound) != nil,
      (trace.lastHole ?? 0) <= open.lowerBound
    {
      return WordStart(
        range: open.lowerBound..<end, text: source.text(open.upperBound..<end), isQuoted: true)
    }
    guard let last = trace.entries.last, last.token.range.upperBound == end, last.isWord else {
      return WordStart(range: end..<end, text: "", isQuoted: false)
    }
    return WordStart(range: last.token.range, text: source.text(last.token.range), isQuoted: false)
  }

  private static func endsInComment(_ source: Source, _ trace: ParseTrace) -> Bool {
    let end = trace.entries.last?.token.range.upperBound ?? 0
    let texts = trace.texts.last?.upperBound ?? 0
    let line = source.lineRange(at: source.bytes.count).lowerBound
    return source.bytes[max(end, texts, line)...].contains(UInt8(ascii: "#"))
  }

  private func recordKeys(in source: Source) -> RecordKeys? {
    guard word.range.lowerBound > 0,
      let keys = RecordKeys(beforeDotAt: word.range.lowerBound - 1, in: source),
      names.variables[keys.variable] != nil
    else { return nil }
    return keys
  }

  // MARK: The sentence

  /// Reads the list clauses of the sentence's last phrase, wherever the cursor is.
  private mutating func readTitles(
    from whole: ParseTrace, _ trace: ParseTrace, _ statement: ParseTrace.StatementPlace
  ) {
    let phrases = whole.phrases.filter { $0.phrase.range.lowerBound >= statement.end }
    guard let verb, let first = phrases.first?.verb, first == verb else { return }
    for phrase in phrases.prefix(while: { $0.verb == verb }).map(\.phrase) {
      for (index, piece) in phrase.pieces.enumerated() {
        guard let clause = piece.clause, clause.isListClause, index + 1 < phrase.pieces.count
        else { continue }
        titles[clause] = title(of: phrase.pieces[(index + 1)...])
      }
    }
  }

  private func title(of pieces: ArraySlice<Piece>) -> String {
    pieces.prefix { $0.clause == nil }.map { piece in
      switch piece.content {
      case .word(let text), .text(let text): text
      case .textWithHoles, .hole: ""
      }
    }.joined(separator: " ")
  }

  // MARK: Slots

  private func slots(
    for expectation: Expectation, _ source: Source, _ trace: ParseTrace,
    _ statement: ParseTrace.StatementPlace
  ) -> [Slot] {
    switch expectation {
    case .statement: word.isQuoted ? [] : [slot(.verb), slot(.value)]
    case .verb: word.isQuoted ? [] : [slot(.verb)]
    case .phrase(let start):
      statement.verb.map { phraseSlots(of: $0, from: start, source, trace, statement) } ?? []
    case .keyword(let word, let operand):
      self.word.isQuoted ? [] : [slot(.clause(word, before: operand))]
    case .sign(let sign): word.isQuoted || !word.text.isEmpty ? [] : [slot(.sign(sign))]
    case .assignment(let name): names.variables[name.key] == nil ? [] : [slot(.sign("="))]
    case .value:
      valueSlots(isInCondition: trace.isInCondition(at: word.range.lowerBound))
    case .fieldValue(let field, let isBare):
      isBare && !trace.isInCondition(at: word.range.lowerBound) ? [] : [slot(.fieldValue(field))]
    // The operators of all precedences share one slot.
    case .operator: []
    case .unit: [slot(.unit)]
    case .span: [slot(.span)]
    case .field: [slot(keysBefore == nil ? .field : .fieldOfVariable)]
    case .argument(let function):
      word.isQuoted
        ? [] : [slot(.label(function: function, isTemplate: trace.isTemplate(function)))]
    case .operand(let operand):
      word.isQuoted && (operand == .option || operand == .shownOption)
        ? [] : [slot(.operand(operand))]
    case .period(let isPlural): [slot(.period(isPlural: isPlural))]
    case .weekdayAfterOn: [slot(.weekdayAfterOn)]
    case .written(let what, let example): [slot(.written(what, example: example))]
    case .newName(let what): [slot(.newName(what))]
    case .file: [slot(.file)]
    }
  }

  private func slot(_ kind: Slot.Kind) -> Slot {
    Slot(kind: kind, range: word.range, text: word.text)
  }

  private func valueSlots(isInCondition: Bool) -> [Slot] {
    if word.isQuoted { return [] }
    return isInCondition ? [slot(.field), slot(.value)] : [slot(.value)]
  }

  /// The operators that are possible at the cursor; after a field, only those that apply to its
  /// kind of value.
  private func operators(_ expectations: [Expectation], _ trace: ParseTrace) -> [BinaryOperator] {
    let isInCondition = trace.isInCondition(at: word.range.lowerBound)
    var field: ItemField?
    var all: Set<BinaryOperator> = []
    for case .operator(let operators) in expectations {
      all.formUnion(operators.all)
      if let named = operators.field, isInCondition || !operators.isBare { field = named }
    }
    return (field?.operators ?? BinaryOperator.offered).filter(all.contains)
  }

  private func phraseSlots(
    of verb: CommandName, from start: Int, _ source: Source, _ trace: ParseTrace,
    _ statement: ParseTrace.StatementPlace
  ) -> [Slot] {
    let limit = word.range.lowerBound
    let phrase = trace.phrases.last { $0.phrase.range.lowerBound == start && start < limit }
    let pieces = phrase?.phrase.pieces.filter { $0.range.upperBound <= limit } ?? []
    let sentence = SentencePhrase(
      verb: verb, keywords: phrase?.keywords ?? statement.keywords,
      index: phrase?.index ?? statement.phraseCount,
      phrase: Phrase(
        pieces: pieces, range: start..<limit, amount: nil,
        hasClauseWord: pieces.contains { $0.clause != nil }),
      source: source)
    let template = trace.names.last {
      $0.role == .template && $0.name.range.lowerBound >= statement.end
    }
    return PhraseSlots(sentence, word, in: source, applying: template?.name).slots
  }
}

extension TokenLog.Entry {
  /// Whether more letters could extend the token.
  fileprivate var isWord: Bool {
    switch token.kind {
    case .word, .name, .number, .unknown: role == .plain || role == .sign
    default: false
    }
  }
}
