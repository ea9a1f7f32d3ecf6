package import CartLanguage
import CartModels
import CartStore

import struct Foundation.UUID

/// Runs statements on a repository. It prints nothing and reads no clock: output, time, identifiers
/// and store are injected.
package final class Interpreter {
  /// Its input, output and permissions.
  let host: RunHost
  let session: Session
  /// The number of the transaction in its session.
  let unit: Int
  /// The source of `random` and `shuffle`.
  var chance: Chance
  let budget: Budget
  /// Follows long work.
  let meter: ProgressMeter
  /// The progress of the source.
  let progress: SourceProgress
  /// The file whose items are being imported.
  var importing = CountedWork()
  /// Whether it was reported which steps the journal is about to drop.
  var hasSaidDrops = false
  /// Whether `edit` has set the text of the next line.
  var opensLine = false
  let names: NameScope
  var lastRead = LastRead()
  /// The needs of the dishes that are being applied; nil if none are.
  var dishes: DishNeeds?
  /// The running code, with the calls that led to it.
  let calls: CallStack
  /// The running sentence, or the last one.
  private(set) var sentence = RunningSentence()
  /// The global declarations of the source.
  var scope: ProgramScope
  /// The known templates, and the running ones.
  var templates: TemplateState
  /// The number of conditions being evaluated on items, which cannot change meanwhile.
  private(set) var openConditions = 0

  /// Creates an interpreter for one transaction.
  ///
  /// - Parameters:
  ///   - check: the results of reading the source.
  ///   - parameters: the values of the script's parameters.
  ///   - progress: records the progress; nil if it is not needed.
  init(
    source: Source, check: SourceCheck, parameters: [NameKey: Literal] = [:], host: RunHost,
    session: Session, budget: Budget = Budget(), meter: ProgressMeter = ProgressMeter(),
    progress: SourceProgress? = nil
  ) {
    self.host = host
    calls = CallStack(source)
    self.session = session
    unit = session.countUnit()
    chance = Chance(seed: host.seed, unit: unit)
    self.budget = budget
    self.meter = meter
    self.progress = progress ?? SourceProgress(source) { [budget] in budget.steps }
    names = NameScope(
      repository: host.repository, catalogue: host.ownCatalogue, localMeasures: host.measures)
    scope = ProgramScope(source, check, parameters: parameters, values: session.values)
    templates = TemplateState(defined: check.templates)
  }

  deinit { scope.end() }

  /// The outcome of a statement.
  package enum Completion: Hashable, Sendable {
    /// The next statement runs.
    case next
    /// The prompt or script ends.
    case exit
  }

  /// Runs one top-level statement.
  ///
  /// - Throws: a `Diagnostic` with its place, or a `StoreError`.
  package func run(_ statement: Statement) throws -> Completion {
    calls.range = statement.range
    progress.reach(statement)
    try step(at: range)
    switch statement.kind {
    // Its declarations were recorded when the source was checked.
    case .func: return .next
    case .include(let command): return try include(command, statement)
    case .sentence, .let, .assignment, .call, .value, .if, .for, .while, .return, .break,
      .continue, .param:
      return try runLowered(statement)
    }
  }

  private func runLowered(_ statement: Statement) throws -> Completion {
    do {
      let lowering = lowering(of: statement)
      if let sentence = try lowering.sentence(statement) {
        try sentence.run(Frame(lowering.layout, self))
      } else {
        let code = try lowering.program(statement)
        _ = try Frame(lowering.layout, self).run(code)
      }
      return .next
    } catch is Exit {
      return .exit
    } catch let diagnostic as Diagnostic {
      if case .let(let command) = statement.kind {
        scope.failed.formUnion(command.variables.map(\.key))
      }
      throw try advised(diagnostic, statement).located(in: source)
    } catch let error as LimitExceeded {
      // The renderer of a result does not know its position.
      throw error.located(at: range, in: source)
    }
  }

  /// Lowers a top-level statement.
  func lowering(of statement: Statement) -> Lowering {
    Lowering(resolution: scope.resolver.resolve(statement), source: source, interpreter: self)
  }

  /// Runs a body that reads an included source.
  func reading<Result>(
    _ included: Source, at range: SourceRange, _ body: () throws -> Result
  ) throws -> Result {
    let includer = scope.resolver
    scope.resolver = Resolver(included, definitions: includer.definitions)
    defer { scope.resolver = includer }
    return try calls.entering(included, at: range) { try progress.including(included, body) }
  }

  /// Runs a sentence; its interpolations may call functions that run sentences.
  ///
  /// - Parameter scopes: the variables of the enclosing blocks.
  func run(
    _ command: Command, _ holes: HoleValues, at range: SourceRange,
    seeing scopes: [[NameKey: Int]] = []
  ) throws {
    let outer = (sentence, calls.range)
    defer { (sentence, calls.range) = outer }
    sentence = RunningSentence(verb: command.name, holes: holes, visibleNames: scopes)
    calls.range = range
    try stopIfInterrupted()
    if openConditions > 0, command.mayWrite { throw Diagnostic.changesInCondition(command, range) }
    if let dishes, ![.add, .apply].contains(command.name) {
      // Counting what the dish needed before must not change anything again.
      if dishes.isBefore { return }
      if command.name != .print { try putDishNeeds() }
    }
    try command.fields.run(by: self)
  }

  /// Visits the items of a list until the body returns false. Nothing can change meanwhile.
  func forEachItem(
    on list: ListSummary, status: ItemStatus, order: ItemOrder,
    _ body: (ItemValue) throws -> Bool
  ) throws {
    openConditions += 1
    defer { openConditions -= 1 }
    let reading = reading
    try repository.forEachItem(in: list.id, status: status, order: order) { item in
      try stopIfInterrupted()
      return try body(ItemValue(item: item, listTitle: list.title, reading: reading))
    }
  }

  /// Ends the transaction if its host wants that, or if its time is up.
  func stopIfInterrupted() throws { try budget.look(at: range, in: source) }

  /// Reports a notice about the input, with its trace.
  func notice(_ diagnostic: Diagnostic) throws {
    try output.emit(Notice(diagnostic: calls.traced(diagnostic)))
  }
}

extension Interpreter {
  var repository: any ShoppingListRepository { host.repository }
  var output: any Output { host.output }
  var clock: any Clock { host.clock }
  var ids: any IdentifierSource { host.ids }
  var files: any ListFiles { host.files }
  var waitingFiles: WaitingFiles { host.waitingFiles }
  var consent: Consent { host.consent }
  var isDryRun: Bool { host.isDryRun }
  var catalogue: Catalogue { host.catalogue }
  /// The current source, for diagnostics.
  var source: Source { calls.source }
  /// The range of the running statement.
  var range: SourceRange { calls.range }
  /// The running verb, for suggestions.
  var verb: CommandName { sentence.verb }
  /// The interpolations of the running sentence.
  var holes: HoleValues { sentence.holes }
}

/// Each verb has its own file, in `Verbs`.
extension Interpreter: SentenceRunner {}

extension Diagnostic {
  fileprivate static func changesInCondition(
    _ command: Command, _ range: SourceRange
  ) -> Diagnostic {
    let verb = command.name.rawValue
    return Diagnostic(
      .changesInCondition, "`\(verb)` cannot change anything in a `where` condition",
      at: range, help: ["call the function outside the condition"])
  }
}
