package import CartLanguage
import CartModels
import CartStore

import struct Foundation.UUID

/// Runs statements on a repository. It prints nothing and reads no clock of
/// its own: output, time, identifiers and store are handed to it.
package final class Interpreter {
  let repository: any ShoppingListRepository
  let output: any Output
  let clock: any Clock
  let ids: any IdentifierSource
  let session: Session
  /// The number of the unit of work in its session.
  let unit: Int
  /// What `random` and `shuffle` draw from.
  var chance: Chance
  let budget: Budget
  /// Follows what may take long.
  let meter: ProgressMeter
  /// How far the source has come.
  let progress: SourceProgress
  /// The file whose items are being taken.
  var importing = CountedWork()
  /// Whether it was said already which steps the journal is about to drop.
  var hasSaidDrops = false
  /// Whether `edit` has said already what the next line begins with.
  var opensLine = false
  let catalogue: Catalogue
  let names: NameScope
  let files: any ListFiles
  /// What was written for when the unit of work is kept.
  let waitingFiles: WaitingFiles
  /// The files that `print` wrote.
  var printedPaths: Set<String> = []
  /// Whether what nobody should do by a slip may be done.
  let consent: Consent
  /// Whether nothing of what is done is kept, so that it is shown instead.
  let isDryRun: Bool
  /// The current list as it was last looked up.
  var knownCurrentList: ListSummary?
  /// What runs, and the calls that led there.
  let calls: CallStack
  /// The sentence that runs, or the one that ran last.
  private(set) var sentence = RunningSentence()
  /// The variables whose `let` failed, and the rest went on.
  private var failedDeclarations: Set<NameKey> = []
  /// The values of what is declared outside of all blocks.
  let globals: Slots
  /// What was given for the script's parameters.
  let parameters: [NameKey: Value]
  /// What the `include` at hand gives to those of the script that it runs.
  var includedValues: [NameKey: Value] = [:]
  /// What its `include`s stand for.
  let includes: Includes
  /// The templates that the source at hand defines, wherever in it.
  let definedTemplates: [NameKey: DefinedTemplate]
  /// Templates that apply themselves until a sentence below has changed another one.
  var cyclesToBreak: [(definition: TemplateDefinition, source: Source)] = []
  /// The templates that were read so far.
  var knownTemplates: [NameKey: Template] = [:]
  /// The templates that run, each applied by the one before it.
  var templateRuns: [TemplateRun] = []
  private var resolver: Resolver
  private var functions: [NameKey: Function] = [:]
  /// How many conditions are being tried on items, which can't change meanwhile.
  private(set) var openConditions = 0

  /// Makes an interpreter for one unit of work.
  ///
  /// - Parameters:
  ///   - check: what was found when the source was read.
  ///   - parameters: what was given for the script's parameters.
  ///   - progress: where it notes how far the source has come; nil where nobody wants to know.
  init(
    source: Source, check: SourceCheck, parameters: [NameKey: Literal] = [:],
    repository: any ShoppingListRepository, output: any Output, clock: any Clock,
    ids: any IdentifierSource, session: Session, budget: Budget = Budget(),
    meter: ProgressMeter = ProgressMeter(), progress: SourceProgress? = nil,
    files: any ListFiles = NoListFiles(), waitingFiles: WaitingFiles = WaitingFiles(),
    consent: Consent = .withheld, isDryRun: Bool = false, seed: UInt64 = 0,
    catalogue: Catalogue = .builtIn
  ) {
    calls = CallStack(source)
    self.repository = repository
    self.output = output
    self.clock = clock
    self.ids = ids
    self.session = session
    unit = session.countUnit()
    chance = Chance(seed: seed, unit: unit)
    self.parameters = parameters.mapValues(Value.init)
    includes = check.includes
    definedTemplates = check.templates
    self.budget = budget
    self.meter = meter
    self.progress = progress ?? SourceProgress(source) { [budget] in budget.steps }
    self.files = files
    self.waitingFiles = waitingFiles
    self.consent = consent
    self.isDryRun = isDryRun
    self.catalogue = catalogue
    names = NameScope(repository: repository, catalogue: catalogue)
    resolver = Resolver(source, definitions: check.definitions)
    globals = Slots(session.values, count: check.definitions.slotCount)
  }

  deinit {
    for function in functions.values { function.forget() }
    globals.deallocate()
  }

  /// What a statement leads to.
  package enum Completion: Hashable, Sendable {
    /// The next statement runs.
    case next
    /// The prompt or script ends.
    case exit
  }

  /// Runs one statement that stands in no block.
  ///
  /// - Throws: a `Diagnostic` with its place, or a `StoreError`.
  package func run(_ statement: Statement) throws -> Completion {
    calls.range = statement.range
    progress.reach(statement)
    try step(at: range)
    switch statement.kind {
    // What it declares was taken in when the source was checked.
    case .func: return .next
    case .include(let command): return try include(command, statement)
    case .sentence, .let, .assignment, .call, .value, .if, .for, .while, .return, .break,
      .continue, .param:
      return try runLowered(statement)
    }
  }

  private func runLowered(_ statement: Statement) throws -> Completion {
    do {
      let (lowering, frame) = lowering(of: statement)
      let node = try lowering.lowerOutermost(statement)
      _ = try node.run(frame)
      return .next
    } catch is Exit {
      return .exit
    } catch let diagnostic as Diagnostic {
      if case .let(let command) = statement.kind {
        failedDeclarations.formUnion(command.variables.map(\.key))
      }
      throw diagnostic.advisingOnShell(statement.range, in: source).located(in: source)
    } catch let error as LimitExceeded {
      // Who shows what it comes to knows no place.
      throw error.located(at: range, in: source)
    }
  }

  /// What turns a statement outside of all blocks into nodes, and where its variables are.
  func lowering(of statement: Statement) -> (Lowering, Frame) {
    let lowering = Lowering(
      resolution: resolver.resolve(statement), source: source, interpreter: self)
    return (lowering, Frame(localCount: lowering.resolution.localCount, self))
  }

  /// The values of what is declared outside of all blocks, to be kept or put back.
  var globalValues: [Value?] {
    get { globals.values }
    set { globals.values = newValue }
  }

  /// The number of a variable that is declared outside of all blocks.
  func variableSlot(_ key: NameKey) -> Int? { resolver.definitions.variables[key]?.slot }

  /// Whether any variable was declared outside of all blocks.
  var hasVariables: Bool { !resolver.definitions.variables.isEmpty }

  /// A variable outside of all blocks has no value: its `let` failed, or stands below what
  /// called a function that uses it.
  func unset(_ name: Name) -> Diagnostic {
    guard failedDeclarations.contains(name.key) else { return .unset(name) }
    return Diagnostic(
      .unknownName, "`\(name.text)` has no value, as its `let` failed", at: name.range,
      help: ["once that is mended, this can run too"])
  }

  /// Runs a body that reads the statements of a source which an `include` stands for.
  func reading<Result>(
    _ included: Source, at range: SourceRange, _ body: () throws -> Result
  ) throws -> Result {
    let includer = resolver
    resolver = Resolver(included, definitions: includer.definitions)
    defer { resolver = includer }
    return try calls.entering(included, at: range) { try progress.including(included, body) }
  }

  /// The built-in function that a name means, unless it means one of the source's own.
  func builtIn(_ name: Name) -> FunctionName? { resolver.definitions.builtIn(name) }

  /// The function of a name; each is lowered once.
  func function(_ key: NameKey) -> Function? {
    if let function = functions[key] { return function }
    guard let definition = resolver.definitions.functions[key] else { return nil }
    let function = Function(definition, resolver.definitions)
    functions[key] = function
    return function
  }

  /// Runs a sentence, whose holes may call functions that run sentences.
  ///
  /// - Parameter scopes: the variables of the blocks around it.
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
    try command.fields.run(by: self)
  }

  /// Goes through the items of a list, until the body says no. Nothing can
  /// change meanwhile.
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

  /// Ends the unit when its host wants it to, or its time is up.
  func stopIfInterrupted() throws { try budget.look(at: range, in: source) }

  /// Says something about what was typed, and how it was reached.
  func notice(_ diagnostic: Diagnostic) throws {
    try output.emit(Notice(diagnostic: calls.traced(diagnostic)))
  }
}

extension Interpreter {
  /// What is being read, for diagnostics.
  var source: Source { calls.source }
  /// Where the statement stands that runs.
  var range: SourceRange { calls.range }
  /// The verb that runs, for suggestions.
  var verb: CommandName { sentence.verb }
  /// The holes of the sentence that runs.
  var holes: HoleValues { sentence.holes }
}

/// The meaning of each verb stands in a file of its own, in `Verbs`.
extension Interpreter: SentenceRunner {}

extension Diagnostic {
  fileprivate static func changesInCondition(
    _ command: Command, _ range: SourceRange
  ) -> Diagnostic {
    let verb = command.name.rawValue
    return Diagnostic(
      .changesInCondition, "`\(verb)` can't change anything while `where` looks at the items",
      at: range, help: ["call the function after the sentence, not in its condition"])
  }
}
