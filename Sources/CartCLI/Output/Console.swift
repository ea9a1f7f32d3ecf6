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
  /// What is shown and how.
  struct Settings {
    /// Whether results go to a terminal.
    var isTerminal: Bool
    /// Whether changes are said.
    var echoes: Bool
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
  private var settings: Settings
  /// What the unit of work at hand has to say.
  private let held = HeldText()
  /// What the statement at hand has to say, where it may be taken back by itself.
  private var heldOfStatement: HeldText?
  private var noticeCount = 0
  private var noticeCountBefore = 0
  private let paging: Paging?
  private let isInterrupted: () -> Bool
  /// Asked while running work has much to say; may throw, to end it.
  var asking: () throws -> Void = {}
  /// The terminal's width, where what is said keeps to it: at a prompt.
  var columns: () -> Int? = { nil }
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

  func emit(_ event: OutputEvent) throws {
    switch event {
    case .echo(let echo):
      noteChange(echo)
      try show(echo)
    case .failure(let diagnostic): try put(.error, try text(of: diagnostic))
    case .opened(let list): try show(opened: list)
    case .step(let step, let verb): try show(step, verb)
    case .forgotten(let forgotten): try show(forgotten)
    case .kept: try partWasKept()
    case .exported(let report): try show(report)
    case .nothingDue where settings.isQuiet: return
    case .remark(.droppingSteps(let count)) where !settings.echoes && !settings.isQuiet:
      // What goes for good is said where nothing else is, beside the results.
      let renderer = EchoRenderer(style: settings.style, today: today)
      try put(.error, renderer.line(.droppingSteps(count)) + "\n")
    case .remark(let remark):
      guard settings.echoes, !settings.isJSON else { return }
      try put(.echo, EchoRenderer(style: settings.style, today: today).line(remark) + "\n")
    case .notice(let diagnostic):
      guard !settings.isQuiet else { return }
      noticeCount += 1
      guard noticeCount <= Console.maximumNotices else { return }
      try put(.error, try text(of: diagnostic))
    default: try put(.result, fitted(try result(event), event))
    }
  }

  /// What `show` and the like say keeps to a prompt's width. Scripts, texts of the user's own and
  /// what machines read are left to the terminal.
  private func fitted(_ text: String, _ event: OutputEvent) -> String {
    switch event {
    case .value, .template, .history: return text
    case .report(_, let format) where format ?? .text != .text: return text
    default: return WrappedText.of(text, columns: columnsForPeople)
    }
  }

  private var columnsForPeople: Int? {
    settings.isTerminal && !settings.isJSON ? columns() : nil
  }

  private func show(_ echo: Echo) throws {
    guard settings.echoes else { return }
    let line =
      try settings.isJSON
      ? JSONRenderer().line(echo)
      : EchoRenderer(style: settings.style, isDiff: settings.isDryRun, today: today).line(echo)
        .map { $0 + "\n" }
    if let line { try put(.echo, line) }
  }

  private func show(_ exported: ExportReport) throws {
    guard settings.echoes else { return }
    try put(
      .echo,
      try settings.isJSON
        ? JSONRenderer().line(exported)
        : EchoRenderer(style: settings.style, isDiff: settings.isDryRun).line(exported) + "\n")
  }

  private func show(_ forgotten: Forgotten) throws {
    guard !settings.isQuiet else { return }
    try put(
      .echo,
      try settings.isJSON
        ? JSONRenderer().line(forgotten)
        : ForgottenRenderer(isDryRun: settings.isDryRun).text(forgotten))
  }

  private func show(_ step: JournalStep?, _ verb: CommandName) throws {
    guard !settings.isQuiet else { return }
    let text =
      try settings.isJSON
      ? JSONRenderer().line(step)
      : JournalRenderer(style: settings.style, now: clock.now).text(step, verb)
    try put(.echo, text)
  }

  private func show(opened list: ListSummary) throws {
    guard settings.echoes, !settings.isJSON else { return }
    let progress =
      list.itemCount == 0 ? "empty" : "\(list.completedCount) of \(list.itemCount) done"
    let title = settings.style.bold(settings.style.safe(list.title))
    try put(.echo, "opened list \(title), \(progress)\n")
  }

  private func result(_ event: OutputEvent) throws -> String {
    let (json, text) = (
      JSONRenderer(asking: asking), ReportRenderer(style: settings.style, now: clock.now)
    )
    switch event {
    case .report(let report, let format):
      return try rendered(report, as: format ?? (settings.isJSON ? .json : .text))
    case .lists(let lists, let current):
      return try settings.isJSON ? json.line(lists) : text.text(lists, current: current)
    case .found(let found): return try settings.isJSON ? json.line(found) : text.text(found)
    case .purchases(let purchases):
      return try settings.isJSON
        ? json.line(purchases)
        : PurchaseRenderer(style: settings.style, calendar: clock.calendar).text(purchases)
    case .stats(let stats): return try settings.isJSON ? json.line(stats) : text.text(stats)
    case .categories(let categories):
      return try settings.isJSON ? json.line(categories) : text.text(categories)
    case .templates(let templates):
      return try settings.isJSON
        ? json.line(templates) : TemplateRenderer(style: settings.style).text(templates)
    case .template(let template):
      return try settings.isJSON ? json.line(TemplateJSON(template)) : printed(template.layout)
    case .schedules, .upcoming, .due, .nothingDue, .applied:
      return try settings.isJSON ? json.line(scheduling: event) : scheduled(event)
    case .log(let entries, let end):
      return try settings.isJSON
        ? json.line(entries)
        : JournalRenderer(style: settings.style, now: clock.now).text(entries, end)
    case .history(let entries):
      return try settings.isJSON
        ? json.line(entries) : HistoryRenderer(style: settings.style).text(entries)
    case .options(let choices):
      let reports = optionSources.reports(choices)
      return try settings.isJSON
        ? json.line(reports.map { OptionJSON($0) })
        : OptionRenderer(style: settings.style).text(reports)
    case .value(let value):
      return try settings.isJSON ? json.line(value) : printed(value?.displayText ?? "") + "\n"
    case .noList:
      return settings.isJSON
        ? "null\n" : "there is no list yet: `list NAME` makes one, `add ITEM` does too\n"
    case .help(let topic):
      let help = HelpRenderer(style: settings.style, columns: columns()).text(topic)
      return try settings.isJSON ? json.line(.text(help)) : help
    case .echo, .opened, .remark, .notice, .failure, .step, .forgotten, .kept, .exported: return ""
    }
  }

  private func scheduled(_ event: OutputEvent) -> String {
    let renderer = ScheduleRenderer(style: settings.style, today: today)
    return switch event {
    case .schedules(let reports): renderer.text(reports)
    case .upcoming(let days): renderer.text(days)
    case .due(let reports, let next): renderer.text(due: reports, next: next)
    case .nothingDue(let next): renderer.text(nothingDueBut: next)
    case .applied(let report): renderer.text(applied: report, isDryRun: settings.isDryRun)
    default: ""
    }
  }

  private var today: CalendarDate { clock.today }

  private func rendered(_ report: ListReport, as format: ReportFormat) throws -> String {
    switch format {
    case .text: ReportRenderer(style: settings.style, now: clock.now).text(report)
    case .json: try JSONRenderer(asking: asking).line(report)
    // Machines get the text as it is; a terminal must not.
    case .csv:
      settings.isTerminal
        ? printed(CSVRenderer(lineEnd: "\n").text(report)) : CSVRenderer().text(report)
    case .markdown: forOutput(MarkdownRenderer().text(report))
    }
  }

  /// Text of the user's own, such as a script: machines get it as it is, a terminal its lines.
  private func forOutput(_ text: String) -> String {
    settings.isTerminal ? printed(text) : text
  }

  /// What `print` prints keeps its lines, and nothing else that is not text.
  private func printed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false)
          .map { PrintableText.of(String($0)) }.joined(separator: "\t")
      }
      .joined(separator: "\n")
  }

  // MARK: Diagnostics

  /// Says what went wrong, at once.
  func report(_ diagnostics: [Diagnostic]) throws {
    try output.flush()
    // The terminal has shown `^C` on the line.
    if settings.showsErrors, diagnostics.first?.code == .interrupted { try errors.write("\n") }
    for diagnostic in diagnostics { try errors.write(try text(of: diagnostic)) }
    try errors.flush()
  }

  /// Shows diagnostics that are what was asked for.
  func show(_ diagnostics: [Diagnostic]) throws {
    let renderer = DiagnosticRenderer(usesColor: settings.style.usesColor, isForLinting: true)
    for diagnostic in diagnostics {
      try output.write(
        settings.isJSON ? try JSONRenderer().line(diagnostic) : renderer.render(diagnostic))
    }
    try output.flush()
  }

  private func text(of diagnostic: Diagnostic) throws -> String {
    try settings.isJSON
      ? JSONRenderer().line(diagnostic)
      : DiagnosticRenderer(
        usesColor: settings.colorsErrors, columns: settings.showsErrors ? columns() : nil
      ).render(diagnostic)
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
    try write(settings.isJSON ? try JSONRenderer().line(.text(text)) : text)
  }

  /// Shows text of the user's own: a script, or how two of them differ.
  func write(source text: String) throws {
    try output.write(forOutput(text))
    try output.flush()
  }

  /// Shows text at once: what a prompt says of itself.
  func write(_ text: String) throws {
    try output.write(WrappedText.of(text, columns: columnsForPeople))
    try output.flush()
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

  /// Shows a prompt, which is no result: where those go elsewhere, it goes where
  /// a person sees it.
  func show(prompt: String) throws {
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
    let text = kind == .echo ? WrappedText.of(text, columns: columnsForPeople) : text
    if let heldOfStatement {
      try heldOfStatement.append(kind, text)
    } else if settings.echoes || paging != nil {
      try held.append(kind, text)
    } else {
      try write(kind, text)
    }
  }

  private func write(_ kind: HeldText.Kind, _ text: String) throws {
    switch kind {
    case .echo, .result:
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
  func endStatement(isKept: Bool, under heading: OutputEvent?) throws {
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
          + "\(kept) \(settings.isDryRun ? "would be" : "was") kept\n")
    }
    if settings.isDryRun { try put(.error, "dry run: nothing was kept\n") }
  }

  /// A part of the work is in the store, and goes on: its output is no page of its own.
  private func partWasKept() throws {
    try held.forEach(write)
    held.clear()
    try output.flush()
  }

  /// The unit of work failed: what it changed is not true, what it showed is.
  func unitWasDropped() throws {
    try endStatement(isKept: false, under: nil)
    try release { $0 == .result }
    try output.flush()
  }

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
    try held.forEach { kind, text in
      guard !isInterrupted() else { return }
      if isWanted(kind), !isPaged || kind != .result { try write(kind, text) }
    }
    // The terminal has shown `^C` where the output broke off.
    if isInterrupted() { try output.write("\n") }
  }
}
