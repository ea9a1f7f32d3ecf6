import CartModels

/// Finds mistakes in a source without running it.
///
///     Linter.check(Source(name: "a.qc", text: "let x = 1"))
///     // warning[unused-name]: unused variable `x`
///
/// It visits the statements once, as they are read. Each group of rules has its own file beside
/// this one.
package struct Linter {
  let source: Source
  var warnings: [Diagnostic] = []
  var usage = NameUsage()
  var functions = FunctionUsage()
  var templates = TemplateUsage()
  var items = ItemUsage()
  /// Names after `from` without parentheses, which may be templates.
  var bareTemplates: [Name] = []
  /// The lists and categories that the source creates.
  let names = SourceNames()
  /// The warnings about aliases, if the source has other sentences.
  var aliases: [Diagnostic] = []
  /// Whether words are nearly units; cached because words repeat.
  var nearUnits: [FoldedWord: Bool] = [:]
  /// Whether this is inside a condition on items.
  var isInCondition = false
  /// Whether the source creates records, so that there are other fields than those of items.
  var knowsRecords = false
  /// The names that enclosing conditions check, with counts; a checked value may be valid.
  var guarded: [NameKey: Int] = [:]
  /// Whether the previous statement ended the block.
  private var endsBefore = false
  /// Whether the source does anything besides declaring functions and variables. Otherwise it is
  /// meant to be included, so that its declarations are used elsewhere.
  private var doesSomething = false

  private init(_ source: Source) { self.source = source }

  /// The errors of a source and its includes, and the warnings of the source itself, in line order.
  ///
  /// - Parameters:
  ///   - loader: reads included sources.
  ///   - pass: called regularly with the progress.
  package static func check(
    _ source: Source, loader: any SourceLoader = NoFiles(),
    passing pass: ((_ offset: Int) -> Void)? = nil
  ) -> [Diagnostic] {
    look(at: source, loader: loader, passing: pass).findings
  }

  /// Checks a source, and also returns the results of reading it.
  ///
  /// - Parameter isInterrupted: called regularly; once it is true, the result is useless and
  ///   returned early.
  package static func look(
    at source: Source, loader: any SourceLoader, isInterrupted: @escaping () -> Bool = { false },
    passing pass: ((_ offset: Int) -> Void)? = nil
  ) -> (findings: [Diagnostic], check: SourceCheck) {
    // The source may change the languages of what follows.
    Languages.using(Languages.choice?.copy() ?? Languages.Choice()) {
      lookInLanguages(at: source, loader: loader, isInterrupted: isInterrupted, passing: pass)
    }
  }

  private static func lookInLanguages(
    at source: Source, loader: any SourceLoader, isInterrupted: @escaping () -> Bool,
    passing pass: ((_ offset: Int) -> Void)?
  ) -> (findings: [Diagnostic], check: SourceCheck) {
    var linter = Linter(source)
    let log = OldFormLog()
    let check = SourceCheck(
      source, loader: loader, log: log, isInterrupted: isInterrupted,
      visiting: { statement, holder in
        guard holder === source else { return linter.take(statement, of: holder) }
        linter.take(statement)
        pass?(statement.range.upperBound)
      })
    let start = { (diagnostic: Diagnostic) in diagnostic.range?.lowerBound ?? 0 }
    guard !isInterrupted() else { return ([], check) }
    let findings =
      check.diagnostics + linter.finish(check, log.oldForms).sorted { start($0) < start($1) }
    return (findings, check)
  }

  /// Checks a top-level statement.
  private mutating func take(_ statement: Statement) {
    if endsBefore { noteUnreachable(statement) }
    switch statement.kind {
    case .let, .func, .include, .param: break
    case .sentence(let command, _) where command.name == .alias: break
    case .sentence, .assignment, .call, .value, .if, .for, .while, .return, .break, .continue:
      doesSomething = true
    }
    endsBefore = visit(statement)
  }

  /// An included source may use the declarations, lists and items of this one.
  private mutating func take(_ statement: Statement, of included: Source) {
    var reader = Linter(included)
    reader.visit(statement)
    usage.noteRead(reader.usage.readLater)
    functions.noteCalls(in: reader.functions)
    items.noteAdded(in: reader.items)
    names.madeLists.merge(reader.names.madeLists) { known, _ in known }
    names.madeCategories.merge(reader.names.madeCategories) { known, _ in known }
  }

  private mutating func finish(_ check: SourceCheck, _ forms: [OldForm]) -> [Diagnostic] {
    let mentioned = check.skipped.mentioned
    if doesSomething || !mentioned.isEmpty {
      warnings += functions.unused(mentioned: mentioned)
      usage.finish(mentioned: mentioned)
    }
    if doesSomething { warnings += aliases }
    warnings += functions.withoutValue(check.definitions)
    warnings += usage.warnings + items.slips + templates.finish(check, in: source)
    if check.diagnostics.isEmpty { note(forms) }
    warnings += templatesWithoutParentheses(check)
    return warnings.map { $0.located(in: source) }
  }
}

extension Diagnostic {
  /// The same diagnostic as a warning, regardless of its severity at run time.
  var asWarning: Diagnostic {
    var diagnostic = self
    diagnostic.severity = .warning
    return diagnostic
  }

  /// A warning with its advice.
  static func warning(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String...
  ) -> Diagnostic {
    Diagnostic(code, message, at: range, severity: .warning, help: help)
  }
}
