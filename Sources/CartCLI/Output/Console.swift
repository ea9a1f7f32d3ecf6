import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import TerminalText

/// Shows what interpreters have to say.
///
/// What a unit of work changed is said once it is kept, never before: so while
/// changes are echoed, everything is held until `conclude(_:)`.
final class Console: Output {
  /// The output settings.
  struct Settings {
    /// Whether results go to a terminal.
    var isTerminal: Bool
    /// Whether changes are said.
    var echoes: Bool
    /// Whether all of them are, however many there are.
    var saysAllChanges = false
    /// Whether changes are said as a diff, as none of them is kept.
    var isDryRun: Bool
    /// Whether hints and remarks are said.
    var isQuiet: Bool
    /// Whether results are JSON unless `as` says otherwise.
    var isJSON: Bool
    /// For results.
    var style: TextStyle
    /// Whether diagnostics are coloured.
    var colorsErrors: Bool
    /// Whether diagnostics go to a terminal.
    var showsErrors = false
  }

  private let output: any TextSink
  private let errors: any TextSink
  private let clock: any Clock
  /// The output settings; at a prompt they follow the options of the store.
  var settings: Settings
  /// What the unit of work at hand has to say.
  private let held = HeldText()
  /// What the statement at hand has to say, where it may be taken back by itself.
  private var heldOfStatement: HeldText?
  /// The row right above what is written next, if somebody typed something in it.
  var typedLine: TypedLine?
  private var noticeCount = 0
  private var noticeCountBefore = 0
  private let paging: Paging?
  private let isInterrupted: () -> Bool
  /// Asked while running work has much to say; may throw, to end it.
  var asking: () throws -> Void = {}
  /// The terminal's width, where what is said keeps to it: at a prompt.
  var columns: () -> Int? = { nil }
  /// What `edit` asks the next line to begin with.
  private var sentenceToEdit: String?
  /// Whether nothing is said before its unit of work ends, as that may have to be run again.
  var holdsAll = false
  /// What else than the store says what options are.
  var optionSources = OptionSources()
  /// Told of every change, before it is known whether it is kept.
  var noteChange: (Echo) -> Void = { _ in }

  /// The most hints and warnings that are shown of one unit; the rest is counted.
  private static let maximumNotices = 100

  /// - Parameter paging: shows what is taller than the screen, where it is to be
  ///   shown so.
  /// - Parameter isInterrupted: asked while much is shown; true ends that.
  init(
    output: any TextSink, errors: any TextSink, clock: any Clock, settings: Settings,
    paging: Paging? = nil, isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.isInterrupted = isInterrupted
    self.paging = paging
    self.output = output
    self.errors = errors
    self.clock = clock
    self.settings = settings
  }

  // MARK: Events

  func emit(_ event: some Rendered) throws { try say(event) }

  func emit(_ echo: Echo) throws {
    noteChange(echo)
    try say(echo, asChange: true)
  }

  func emit(_ opened: OpenedSentence) { sentenceToEdit = opened.text }

  func emit(_ failure: FailedStatement) throws {
    try put(.error, try text(of: failure.diagnostic))
  }

  func emit(_ notice: Notice) throws {
    guard !settings.isQuiet else { return }
    noticeCount += 1
    guard noticeCount <= Console.maximumNotices else { return }
    try put(.error, try text(of: notice.diagnostic))
  }

  private func say(_ event: some Rendered, asChange isChange: Bool = false) throws {
    guard var kind = kind(of: event.occasion) else { return }
    if isChange, !settings.isJSON { kind = .change }
    guard !settings.isJSON || kind == .error else {
      if let json = try event.json(in: context) { try put(kind, json) }
      return
    }
    switch try event.text(in: context) {
    case nil: break
    case .verbatim(let text): try put(kind, text)
    case .prose(let text):
      // What stands beside the results is read elsewhere than at the prompt.
      try put(kind, kind == .error ? text : WrappedText.of(text, columns: columnsForPeople))
    }
  }

  /// As what something is said, if it is.
  private func kind(of occasion: Occasion) -> HeldText.Kind? {
    switch occasion {
    case .asked: .result
    case .answer: settings.isQuiet ? nil : .result
    case .change: settings.echoes ? .echo : nil
    case .outcome: settings.isQuiet ? nil : .echo
    case .loss: settings.echoes ? .echo : settings.isQuiet ? nil : .error
    }
  }

  private var columnsForPeople: Int? {
    settings.isTerminal && !settings.isJSON ? columns() : nil
  }

  private var context: RenderingContext {
    RenderingContext(
      style: settings.style, clock: clock, isTerminal: settings.isTerminal,
      isDryRun: settings.isDryRun, columns: columns, optionSources: optionSources, asking: asking)
  }

