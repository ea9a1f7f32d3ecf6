import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import TerminalText

/// Shows the output of interpreters.
///
/// The changes of a unit of work are only reported once it is committed. While changes are
/// echoed, all output is therefore held until `conclude(_:)`.
final class Console: Output {
  /// The output settings.
  struct Settings {
    /// Whether results go to a terminal.
    var isTerminal: Bool
    /// Whether changes are reported.
    var echoes: Bool
    /// Whether all changes are reported, however many there are.
    var saysAllChanges = false
    /// Whether changes are reported as a diff, because none of them is saved.
    var isDryRun: Bool
    /// Whether hints and remarks are suppressed.
    var isQuiet: Bool
    /// Whether results are JSON unless `as` sets another format.
    var isJSON: Bool
    /// The style of results.
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
  /// The held output of the current unit of work.
  private let held = HeldText()
  /// The held output of the current statement, if it can be undone by itself.
  private var heldOfStatement: HeldText?
  /// The row directly above the next output, if the user typed in it.
  var typedLine: TypedLine?
  private var noticeCount = 0
  private var noticeCountBefore = 0
  private let paging: Paging?
  private let isInterrupted: () -> Bool
  /// Called while there is much output; can throw to end the work.
  var asking: () throws -> Void = {}
  /// The terminal's width, to which output is wrapped at a prompt.
  var columns: () -> Int? = { nil }
  /// The sentence that `edit` puts in the next line.
  private var sentenceToEdit: OpenedSentence?
  /// Whether no output appears before its unit of work ends, because the unit may have to be run
  /// again.
  var holdsAll = false
  /// The sources of options other than the store.
  var optionSources = OptionSources()
  /// Called for every change, before it is committed.
  var noteChange: (Echo) -> Void = { _ in }

  /// The maximum number of hints and warnings shown for one unit; the others are counted.
  private static let maximumNotices = 100

  /// - Parameters:
  ///   - paging: shows results that are taller than the screen; nil if nothing is paged.
  ///   - isInterrupted: called while much is shown; true ends the output.
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
    if let most = reportedChanges, let holder, holder.changeCount >= most, echo.isSurelyReported {
      return emit(UnreportedChanges(count: 1))
    }
    try say(echo, asChange: true)
  }

  func emit(_ changes: UnreportedChanges) {
    if settings.echoes { holder?.unreportedCount += changes.count }
  }

  /// What holds the next output; nil if it is written at once.
  private var holder: HeldText? {
    heldOfStatement ?? (holdsAll || settings.echoes || paging != nil ? held : nil)
  }

  /// Of many changes, only the first ones are reported.
  var reportedChanges: Int? {
    settings.saysAllChanges || settings.isJSON ? nil : Console.mostChanges + 1
  }

