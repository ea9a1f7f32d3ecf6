package import CartLanguage
package import CartModels
package import CartStore

/// Runs sources, each as one atomic transaction.
package final class Runner {
  let store: any ShoppingListStore
  let output: any Output
  let clock: any Clock
  let ids: any IdentifierSource
  let budget: Budget
  let meter: ProgressMeter
  private let loader: any SourceLoader
  private let files: any ListFiles
  package var mode: Mode
  /// The state that outlives a source.
  package let session: Session
  /// Whether it already runs on a deep stack: a transaction that is under way cannot change threads.
  package var isOnDeepStack = false

  /// The mode of transactions.
  package struct Mode: Hashable, Sendable {
    /// Whether a failing statement is rolled back on its own and the rest continues.
    package var keepsGoing: Bool
    /// Whether everything runs without being committed.
    package var isDryRun: Bool
    /// Whether dangerous work may be done.
    package var consent: Consent
    /// The seed of `random` and `shuffle`.
    package var seed: UInt64
    /// The measures of the locale.
    package var measures: Measures
    /// Whether it is a part of a unit of work, which has a label of its own.
    package var isPart = false

    /// Creates a mode; by default the first failure rolls back everything.
    package init(
      keepsGoing: Bool = false, isDryRun: Bool = false, consent: Consent = .withheld,
      seed: UInt64 = 0, measures: Measures = .us
    ) {
      self.seed = seed
      self.measures = measures
      self.keepsGoing = keepsGoing
      self.isDryRun = isDryRun
      // Work that is not committed needs no consent.
      self.consent = isDryRun ? .given : consent
    }
  }

  /// The outcome of a transaction.
  package struct Result: Hashable, Sendable {
    /// Whether the program continues.
    package var completion = Interpreter.Completion.next
    /// Whether it may have changed the store.
    package var mayHaveWritten = false
    /// The number of files it wrote.
    package var fileCount = 0
    /// The number of statements run.
    package var statementCount = 0
    /// The number of statements that failed and were rolled back.
    package var failureCount = 0
    /// The unit of the counts; `apply due` counts schedules.
    package var noun = "statement"
  }

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - budget: checked at every step and every change.
  ///   - meter: follows each transaction.
  ///   - loader: finds included sources if the budget allows files.
  ///   - files: the files of `export` if the budget allows files.
  package init(
    store: any ShoppingListStore, output: any Output, clock: any Clock,
    ids: any IdentifierSource, session: Session,
    mode: Mode = Mode(), budget: Budget = Budget(), meter: ProgressMeter = ProgressMeter(),
    loader: any SourceLoader = NoFiles(),
    files: any ListFiles = NoListFiles()
  ) {
    self.loader = budget.limits.allowsFiles ? loader : NoFiles()
    self.files = budget.limits.allowsFiles ? files : NoListFiles()
    self.store = store
    self.output = output
    self.clock = clock
    self.ids = ids
    self.session = session
    self.mode = mode
    self.budget = budget
    self.meter = meter
  }

  /// Checks a source, then runs it.
  ///
  /// A long source is read twice instead of being stored, so the memory does not depend on its
  /// length.
  ///
  /// - Parameters:
  ///   - read: the parsed source, if it was read before.
  ///   - parameters: the values of the script's parameters.
  /// - Throws: `SyntaxErrors` or `ParameterErrors` before anything ran; a `Diagnostic` or a
  ///   `StoreError` if a statement failed; `Interrupted` on an interruption; `LimitExceeded` if a
  ///   limit was exceeded; `ConsentNeeded` or `ImportUnconfirmed` if the user must be asked first.
  ///   Nothing is committed then.
  @discardableResult
  package func run(
    _ source: Source, read: ReadSource? = nil, from origin: UnitLabel.Origin,
    parameters: [GivenParameter] = []
  ) throws -> Result {
    budget.start()
    let progress = SourceProgress(source) { [budget] in budget.steps }
    return try meter.following({ progress.progress }) {
      try run(source, read, from: origin, parameters, progress)
    }
  }

  private func run(
    _ source: Source, _ read: ReadSource?, from origin: UnitLabel.Origin,
    _ parameters: [GivenParameter], _ progress: SourceProgress
  ) throws -> Result {
    var aliases = session.aliases
    let check = SourceCheck(
      source, read: read, definitions: session.definitions, loader: loader,
      isInterrupted: { [budget] in budget.wantsEnd },
      visiting: { statement, holder in
        if holder === source { progress.reach(statement) }
        if let alias = statement.abbreviation { aliases[NameKey(alias.word)] = alias }
      })
    progress.begin(with: check.includes)
    try budget.look(at: 0..<0, in: source)
    guard check.diagnostics.isEmpty else {
      throw SyntaxErrors(try explained(check.diagnostics.map { $0.explaining(aliases) }))
    }
    let values = try check.values(of: parameters, for: source)
    // No lock on the store may wait for a process that writes to a pipe.
    if check.readsInput { try files.takeInput() }
    if check.appliesDue { return try DeepStack.run { try applyDue(from: origin, in: source) } }
    guard check.callsFunctions || check.appliesTemplates, !isOnDeepStack else {
      return try run(source, check, values, from: origin, progress)
    }
    return try DeepStack.run { try run(source, check, values, from: origin, progress) }
  }

  private func run(
    _ source: Source, _ check: SourceCheck, _ values: [NameKey: Literal],
    from origin: UnitLabel.Origin, _ progress: SourceProgress
  ) throws -> Result {
    let before = session.state
    let language = Languages.choice?.languages
    let waitingFiles = WaitingFiles()
    var result: Result
    do {
      result = try inTransaction(source, check, from: origin) { repository in
        try run(source, check, values, on: repository, waitingFiles, progress)
      }
    } catch {
      waitingFiles.drop()
      // Nothing was committed, so nothing was opened or declared either.
      session.state = before
      if let language { Languages.choice?.restore(language) }
      if let end = error as? DryRunEnd { return end.result }
      if let error = error as? StoreError, error.reason == .interrupted {
        // The store ended its work because of a limit.
        try budget.look(at: 0..<0, in: source)
      }
      throw error
    }
    result.fileCount = waitingFiles.count
    try waitingFiles.keep()
    return result
  }

  /// Runs a body on the store, as one transaction if it may write.
  private func inTransaction(
    _ source: Source, _ check: SourceCheck, from origin: UnitLabel.Origin,
    _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    guard check.mayWrite else { return try store.read(body) }
    return try store.write(at: clock.now) { repository in
      if !mode.isPart { repository.label = UnitLabel(origin: origin, title: source.title) }
      let result = try body(repository)
      if mode.isDryRun { throw DryRunEnd(result: result) }
      return result
    }
  }

  /// Ends the transaction of a dry run, so that the store rolls it back.
  struct DryRunEnd: Error {
    let result: Result
  }

  private func run(
    _ source: Source, _ check: SourceCheck, _ parameters: [NameKey: Literal],
    on repository: any ShoppingListRepository, _ waitingFiles: WaitingFiles,
    _ progress: SourceProgress
  ) throws -> Result {
    // Another process may have changed them.
    try Languages.choice?.chooseOption(of: repository)
    let interpreter = Interpreter(
      source: source, check: check, parameters: parameters,
      host: RunHost(
        repository: repository, output: output, clock: clock, ids: ids, files: files,
        waitingFiles: waitingFiles, consent: mode.consent, isDryRun: mode.isDryRun,
        seed: mode.seed, measures: mode.measures),
      session: session, budget: budget, meter: meter, progress: progress)
    var result = Result(mayHaveWritten: check.mayWrite)
    var reader = StatementReader(
      source, known: check.read, readsAhead: true, preparing: ItemAhead.read)
    while let statement = try reader.next() {
      result.statementCount += 1
      guard mode.keepsGoing else {
        result.completion = try interpreter.run(statement)
        if result.completion == .exit { break }
        continue
      }
      try runAlone(statement, interpreter, on: repository, &result)
      if result.completion == .exit { break }
    }
    progress.end()
    try interpreter.finish()
    // `undo` may have changed them.
    if check.mayWrite { try Languages.choice?.chooseOption(of: repository) }
    if check.mayWrite, !interpreter.hasSaidDrops { try sayFirstDrops(of: repository) }
    // Work that exceeded its time is not committed, even if it was nearly complete.
    try budget.look(at: 0..<0, in: source)
    // Only a completed source declares names for later input.
    session.definitions = check.definitions
    session.values = interpreter.scope.globals.values
    return result
  }

  /// Reports how many steps the journal will drop, the first time that it drops any; `log` shows it
  /// afterwards.
  func sayFirstDrops(of repository: any ShoppingListRepository) throws {
    guard !mode.isDryRun, let surplus = try repository.firstDrops() else { return }
    try output.emit(Remark.droppingSteps(surplus.stepCount))
  }

  /// Runs a statement that is rolled back on its own if it fails. A failing store or Ctrl-C still
  /// ends the transaction.
  private func runAlone(
    _ statement: Statement, _ interpreter: Interpreter,
    on repository: any ShoppingListRepository, _ result: inout Result
  ) throws {
    let (list, values) = (session.currentList, interpreter.scope.globals.values)
    let files = interpreter.waitingFiles.mark
    try output.beginStatement()
    do {
      result.completion = try repository.savepoint { try interpreter.run(statement) }
      try output.endStatement(isKept: true, under: nil)
    } catch let diagnostic as Diagnostic {
      (session.currentList, interpreter.scope.globals.values) = (list, values)
      interpreter.listsChanged()
      interpreter.templatesChanged()
      interpreter.waitingFiles.drop(downTo: files)
      result.failureCount += 1
      try output.endStatement(isKept: false, under: nil)
      try output.emit(FailedStatement(diagnostic: diagnostic))
    } catch {
      try output.endStatement(isKept: false, under: nil)
      throw error
    }
  }
}

extension Languages.Choice {
  /// Takes the languages that the option of a store says.
  package func chooseOption(of repository: any ShoppingListRepository) throws {
    choose(try repository.options().first { $0.option == .language }?.value)
  }
}

extension Source {
  /// The title in the journal: the shortened input on one line, or the script's name.
  fileprivate var title: String {
    guard isTyped else { return name }
    if isPrivate { return "a line with a leading space" }
    let words = text(prefix(of: 0..<bytes.count, maximum: 200))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return bytes.count > 200 ? words + " …" : words
  }

  /// Whether it was typed after a leading space: the history does not store it either.
  private var isPrivate: Bool {
    name == "prompt" && bytes.first == UInt8(ascii: " ")
  }
}