  // MARK: Diagnostics

  /// Says what went wrong, at once.
  func report(_ diagnostics: [Diagnostic]) throws {
    // The terminal has shown `^C` on the line.
    if settings.showsErrors, diagnostics.first?.code == .interrupted {
      typedLine = nil
      try errors.write("\n")
      try errors.flush()
    }
    try output.flush()
    for diagnostic in diagnostics {
      try errors.write(try text(of: diagnostic, below: typedLine.take()))
    }
    try errors.flush()
  }

  /// Shows diagnostics that are what was asked for.
  func show(_ diagnostics: [Diagnostic]) throws {
    let renderer = DiagnosticRenderer(
      usesColor: settings.style.usesColor, theme: settings.style.theme, isForLinting: true)
    for diagnostic in diagnostics {
      try output.write(
        settings.isJSON ? try JSONRenderer().line(diagnostic) : renderer.render(diagnostic))
    }
    try output.flush()
  }

  private func text(of diagnostic: Diagnostic, below line: TypedLine? = nil) throws -> String {
    try settings.isJSON
      ? JSONRenderer().line(diagnostic)
      : DiagnosticRenderer(
        usesColor: settings.colorsErrors, theme: settings.style.theme,
        columns: settings.showsErrors ? columns() : nil
      ).render(diagnostic, below: settings.showsErrors && settings.isTerminal ? line : nil)
  }

  /// Says what was done with the store as a whole.
  func say(_ report: some StoreReport) throws {
    guard !settings.isQuiet || report.isAlwaysSaid else { return }
    do {
      try write(
        settings.isJSON
          ? try JSONRenderer().line(report) : report.lines.map { $0 + "\n" }.joined())
    } catch var error as WriteError {
      error.outcome = report.outcome
      throw error
    }
  }

  /// Shows what a script says of itself.
  func show(_ help: ScriptHelp, of script: Source) throws {
    let text = HelpRenderer(style: settings.style, columns: columns()).text(help, of: script)
    try write(settings.isJSON ? try JSONRenderer().line(text) : text)
  }

  /// Shows text of the user's own: a script, or how two of them differ.
  func write(source text: String) throws {
    // Machines get it as it is, a terminal its lines.
    try output.write(settings.isTerminal ? PrintedText.of(text) : text)
    try output.flush()
  }

  /// Shows text at once: what a prompt says of itself.
  func write(_ text: String) throws {
    typedLine = nil
    try output.write(WrappedText.of(text, columns: columnsForPeople))
    try output.flush()
  }

  /// Tells the terminal what nobody sees, where results go to one.
  func write(_ mark: PromptMark) throws {
    try output.write(mark)
    try output.flush()
  }

  /// Says how long something took, beside the results.
  func say(took duration: Duration) throws {
    var style = settings.style
    style.usesColor = settings.colorsErrors
    try output.flush()
    try errors.write(style.faint("took " + TakenTime.text(duration)) + "\n")
    try errors.flush()
  }

  /// Says what may be of use, where a person sees it.
  func remind(_ text: String) throws {
    try write(settings.style.faint(text) + "\n")
  }

  /// Whether what may be of use is said.
  var reminds: Bool {
    settings.isTerminal && settings.echoes && !settings.isQuiet && !settings.isJSON
      && !settings.isDryRun
  }

  /// Shows at once what a question is about.
  func show(question event: some Rendered) throws {
    switch try event.text(in: context) {
    case nil: break
    case .prose(let text), .verbatim(let text):
      try show(prompt: WrappedText.of(text, columns: columnsForPeople))
    }
  }

  /// Shows a prompt, which is no result: where those go elsewhere, it goes where
  /// a person sees it.
  func show(prompt: String) throws {
    typedLine = nil
    let stream = settings.isTerminal ? output : errors
    try stream.write(prompt)
    try stream.flush()
  }

