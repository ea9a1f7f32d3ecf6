public import CartLanguage
public import CartModels
public import CartStore

/// Runs statements on a repository. It prints nothing and reads no clock of
/// its own: output, time, identifiers and store are handed to it.
public final class Interpreter {
  let repository: any ShoppingListRepository
  let output: any Output
  let clock: any Clock
  let ids: any IdentifierSource
  let session: Session
  private let watch: Watch
  let catalogue: Catalogue
  let names: NameScope
  /// The current list as it was last looked up.
  var knownCurrentList: ListSummary?
  /// What is being read, for diagnostics.
  var source: Source
  /// Where the statement stands that runs.
  private var range: SourceRange = 0..<0
  /// The verb that runs, for suggestions.
  private(set) var verb = CommandName.add

  /// Makes an interpreter for one unit of work.
  public init(
    source: Source, repository: any ShoppingListRepository, output: any Output,
    clock: any Clock, ids: any IdentifierSource, session: Session,
    watch: Watch = Watch(), catalogue: Catalogue = .builtIn
  ) {
    self.source = source
    self.repository = repository
    self.output = output
    self.clock = clock
    self.ids = ids
    self.session = session
    self.watch = watch
    self.catalogue = catalogue
    names = NameScope(repository: repository, catalogue: catalogue)
  }

  /// What a statement leads to.
  public enum Completion: Hashable, Sendable {
    /// The next statement runs.
    case next
    /// The prompt or script ends.
    case exit
  }

  /// Runs one statement.
  ///
  /// - Throws: a `Diagnostic` with its place, or a `StoreError`.
  public func run(_ statement: Statement) throws -> Completion {
    range = statement.range
    try watch.step(at: range, in: source)
    verb = statement.command.name
    do {
      return try perform(statement.command, at: statement.range)
    } catch let diagnostic as Diagnostic {
      throw diagnostic.located(in: source)
    }
  }

  private func perform(_ command: Command, at range: SourceRange) throws -> Completion {
    switch command {
    case .add(let command): try add(command)
    case .ensure(let command): try ensure(command)
    case .check(let command): try check(command)
    case .uncheck(let command): try uncheck(command)
    case .toggle(let command): try toggle(command)
    case .set(let command): try set(command)
    case .remove(let command): try remove(command)
    case .clear(let command): try clear(command)
    case .move(let command): try move(command)
    case .list(let command): try list(command)
    case .lists: try lists()
    case .rename(let command): try rename(command)
    case .copy(let command): try copy(command)
    case .delete(let command): try delete(command)
    case .show(let command): try show(command)
    case .find(let command): try find(command)
    case .bought(let command): try bought(command)
    case .stats(let command): try stats(command)
    case .categories: try categories()
    case .undo(let command): try undo(command)
    case .redo(let command): try redo(command)
    case .log(let command): try log(command)
    case .print(let command): try print(command)
    case .sample: try sample(at: range)
    case .help(let command): try help(command)
    case .exit: return .exit
    }
    return .next
  }

  /// Ends the unit when its host wants it to, or its time is up.
  func stopIfInterrupted() throws { try watch.look(at: range, in: source) }

  /// Says something about what was typed.
  func notice(_ diagnostic: Diagnostic) throws {
    try output.emit(.notice(diagnostic.located(in: source)))
  }

  /// Works expressions out, with no item in scope.
  var evaluator: Evaluator { Evaluator(clock: clock) }
}
