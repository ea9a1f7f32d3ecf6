import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import LineEditor

/// One run of `qc`, with its options.
struct Program {
  let options: Options
  let host: Host
  private let invocation: Invocation
  let clock: any Clock
  let budget: Budget
  /// The location of the store.
  let location: StoreLocation
  /// The store that the run uses.
  let store: DeferredStore
  /// Measures the progress of long work.
  let meter = ProgressMeter()
  /// Shows the progress, if there is a terminal.
  private let bar: ProgressBar?
  /// Whether running work should end. Work asks this repeatedly, which also draws the bar.
  let isInterrupted: () -> Bool
  /// The options in the store, if there is a terminal that they concern.
  private var choices: [OptionChoice] = []

  init(_ options: Options, _ host: Host) throws(UsageError) {
    self.host = host.speakingSafely()
    invocation = try Invocation(options, inputIsTerminal: host.inputIsTerminal)
    var options = options
    // The user's files are not touched.
    if case .tutorial = invocation { options.flags.insert(.noFiles) }
    self.options = options
    clock = try Program.clock(today: options.today, host.calendar)
    let bar = options.has(.quiet) ? nil : ProgressBar(meter, host)
    self.bar = bar
    isInterrupted = { [isInterrupted = host.isInterrupted] in
      bar?.look()
      return isInterrupted()
    }
    let budget = Budget(
      try Program.limits(options), isInterrupted: isInterrupted, memoryInUse: host.memoryInUse)
    self.budget = budget
    location = Program.location(options, invocation, host)
    store = Program.store(at: location, options, budget, meter, host)
    if host.outputIsTerminal || host.errorsAreTerminal { choices = storedChoices() }
    bar?.text.style = TextStyle(
      usesColor: usesColor(host.errorsAreTerminal), usesSymbols: host.usesUnicode, theme: theme)
  }

  private func storedChoices() -> [OptionChoice] {
    switch invocation {
    case .prompt, .script, .input, .code, .sentence: break
    case .dump, .backup, .restore, .compact, .doctor, .format, .lint, .languageServer,
      .scriptHelp, .household, .phone, .tutorial:
      return []
    }
    do {
      return try store.readable()?.read { try $0.options() } ?? []
    } catch {
      // Problems with the store are reported when the run uses it.
      return []
    }
  }

  private var optionSources: OptionSources {
    OptionSources(options, host, at: location, clock)
  }

  /// The value of an option.
  private func value(of option: UserOption) -> String {
    optionSources.report(option, choices).value
  }

  private static func clock(
    today: String?, _ calendar: LocalCalendar
  ) throws(UsageError) -> any Clock {
    guard let today else { return SystemClock(calendar: calendar) }
    let realToday = SystemClock(calendar: calendar).today
    guard let day = RelativeDay(text: today)?.date(from: realToday) else {
      throw UsageError("unknown day `\(today)`; write it as in 2026-12-24, 24 dec or friday")
    }
    return FixedClock(now: calendar.noon(of: day), calendar: calendar)
  }

  private static func limits(_ options: Options) throws(UsageError) -> Limits {
    if let steps = options.maxSteps, steps < 1 {
      throw UsageError("`--max-steps` must be at least 1, found \(steps)")
    }
    // A year is practically unlimited, and fits all calculations with it.
    if let seconds = options.timeout, !(seconds > 0 && seconds <= 31_536_000) {
      throw UsageError("`--timeout` must be greater than 0, and at most a year")
    }
    let memory = options.maxMemory ?? Limits.usualMemory
    // The program itself needs some, and a terabyte fits all calculations with it.
    guard (leastMemory...1_000_000_000_000).contains(memory) else {
      throw UsageError("`--max-memory` must be from \(leastMemory) to 1000000000000 bytes")
    }
    return Limits(
      steps: options.maxSteps, time: options.timeout.map { .seconds($0) }, memory: memory,
      allowsFiles: !options.has(.noFiles))
  }

  private static let leastMemory = 10_000_000