  /// Runs a body whose changes aren't said.
  func withoutEchoes<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = settings.echoes
    settings.echoes = false
    defer { settings.echoes = before }
    return try body()
  }

  // MARK: Holding

  private func put(_ kind: HeldText.Kind, _ text: String) throws {
    if let heldOfStatement {
      try heldOfStatement.append(kind, text)
    } else if holdsAll || settings.echoes || paging != nil {
      try held.append(kind, text)
    } else {
      try write(kind, text)
    }
  }

  private func write(_ kind: HeldText.Kind, _ text: String) throws {
    typedLine = nil
    switch kind {
    case .echo, .result, .change:
      for piece in TextPieces(text) where !isInterrupted() { try output.write(String(piece)) }
    case .error:
      try output.flush()
      try errors.write(text)
      try errors.flush()
    }
  }

  /// Holds what is emitted from now on until it is known whether its statement is kept.
  func beginStatement() {
    heldOfStatement = HeldText()
    noticeCountBefore = noticeCount
  }

  /// Lets go of what the statement said; where it is not kept, of what it showed alone.
  func endStatement(isKept: Bool, under heading: AppliedSchedule?) throws {
    guard let texts = heldOfStatement else { return }
    heldOfStatement = nil
    // A heading tells of a part that is in the store by itself.
    if isKept, heading != nil, !settings.isDryRun { hasKeptParts = true }
    if !isKept { noticeCount = noticeCountBefore }
    if let heading { try emit(heading) }
    try texts.forEach { kind, text in
      if isKept || kind == .result { try put(kind, text) }
    }
  }

  /// The unit of work is in the store: says what it did, and how it went as a whole where
  /// that isn't plain.
  func conclude(_ result: Runner.Result) throws {
    do {
      try summarize(result)
      let unsaid = noticeCount - Console.maximumNotices
      if unsaid > 0, !settings.isJSON {
        try put(.error, "and \(counted(unsaid, "more hint"))\n")
      }
      try release { _ in true }
      try output.flush()
    } catch var error as WriteError {
      error.wasKept = result.mayHaveWritten && !settings.isDryRun
      if error.wasKept != true, result.fileCount > 0, !settings.isDryRun {
        error.outcome = "the file was written"
      }
      throw error
    }
  }

  private func summarize(_ result: Runner.Result) throws {
    guard !settings.isQuiet, !settings.isJSON else { return }
    if result.failureCount > 0 {
      let kept = result.failureCount < result.statementCount ? "the rest" : "nothing"
      let statements = counted(result.statementCount, result.noun)
      try put(
        .error,
        "\(result.failureCount) of \(statements) failed; "
          + "\(kept) \(settings.isDryRun ? "would be" : "was") saved\n")
    }
    if settings.isDryRun { try put(.error, "dry run: nothing was saved\n") }
  }

  /// A part of the work is in the store, and goes on: its output is no page of its own.
  func partWasKept() throws {
    try held.forEach(writer(of: held))
    held.clear()
    try output.flush()
  }

  /// The unit of work failed: what it changed is not true, what it showed is.
  func unitWasDropped() throws {
    sentenceToEdit = nil
    try endStatement(isKept: false, under: nil)
    try release { $0 == .result }
    try output.flush()
  }

  /// Hands out what the next line is to begin with, once.
  func takeSentenceToEdit() -> String? { sentenceToEdit.take() }

  /// The unit of work is to be run again: nothing it said was said.
  func forgetUnit() {
    sentenceToEdit = nil
    heldOfStatement = nil
    held.clear()
    noticeCount = 0
  }

  /// Writes held texts in turn. Of many changes it says the first, and how many more there are.
  private func writer(of held: HeldText) throws -> (HeldText.Kind, String) throws -> Void {
    guard !settings.saysAllChanges else { return write }
    var total = 0
    try held.forEach { kind, _ in if kind == .change { total += 1 } }
    guard total > Console.mostChanges else { return write }
    var count = 0
    return { [self] kind, text in
      guard kind == .change else { return try write(kind, text) }
      count += 1
      if count <= Console.firstChanges { return try write(kind, text) }
      guard count == Console.firstChanges + 1 else { return }
      let rest = counted(total - Console.firstChanges, "more change")
      let text = "and \(rest); `--verbose` shows all\n"
      try write(.change, WrappedText.of(text, columns: columnsForPeople))
    }
  }

  /// The most changes that are all said, and how many of more.
  private static let (mostChanges, firstChanges) = (10, 5)

  /// Whether parts of the work are in the store although the work goes on: what can't be
  /// written then is kept all the same.
  private(set) var hasKeptParts = false

  /// Shows some of what was held, page by page where that is called for, and forgets all of
  /// it. What is no result comes after the pages then, so that it stays on the screen.
  private func release(_ isWanted: (HeldText.Kind) -> Bool) throws {
    defer {
      held.clear()
      noticeCount = 0
    }
    let isPaged =
      try paging?.show(
        { take in
          try held.forEach { kind, text in
            if isWanted(kind), kind == .result { try take(text) }
          }
        }, report: report) ?? false
    let write = try writer(of: held)
    try held.forEach { kind, text in
      guard !isInterrupted() else { return }
      if isWanted(kind), !isPaged || kind != .result { try write(kind, text) }
    }
    // The terminal has shown `^C` where the output broke off.
    if isInterrupted() { try output.write("\n") }
  }
}