  func emit(_ opened: OpenedSentence) { sentenceToEdit = opened }

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
      // Output that isn't a result may be read elsewhere than at the prompt.
      try put(kind, kind == .error ? text : WrappedText.of(text, columns: columnsForPeople))
    }
  }

  /// The kind of output for an occasion; nil if it is suppressed.
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

  /// Reports diagnostics at once.
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

  /// Shows diagnostics that are the result of a command.
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

  /// Reports an operation on the whole store.
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

  /// Shows the description and the parameters of a script.
  func show(_ help: ScriptHelp, of script: Source) throws {
    let text = HelpRenderer(style: settings.style, columns: columns()).text(help, of: script)
    try write(settings.isJSON ? try JSONRenderer().line(text) : text)
  }

  /// Shows the user's own text: a script, or the differences between two.
  func write(source text: String) throws {
    // Programs get the exact bytes, a terminal only safe text.
    try output.write(settings.isTerminal ? PrintedText.of(text) : text)
    try output.flush()
  }

  /// Shows text of the prompt itself at once.
  func write(_ text: String) throws {
    typedLine = nil
    try output.write(WrappedText.of(text, columns: columnsForPeople))
    try output.flush()
  }

  /// Writes an invisible sequence if results go to a terminal.
  func write(_ mark: PromptMark) throws {
    try output.write(mark)
    try output.flush()
  }

  /// Reports a duration on the error stream.
  func say(took duration: Duration) throws {
    var style = settings.style
    style.usesColor = settings.colorsErrors
    try output.flush()
    try errors.write(style.faint("took " + TakenTime.text(duration)) + "\n")
    try errors.flush()
  }

  /// Shows a hint.
  func remind(_ text: String) throws {
    try write(settings.style.faint(text) + "\n")
  }

  /// Whether hints are shown.
  var reminds: Bool {
    settings.isTerminal && settings.echoes && !settings.isQuiet && !settings.isJSON
      && !settings.isDryRun
  }

  /// Shows the object of a question at once.
  func show(question event: some Rendered) throws {
    switch try event.text(in: context) {
    case nil: break
    case .prose(let text), .verbatim(let text):
      try show(prompt: WrappedText.of(text, columns: columnsForPeople))
    }
  }

  /// Shows a prompt, which is not a result. If results are redirected, it is written to the error
  /// stream, where the user can see it.
  func show(prompt: String) throws {
    typedLine = nil
    let stream = settings.isTerminal ? output : errors
    try stream.write(prompt)
    try stream.flush()
  }

  /// Runs a body whose changes aren't reported.
  func withoutEchoes<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = settings.echoes
    settings.echoes = false
    defer { settings.echoes = before }
    return try body()
  }

  // MARK: Holding

  private func put(_ kind: HeldText.Kind, _ text: String) throws {
    if let holder { try holder.append(kind, text) } else { try write(kind, text) }
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

  /// Holds the following output until it is known whether the statement is kept.
  func beginStatement() {
    heldOfStatement = HeldText()
    noticeCountBefore = noticeCount
  }

  /// Releases the output of the statement; if it was undone, only its results.
  func endStatement(isKept: Bool, under heading: AppliedSchedule?) throws {
    guard let texts = heldOfStatement else { return }
    heldOfStatement = nil
    // A heading belongs to a part that is committed separately.
    if isKept, heading != nil, !settings.isDryRun { hasKeptParts = true }
    if !isKept { noticeCount = noticeCountBefore }
    if let heading { try emit(heading) }
    try texts.forEach { kind, text in
      if isKept || kind == .result { try put(kind, text) }
    }
    if isKept { holder?.unreportedCount += texts.unreportedCount }
  }

  /// Reports the changes of a committed unit of work, and a summary if the outcome isn't obvious.
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

  /// Writes the output of a committed part while the work continues. It isn't paged by itself.
  func partWasKept() throws {
    try held.forEach(writer(of: held))
    held.clear()
    try output.flush()
  }

  /// Drops the reported changes of a failed unit of work, and writes its results, which are still
  /// true.
  func unitWasDropped() throws {
    sentenceToEdit = nil
    try endStatement(isKept: false, under: nil)
    try release { $0 == .result }
    try output.flush()
  }

  /// Returns the sentence that the next line begins with, once.
  func takeSentenceToEdit() -> OpenedSentence? { sentenceToEdit.take() }

  /// Drops all output of a unit of work that will be run again.
  func forgetUnit() {
    sentenceToEdit = nil
    heldOfStatement = nil
    held.clear()
    noticeCount = 0
  }

  /// Returns a function that writes held texts one by one. If there are many changes, it writes
  /// the first ones and the number of the others.
  private func writer(of held: HeldText) throws -> (HeldText.Kind, String) throws -> Void {
    guard !settings.saysAllChanges else { return write }
    let total = held.changeCount + held.unreportedCount
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

  /// The maximum number of changes that are all reported, and the number reported if there are
  /// more.
  private static let (mostChanges, firstChanges) = (10, 5)

  /// Whether parts of the work are committed although the work continues. They stay committed
  /// even if a later write fails.
  private(set) var hasKeptParts = false

  /// Writes the wanted part of the held output, paged if necessary, and drops the rest. Output
  /// that isn't a result follows the pages, so that it stays on the screen.
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
    // The terminal has shown `^C` at the end of the output.
    if isInterrupted() { try output.write("\n") }
  }
}
