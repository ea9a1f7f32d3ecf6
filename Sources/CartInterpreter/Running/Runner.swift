package import CartLanguage
package import CartModels
package import CartStore

/// Runs sources, each as one unit of work: it lands whole or not at all.
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
  /// What lasts from one source to the next.
  package let session: Session

  /// How units of work are run.
  package struct Mode: Hashable, Sendable {
    /// Whether a statement that fails is taken back by itself, and the rest goes on.
    package var keepsGoing: Bool
    /// Whether everything runs and nothing is kept.
    package var isDryRun: Bool
    /// Whether what nobody should do by a slip may be done.
    package var consent: Consent
    /// What `random` and `shuffle` begin with.
    package var seed: UInt64

    /// Makes a mode; by default the first failure takes everything back.
    package init(
      keepsGoing: Bool = false, isDryRun: Bool = false, consent: Consent = .withheld,
      seed: UInt64 = 0
    ) {
      self.seed = seed
      self.keepsGoing = keepsGoing
      self.isDryRun = isDryRun
      // What isn't kept needs no consent.
      self.consent = isDryRun ? .given : consent
    }
  }

  /// What a unit of work came to.
  package struct Result: Hashable, Sendable {
    /// Whether the program goes on.
    package var completion = Interpreter.Completion.next
    /// Whether it may have changed the store.
    package var mayHaveWritten = false
    /// How many files it wrote.
    package var fileCount = 0
    /// How many statements were run.
    package var statementCount = 0
    /// How many of them failed and were taken back.
    package var failureCount = 0
    /// What was counted; `apply due` counts schedules.
    package var noun = "statement"
  }

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - budget: asked at every step and every change.
  ///   - meter: follows each unit of work.
  ///   - loader: finds what sources include, where the budget allows files.
  ///   - files: those that `export` names, where the budget allows files.
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
  /// A long one is read twice rather than kept: it takes no more memory however long it is.
  ///
  /// - Parameters:
  ///   - read: the source as it was read before, if it was.
  ///   - parameters: what was given for the script's parameters.
  /// - Throws: `SyntaxErrors` or `ParameterErrors` before anything ran; a
  ///   `Diagnostic` or a `StoreError` when a statement failed, `Interrupted` when it was told to
  ///   stop, `LimitExceeded` when it took too much, `ConsentNeeded` or `ImportUnconfirmed` where
  ///   somebody is to be asked first; nothing was kept.
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
      throw SyntaxErrors(check.diagnostics.map { $0.explaining(aliases) })
    }
    let values = try check.values(of: parameters, for: source)
    // No lock on the store may wait for what writes to a pipe.
    if check.readsInput { try files.takeInput() }
    if check.appliesDue { return try DeepStack.run { try applyDue(from: origin, in: source) } }
    guard check.callsFunctions || check.appliesTemplates else {
      return try run(source, check, values, from: origin, progress)
    }
    return try DeepStack.run { try run(source, check, values, from: origin, progress) }
  }

  private func run(
    _ source: Source, _ check: SourceCheck, _ values: [NameKey: Literal],
    from origin: UnitLabel.Origin, _ progress: SourceProgress
  ) throws -> Result {
    let before = session.state
    let waitingFiles = WaitingFiles()
    var result: Result
    do {
      result = try inTransaction(source, check, from: origin) { repository in
        try run(source, check, values, on: repository, waitingFiles, progress)
      }
    } catch {
      waitingFiles.drop()
      // Nothing was kept, so nothing was opened or declared either.
      session.state = before
      if let end = error as? DryRunEnd { return end.result }
      if let error = error as? StoreError, error.reason == .interrupted {
        // The store ended its own work because of what the budget says.
        try budget.look(at: 0..<0, in: source)
      }
      throw error
    }
    result.fileCount = waitingFiles.count
    try waitingFiles.keep()
    return result
  }

  /// Runs a body on the store, as one unit of work where it may write.
  private func inTransaction(
    _ source: Source, _ check: SourceCheck, from origin: UnitLabel.Origin,
    _ body: (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    guard check.mayWrite else { return try store.read(body) }
    return try store.write(at: clock.now) { repository in
      repository.label = UnitLabel(origin: origin, title: source.title)
      let result = try body(repository)
      if mode.isDryRun { throw DryRunEnd(result: result) }
      return result
    }
  }

  /// Ends the unit of a dry run, so that the store takes it back.
  struct DryRunEnd: Error {
    let result: Result
  }

  private func run(
    _ source: Source, _ check: SourceCheck, _ parameters: [NameKey: Literal],
    on repository: any ShoppingListRepository, _ waitingFiles: WaitingFiles,
    _ progress: SourceProgress
  ) throws -> Result {
    let interpreter = Interpreter(
      source: source, check: check, parameters: parameters, repository: repository,
      output: output, clock: clock, ids: ids,
      session: session, budget: budget, meter: meter, progress: progress, files: files,
      waitingFiles: waitingFiles,
      consent: mode.consent, isDryRun: mode.isDryRun, seed: mode.seed)
    var result = Result(mayHaveWritten: check.mayWrite)
    var reader = StatementReader(source, known: check.read)
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
    if check.mayWrite, !interpreter.hasSaidDrops { try sayFirstDrops(of: repository) }
    // What took longer than it may isn't kept, however near its end it was.
    try budget.look(at: 0..<0, in: source)
    // Only what ran to its end declares something for what is typed next.
    session.definitions = check.definitions
    session.values = interpreter.globalValues
    return result
  }

  /// Says how many steps the journal is about to drop, the first time that it drops any; `log` says
  /// later that it did.
  func sayFirstDrops(of repository: any ShoppingListRepository) throws {
    guard !mode.isDryRun, let surplus = try repository.firstDrops() else { return }
    try output.emit(Remark.droppingSteps(surplus.stepCount))
  }

  /// Runs a statement so that only it is taken back when it fails. A store that
  /// fails, or ^C, still ends the unit.
  private func runAlone(
    _ statement: Statement, _ interpreter: Interpreter,
    on repository: any ShoppingListRepository, _ result: inout Result
  ) throws {
    let (list, values) = (session.currentList, interpreter.globalValues)
    let fileCount = interpreter.waitingFiles.count
    try output.beginStatement()
    do {
      result.completion = try repository.savepoint { try interpreter.run(statement) }
      try output.endStatement(isKept: true, under: nil)
    } catch let diagnostic as Diagnostic {
      (session.currentList, interpreter.globalValues) = (list, values)
      interpreter.listsChanged()
      interpreter.templatesChanged()
      interpreter.waitingFiles.drop(downTo: fileCount)
      result.failureCount += 1
      try output.endStatement(isKept: false, under: nil)
      try output.emit(FailedStatement(diagnostic: diagnostic))
    } catch {
      try output.endStatement(isKept: false, under: nil)
      throw error
    }
  }
}

extension Source {
  /// What the journal calls it: what was typed, on one line and not at length,
  /// or the script's name.
  fileprivate var title: String {
    guard isTyped else { return name }
    if isPrivate { return "a line that began with a blank" }
    let words = text(prefix(of: 0..<bytes.count, maximum: 200))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return bytes.count > 200 ? words + " …" : words
  }

  /// Whether it was typed at a prompt after a blank: the history doesn't keep it either.
  private var isPrivate: Bool {
    name == "prompt" && bytes.first == UInt8(ascii: " ")
  }
}