  func run() throws -> ExitStatus {
    let languages = Languages.Choice(local: host.languages)
    switch invocation {
    case .prompt, .script, .input, .code, .sentence, .dump, .format, .lint, .languageServer,
      .scriptHelp, .phone:
      chooseStoredLanguage(languages)
    // The tutorial's sentences are English.
    case .tutorial: languages.choose(Language.english.rawValue)
    // These set the language of the store that they check.
    case .backup, .restore, .compact, .doctor, .household: break
    }
    return try Languages.using(languages) { try work() }
  }

  /// Uses the languages that the store's option sets.
  private func chooseStoredLanguage(_ languages: Languages.Choice) {
    do {
      try store.readable()?.read { try languages.chooseOption(of: $0) }
    } catch {
      // Problems with the store are reported when the run uses it.
    }
  }

  private func work() throws -> ExitStatus {
    let console = console()
    do {
      try warnOfTimeZone(console)
      switch invocation {
      case .prompt:
        return try prompt(console, store).run()
      case .script(let path, let parameters):
        return try run(try script(at: path), console, parameters)
      case .input(let parameters):
        return try run(try standardInput(), console, parameters)
      case .scriptHelp(let path):
        return try explain(try script(at: path), console)
      case .code(let code):
        return try run(Source(name: "-c", text: code), console)
      case .sentence(let words):
        return try run(Source(name: "command line", shellWords: words), console)
      case .dump:
        return try dump(console)
      case .backup(let path):
        return try backUp(to: path, console)
      case .restore(let path):
        return try restore(from: path, console)
      case .doctor(let repairs):
        return try doctor(repairs: repairs, console)
      case .compact:
        return try compact(console)
      case .format(let paths, let formatting):
        return try format(paths, formatting, console)
      case .lint(let paths, let linting):
        return try lint(paths, linting, console)
      case .languageServer:
        return try serve()
      case .household(let command):
        return try household(command, console)
      case .phone(let command):
        return try phone(command, console)
      case .tutorial:
        return try tutorial()
      }
    } catch let error as FileError {
      try console.report([error.diagnostic])
      return error.status
    } catch let error as Diagnostic {
      try console.report([error])
      return .source
    } catch {
      let failure = Failure(error)
      try console.report(failure.diagnostics)
      return failure.status
    }
  }

  private func warnOfTimeZone(_ console: Console) throws {
    guard let zone = ProcessTimeZone.unknown(in: host.environment) else { return }
    try console.report([
      Diagnostic(
        .usage, "unknown time zone `\(zone)` in $TZ; days are those of UTC", severity: .warning,
        help: ["use a name such as `Europe/Berlin`"])
    ])
  }

  /// `qc help party.qc`
  private func explain(_ script: Source, _ console: Console) throws -> ExitStatus {
    try console.show(
      ScriptHelp(script, loader: options.has(.noFiles) ? NoFiles() : loader), of: script)
    return .success
  }

  private func run(
    _ source: Source, _ console: Console, _ parameters: [GivenParameter] = []
  ) throws -> ExitStatus {
    do {
      let result = try host.working {
        try runner(console).run(source, from: origin, parameters: parameters)
      }
      try console.conclude(result)
      return result.failureCount == 0 ? .success : .failure
    } catch let error as ParameterErrors where isScript {
      if let answers = try answers(to: error.missing) {
        return try run(source, console, parameters + answers)
      }
      try console.report(error.diagnostics)
      return .usage
    } catch var error as WriteError {
      // Changes that are not saved by now are lost.
      error.wasKept = error.wasKept ?? console.hasKeptParts
      throw error
    } catch {
      try console.unitWasDropped()
      let failure = Failure(error)
      try console.report(failure.diagnostics)
      return failure.status
    }
  }

  // MARK: Parts

  private var origin: UnitLabel.Origin {
    switch invocation {
    case .script, .input: .script
    case .prompt, .tutorial: .prompt
    case .code: .code
    case .sentence, .dump, .backup, .restore, .doctor, .compact, .format, .lint,
      .languageServer, .scriptHelp, .household, .phone:
      .shell
    }
  }

