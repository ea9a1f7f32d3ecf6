/// A source as it was read, so that who runs it after it was checked need not read it again.
package struct ReadSource: Sendable {
  /// What was read in turn: a statement, or what is wrong where one should be.
  struct Step: Sendable {
    var result: Result<Statement, SyntaxErrors>
    /// What was read for it.
    var range: SourceRange
  }

  let steps: [Step]

  /// The longest source, in bytes, that is kept so: what is read takes far more room than its
  /// text. A longer one is read anew, and takes no memory however long it is.
  static let maximumLength = 1 << 15

  init(_ steps: [Step]) { self.steps = steps }

  /// Reads a source to its end; nil where it is too long to be kept.
  package init?(_ source: Source) {
    var reader = StatementReader(source, keeps: true)
    while reader.read == nil, reader.keeps {
      do throws(SyntaxErrors) {
        _ = try reader.next()
      } catch {
        // It is kept as what is wrong with the source.
      }
    }
    guard let read = reader.read else { return nil }
    self = read
  }

  /// How many statements there are, those that are wrong among them.
  var count: Int { steps.count }

  /// The statement, if it is the only one and nothing is wrong.
  package var only: Statement? { steps.count == 1 ? first : nil }

  /// Whether at least half of it are sentences: then it is meant as such, whatever else is wrong.
  ///
  /// Bare names are none, but values. `List for Saturday` is the title of a list in notes, too.
  package var isMostlySentences: Bool { sentenceCount * 2 >= steps.count }

  /// Whether any of it is a sentence in the same sense.
  package var hasSentences: Bool { sentenceCount > 0 }

  private var sentenceCount: Int {
    steps.count { step in
      guard case .success(let statement) = step.result,
        case .sentence(let command, _) = statement.kind
      else { return false }
      return command.name != .list
    }
  }

  /// The first statement, if there is one that can be read.
  package var first: Statement? {
    guard case .success(let statement)? = steps.first?.result else { return nil }
    return statement
  }
}

/// Reads the statements of a source in turn, or takes them from where they were read before.
package struct StatementReader {
  private let known: ReadSource?
  private var parser: Parser
  fileprivate let keeps: Bool
  private var steps: [ReadSource.Step] = []
  private var count = 0
  private let isInterrupted: () -> Bool
  /// What was read for the latest statement.
  package private(set) var passed: SourceRange = 0..<0
  /// All of the source, once its end was reached and where it is small enough to be kept.
  private(set) var read: ReadSource?

  /// - Parameters:
  ///   - known: the source as it was read before, if it was.
  ///   - keeps: whether somebody wants what was `read`.
  package init(
    _ source: Source, known: ReadSource? = nil, keeps: Bool = false,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.known = known
    self.keeps = keeps && known == nil && source.bytes.count <= ReadSource.maximumLength
    self.isInterrupted = isInterrupted
    parser = Parser(source, isInterrupted: isInterrupted)
    read = known
  }

  /// The next statement, or nil at the end.
  ///
  /// - Throws: everything that is wrong with the statement; the next call reads on after it.
  package mutating func next() throws(SyntaxErrors) -> Statement? {
    guard let known else { return try readNext() }
    guard count < known.steps.count else { return nil }
    defer { count += 1 }
    passed = known.steps[count].range
    return try known.steps[count].result.get()
  }

  private mutating func readNext() throws(SyntaxErrors) -> Statement? {
    let start = parser.token.range.lowerBound
    defer { passed = start..<max(start, parser.token.range.lowerBound) }
    guard keeps else { return try parser.nextStatement() }
    do throws(SyntaxErrors) {
      let statement = try parser.nextStatement()
      if let statement { keep(.success(statement), from: start) } else { end() }
      return statement
    } catch {
      keep(.failure(error), from: start)
      throw error
    }
  }

  private mutating func keep(_ result: Result<Statement, SyntaxErrors>, from start: Int) {
    let range = start..<max(start, parser.token.range.lowerBound)
    steps.append(ReadSource.Step(result: result, range: range))
  }

  private mutating func end() {
    // What was interrupted is no end.
    if !isInterrupted() { read = ReadSource(steps) }
  }
}
