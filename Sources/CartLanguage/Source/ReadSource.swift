/// A parsed source, so that it need not be read again after it was checked.
package struct ReadSource: Sendable {
  /// A step of the parse: a statement, or the errors in its place.
  struct Step: Sendable {
    var result: Result<Statement, SyntaxErrors>
    /// The range of the step.
    var range: SourceRange
  }

  let steps: [Step]

  /// The maximum length in bytes of a source that is stored in parsed form, which is much larger
  /// than its text. A longer source is read again instead of using memory.
  static let maximumLength = 1 << 15

  init(_ steps: [Step]) { self.steps = steps }

  /// Reads a source to its end; nil if it is too long to be stored.
  package init?(_ source: Source) {
    var reader = StatementReader(source, keeps: true)
    while reader.read == nil, reader.keeps {
      do throws(SyntaxErrors) {
        _ = try reader.next()
      } catch {
        // The step stores the error.
      }
    }
    guard let read = reader.read else { return nil }
    self = read
  }

  /// The number of statements, including invalid ones.
  var count: Int { steps.count }

  /// The statement, if it is the only one and has no errors.
  package var only: Statement? { steps.count == 1 ? first : nil }

  /// Whether at least half of the statements are sentences, so that the text is meant as a script
  /// despite its errors.
  ///
  /// Bare names do not count because they are values. `List for Saturday` can also be the title of
  /// a list in notes.
  package var isMostlySentences: Bool { sentenceCount * 2 >= steps.count }

  /// Whether any statement is a sentence in the same sense.
  package var hasSentences: Bool { sentenceCount > 0 }

  private var sentenceCount: Int {
    steps.count { step in
      guard case .success(let statement) = step.result,
        case .sentence(let command, _) = statement.kind
      else { return false }
      return command.name != .list
    }
  }

  /// The first readable statement, if any.
  package var first: Statement? {
    guard case .success(let statement)? = steps.first?.result else { return nil }
    return statement
  }
}

/// Reads the statements of a source, or takes them from an earlier reading.
package struct StatementReader {
  /// The steps that were read but not taken yet.
  private var waiting: ArraySlice<ReadSource.Step> = []
  private var ahead: StatementsAhead?
  private var parser: Parser?
  private let log: OldFormLog?
  fileprivate let keeps: Bool
  private var steps: [ReadSource.Step] = []
  private let isInterrupted: () -> Bool
  /// The range of the latest statement.
  package private(set) var passed: SourceRange = 0..<0
  /// The whole source, once its end was reached, if it is short enough to be stored.
  private(set) var read: ReadSource?

  /// - Parameters:
  ///   - known: the parsed source, if it was read before.
  ///   - keeps: whether `read` is needed.
  ///   - log: records the old forms of a source that is read.
  ///   - readsAhead: whether a long source is read on another thread.
  ///   - prepare: prepares the statements that are read on another thread.
  package init(
    _ source: Source, known: ReadSource? = nil, keeps: Bool = false, log: OldFormLog? = nil,
    readsAhead: Bool = false, preparing prepare: StatementsAhead.Preparation? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    let isShort = source.bytes.count <= ReadSource.maximumLength
    self.keeps = keeps && known == nil && isShort
    self.log = log
    self.isInterrupted = isInterrupted
    read = known
    if let known {
      waiting = known.steps[...]
    } else if readsAhead, !isShort {
      ahead = StatementsAhead(source, notesOldForms: log != nil, preparing: prepare)
    } else {
      parser = Parser(source, log: log, isInterrupted: isInterrupted)
    }
  }

  /// The next statement, or nil at the end.
  ///
  /// - Throws: all errors of the statement; the next call continues after it.
  package mutating func next() throws(SyntaxErrors) -> Statement? {
    guard let step = nextStep() else { return nil }
    passed = step.range
    if keeps { steps.append(step) }
    return try step.result.get()
  }

  private mutating func nextStep() -> ReadSource.Step? {
    if waiting.isEmpty, let ahead {
      let batch = ahead.next(isInterrupted: isInterrupted)
      waiting = batch.steps[...]
      for form in batch.oldForms { log?.note(form) }
      if waiting.isEmpty { self.ahead = nil }
    }
    if let step = waiting.popFirst() { return step }
    guard parser != nil else { return nil }
    guard let step = parser?.nextStep() else {
      end()
      return nil
    }
    return step
  }

  private mutating func end() {
    // After an interruption, the source was not read to its end.
    if keeps, !isInterrupted() { read = ReadSource(steps) }
  }
}