  private var isScript: Bool {
    switch invocation {
    case .script, .input: true
    case .prompt, .code, .sentence, .dump, .backup, .restore, .doctor, .compact, .format,
      .lint, .languageServer, .scriptHelp, .household, .phone, .tutorial:
      false
    }
  }

  func prompt(_ console: Console, _ store: DeferredStore, guide: Tutorial? = nil) -> Prompt {
    let runner = runner(console, store)
    let phones = promptPhones()
    return Prompt(
      host, console: console, runner: runner,
      helper: PromptHelper(
        store: store, session: runner.session, calendar: host.calendar,
        usesSymbols: style.usesSymbols,
        allowsFiles: !options.has(.noFiles), editor: OutsideEditor(environment: host.environment)),
      line: PromptLine(
        runner.session, store, style: style, wanted: host.wantedPrompt,
        columns: { host.terminalSize()?.columns ?? 80 }),
      followers: Followers(household: follower(), phones: phoneFollower()), guide: guide,
      settings: { settingsNow },
      version: { try store.existing()?.read { try $0.version() } },
      showing: { try shown($0, on: store, in: runner.session) },
      phone: { try phone($0, phones, console) })
  }

  /// The output of a sentence at a prompt, as text that is safe for the terminal.
  private func shown(
    _ sentence: String, on store: DeferredStore, in session: Session
  ) throws -> String {
    let (text, besides) = (StringSink(), StringSink())
    let console = console(output: host.forTerminal(text), errors: besides, paging: nil)
    console.columns = { host.terminalSize()?.columns }
    let runner = runner(console, store, session)
    let source = Source(name: "prompt", text: sentence)
    try host.working { try console.conclude(try runner.run(source, from: .prompt)) }
    return text.text
  }

  func runner(
    _ console: Console, _ store: DeferredStore? = nil, _ session: Session? = nil
  ) -> Runner {
    // Identifiers follow the machine's clock, whatever day `--today` sets: they keep items in the
    // order in which they were added, across runs.
    let session = session ?? Session(remembersList: !isScript)
    if case .sentence = invocation { session.keepsAliases = false }
    return Runner(
      store: store ?? self.store, output: console, clock: clock,
      ids: TimeOrderedIdentifiers(clock: SystemClock(calendar: host.calendar)),
      session: session,
      mode: Runner.Mode(
        keepsGoing: options.has(.keepGoing), isDryRun: options.has(.dryRun),
        consent: options.has(.yes) ? .given : .withheld,
        seed: options.seed.map { UInt64(bitPattern: Int64($0)) } ?? .random(in: 0 ... .max),
        measures: host.measures),
      budget: budget, meter: meter, loader: loader,
      files: DiskFiles(
        folder: host.folder, home: host.home, isDryRun: options.has(.dryRun), store: location,
        input: readsSentences ? nil : inputBytes,
        written: WrittenFiles(at: host.writtenFilesPath), replacesAny: options.has(.force),
        environment: host.environment))
  }

  /// Whether sentences are read from standard input.
  private var readsSentences: Bool {
    switch invocation {
    case .prompt, .tutorial, .input: true
    case .script(let path, _): path == "-"
    case .code, .sentence, .dump, .backup, .restore, .doctor, .compact, .format, .lint,
      .languageServer, .scriptHelp, .household, .phone:
      false
    }
  }

  private var inputBytes: InputBytes {
    InputBytes { [host, budget] most in try host.readInput(most) { budget.wantsEnd } }
  }

  static func store(
    at location: StoreLocation, _ options: Options, _ budget: Budget, _ meter: ProgressMeter,
    _ host: Host
  ) -> DeferredStore {
    let patience = Patience(until: budget.alarm, above: host.progressLine)
    return DeferredStore(
      location, makesFile: !options.has(.dryRun), isInterrupted: { budget.wantsEnd },
      meter: meter, busy: { patience.goesOn(after: $0) })
  }

  private static func location(
    _ options: Options, _ invocation: Invocation, _ host: Host
  ) -> StoreLocation {
    if case .tutorial = invocation { return .memory }
    let path = options.store ?? host.storePath
    return path == ":memory:" ? .memory : .file(path)
  }

