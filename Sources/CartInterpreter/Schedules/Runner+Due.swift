import CartLanguage
import CartModels
import CartStore

/// `apply due`
extension Runner {
  /// Applies all due schedules. Each schedule is a separate transaction, in which it is checked
  /// again in case another program was faster. A failure is reported, and the others continue.
  func applyDue(from origin: UnitLabel.Origin, in source: Source) throws -> Result {
    let due = try store.read { try Agenda($0, clock).due().map(\.schedule.key) }
    let result = try apply(due, from: origin, in: source)
    if result.statementCount == 0 { try sayNothingIsDue() }
    return result
  }

  private func apply(
    _ due: [NameKey], from origin: UnitLabel.Origin, in source: Source
  ) throws -> Result {
    guard mode.isDryRun, !due.isEmpty else {
      return try apply(due, in: source) { key in
        try store.write(at: clock.now) { try apply(key, from: origin, on: $0) }
      }
    }
    do {
      // One transaction for all, so that each is applied to the result of those before it.
      return try store.write(at: clock.now) { repository in
        let result = try apply(due, in: source) { key in
          try repository.savepoint { try apply(key, from: origin, on: repository) }
        }
        throw DryRunEnd(result: result)
      }
    } catch let end as DryRunEnd {
      return end.result
    }
  }

  /// Applies schedules with a function that returns nil if there was nothing left to do.
  private func apply(
    _ due: [NameKey], in source: Source, each apply: (NameKey) throws -> ScheduleReport?
  ) throws -> Result {
    var result = Result(noun: "schedule")
    for key in due {
      try budget.look(at: 0..<0, in: source)
      try output.beginStatement()
      do {
        let report = try apply(key)
        try output.endStatement(isKept: true, under: report.map(AppliedSchedule.init))
        guard report != nil else { continue }
        result.statementCount += 1
        try output.partWasKept()
      } catch let mistakes as SyntaxErrors {
        try fail(mistakes.diagnostics, &result)
      } catch let mistake as Diagnostic {
        try fail([mistake], &result)
      }
    }
    return result
  }

  private func fail(_ mistakes: [Diagnostic], _ result: inout Result) throws {
    result.statementCount += 1
    result.failureCount += 1
    try output.endStatement(isKept: false, under: nil)
    for mistake in mistakes { try output.emit(FailedStatement(diagnostic: mistake)) }
    try output.partWasKept()
  }

  private func sayNothingIsDue() throws {
    let next = try store.read { repository in
      try Agenda(repository, clock).next(1, look: {}).first
    }
    try output.emit(NothingDue(next: next))
  }

  /// Applies one schedule, if it is still due.
  ///
  /// - Returns: the previous schedule, with its next days; nil if there was nothing left to do.
  private func apply(
    _ key: NameKey, from origin: UnitLabel.Origin,
    on repository: any ShoppingListRepository
  ) throws -> ScheduleReport? {
    let agenda = Agenda(repository, clock)
    guard let schedule = try repository.schedule(named: key), let day = try agenda.due(schedule)
    else { return nil }
    repository.label = UnitLabel(origin: origin, title: "apply due: \(schedule.name)")
    var after = schedule.applied(on: agenda.today)
    after.updatedAt = repository.date
    // The entry begins with it, so that `undo` finds it.
    try repository.apply(.schedule(.changed(from: schedule, to: after)))
    try run(schedule, on: repository)
    try sayFirstDrops(of: repository)
    return ScheduleReport(schedule: schedule, due: day, next: try agenda.next(1, of: after))
  }

  /// Runs a schedule in its own scope.
  private func run(
    _ schedule: Schedule, on repository: any ShoppingListRepository
  ) throws {
    let source = Source(schedule: schedule)
    let check = SourceCheck(source)
    guard check.diagnostics.isEmpty else { throw SyntaxErrors(check.diagnostics) }
    let session = Session(remembersList: false)
    session.currentList = self.session.currentList
    session.isNeeded = self.session.isNeeded
    let interpreter = Interpreter(
      source: source, check: check,
      // No confirmations between schedules, so that the others continue. The user is only asked
      // about items that may be used up. This schedule is then applied again; those before it are
      // done.
      host: RunHost(
        repository: repository, output: output, clock: clock, ids: ids,
        consent: mode.consent == .given ? .given : .withheld,
        asksAboutPantry: mode.consent == .asked, measures: mode.measures),
      session: session, budget: budget, meter: meter)
    var parser = Parser(source)
    while let statement = try parser.nextStatement() {
      if let sentences = statement.command?.fields.templateUse.kept {
        try interpreter.run(sentences, of: schedule, at: statement.range)
      } else {
        _ = try interpreter.run(statement)
      }
    }
  }
}
