public import CartLanguage
public import CartModels
public import CartStore

/// The mistakes that keep a source from being run at all.
public struct SyntaxErrors: Error, Sendable {
  /// What is wrong, in the order of the source.
  public let diagnostics: [Diagnostic]
}

/// The work was told to stop; nothing of its unit was kept.
public struct Interrupted: Error, Sendable {
  /// Makes one.
  public init() {}
}

/// Runs sources, each as one unit of work: it lands whole or not at all.
public final class Runner {
  private let store: any ShoppingListStore
  private let output: any Output
  private let clock: any Clock
  private let ids: any IdentifierSource
  private let isInterrupted: () -> Bool
  /// What lasts from one source to the next.
  public let session: Session

  /// Makes a runner.
  ///
  /// - Parameter isInterrupted: asked before every statement and every change.
  public init(
    store: any ShoppingListStore, output: any Output, clock: any Clock,
    ids: any IdentifierSource, session: Session,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.store = store
    self.output = output
    self.clock = clock
    self.ids = ids
    self.session = session
    self.isInterrupted = isInterrupted
  }

  /// Checks a source, then runs it.
  ///
  /// It is read twice rather than kept: a script takes no more memory however
  /// long it is.
  ///
  /// - Throws: `SyntaxErrors` before anything ran; a `Diagnostic` or a
  ///   `StoreError` when a statement failed, `Interrupted` when it was told to
  ///   stop, and nothing was kept.
  public func run(
    _ source: Source, from origin: UnitLabel.Origin
  ) throws -> Interpreter.Completion {
    let check = Parser.check(source)
    guard check.diagnostics.isEmpty else { throw SyntaxErrors(diagnostics: check.diagnostics) }
    let list = session.currentList
    do {
      guard check.mayWrite else { return try store.read { try run(source, on: $0) } }
      return try store.write(at: clock.now) { repository in
        repository.label = UnitLabel(origin: origin, title: source.title)
        return try run(source, on: repository)
      }
    } catch {
      session.currentList = list
      throw error
    }
  }

  private func run(
    _ source: Source, on repository: any ShoppingListRepository
  ) throws -> Interpreter.Completion {
    let interpreter = Interpreter(
      source: source, repository: repository, output: output, clock: clock, ids: ids,
      session: session, isInterrupted: isInterrupted)
    var parser = Parser(source)
    while let statement = try parser.nextStatement() {
      if try interpreter.run(statement) == .exit { return .exit }
    }
    return .next
  }
}

extension Source {
  /// What the journal calls it: what was typed, on one line and not at length,
  /// or the script's name.
  fileprivate var title: String {
    guard isTyped else { return name }
    let words = text(prefix(of: 0..<bytes.count, maximum: 200))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return bytes.count > 200 ? words + " …" : words
  }
}