  /// Ends the run. Changes for a household are sent once the store is free for the sender.
  func leave() {
    let sending = programThatSends()
    if host.endsWithRun { letGo() }
    if let sending { start(sending) }
  }

  /// Releases the store, which is no longer needed.
  ///
  /// Its memory is freed with the process: freeing it earlier would need a thread, on which
  /// Dispatch tears down the queue of a database.
  private func letGo() {
    do {
      try store.close()
      _ = Unmanaged.passRetained(store)
    } catch {
      // It is released when it is freed.
      return
    }
  }

  /// The style of results.
  var style: TextStyle {
    TextStyle(
      usesColor: usesColor(host.outputIsTerminal),
      usesSymbols: host.outputIsTerminal && host.usesUnicode, theme: theme)
  }

  private var theme: ColorTheme { ColorTheme(rawValue: value(of: .theme)) ?? .terminal }

  /// Scripts print as they run; everything else is shown when it is done.
  private var paging: Paging? {
    guard host.outputIsTerminal, !options.has(.json), !isScript, value(of: .pager) != "none" else {
      return nil
    }
    return Pager(environment: host.environment).map {
      Paging(
        pager: $0, environment: host.environment, usesUnicode: host.usesUnicode,
        size: host.terminalSize)
    }
  }

  private func console() -> Console { console(output: host.output, paging: paging) }

  private var settings: Console.Settings {
    Console.Settings(
      isTerminal: host.outputIsTerminal,
      echoes: !options.has(.quiet) && (options.has(.verbose) || options.has(.dryRun) || !isScript),
      saysAllChanges: options.has(.verbose) || options.has(.dryRun) || isScript,
      isDryRun: options.has(.dryRun), isQuiet: options.has(.quiet), isJSON: options.has(.json),
      style: style,
      colorsErrors: usesColor(host.errorsAreTerminal), showsErrors: host.errorsAreTerminal)
  }

  /// The output settings with the options that are now in the store.
  private var settingsNow: Console.Settings {
    var program = self
    if host.outputIsTerminal || host.errorsAreTerminal { program.choices = storedChoices() }
    return program.settings
  }

  func console(
    output: any TextSink, errors: (any TextSink)? = nil, paging: Paging?
  ) -> Console {
    let console = Console(
      output: output, errors: errors ?? host.errors, clock: clock, settings: settings,
      paging: paging, isInterrupted: isInterrupted)
    console.optionSources = optionSources
    console.asking = { [budget] in try budget.look() }
    return console
  }

  /// `--color` decides, then the store, then `NO_COLOR` (no-color.org), then the terminal.
  private func usesColor(_ isTerminal: Bool) -> Bool {
    switch ColorChoice(rawValue: value(of: .color)) {
    case .always: true
    case .never: false
    case .auto, nil: isTerminal && host.environment["TERM"] != "dumb"
    }
  }

  func standardInput() throws -> Source {
    budget.start()
    let bytes: [UInt8]
    do {
      bytes = try host.readInput(budget.limits.memory) { [budget] in budget.wantsEnd }
    } catch {
      try budget.look(atReading: Source.standardInputName)
      let reason = (error as? PathError).map { ": \($0.reason)" } ?? ""
      throw FileError(Diagnostic(.file, "cannot read standard input\(reason)"))
    }
    return try Source(name: Source.standardInputName, bytes: bytes)
  }

  func script(at path: String) throws -> Source {
    budget.start()
    do throws(Diagnostic) {
      return try loader.script(at: path)
    } catch {
      try budget.look(atReading: path)
      guard [.missing, .file].contains(error.code) else { throw error }
      throw FileError(error)
    }
  }

  /// Measures the progress of work on files.
  func filesWork(_ name: String, _ paths: [String]) -> FilesWork {
    FilesWork(name, paths) { [bar] in bar?.look() }
  }

  /// Reads scripts, as long as the budget has time.
  var loader: FileLoader {
    FileLoader(
      folder: host.folder, mostBytes: budget.limits.memory,
      wantsEnd: { [budget] in budget.wantsEnd })
  }
}
