import CartModels

/// Everything that can be known of a source without running it.
///
///     Linter.check(Source(name: "a.qc", text: "let x = 1"))
///     // warning[unused-name]: nothing uses `x`
///
/// It goes through the statements once, as they are read. What it looks for stands in files of
/// their own beside this one, a file for each group of rules.
package struct Linter {
  let source: Source
  var warnings: [Diagnostic] = []
  var usage = NameUsage()
  var functions = FunctionUsage()
  var templates = TemplateUsage()
  var items = ItemUsage()
  /// The lists and categories that the source makes.
  let names = SourceNames()
  /// What is odd about each alias, if the source does anything besides.
  var aliases: [Diagnostic] = []
  /// Whether words are nearly units, as words come again and again.
  var nearUnits: [FoldedWord: Bool] = [:]
  /// Whether a condition on items is being looked at.
  var isInCondition = false
  /// Whether a record was written, or made of a text or a file, so that there are other fields
  /// than those of items.
  var knowsRecords = false
  /// What is asked about where the statement or the operand at hand stands, by how often: what is
  /// asked for there may well be there.
  var guarded: [NameKey: Int] = [:]
  /// Whether the statement before was the last to be reached.
  private var endsBefore = false
  /// Whether the source does anything besides declaring functions and variables. One that
  /// doesn't is there to be included, so that what it declares is of use elsewhere.
  private var doesSomething = false

  private init(_ source: Source) { self.source = source }

  /// What is wrong with a source and what it includes, and what is odd about
  /// the source itself, in the order of its lines.
  ///
  /// - Parameters:
  ///   - loader: reads what is included.
  ///   - pass: told now and then how much of the source was read.
  package static func check(
    _ source: Source, loader: any SourceLoader = NoFiles(),
    passing pass: ((_ offset: Int) -> Void)? = nil
  ) -> [Diagnostic] {
    look(at: source, loader: loader, passing: pass).findings
  }

  /// The same, with what reading the source showed besides.
  ///
  /// - Parameter isInterrupted: asked now and then; once it is true, what was found so far is of
  ///   no use, and comes early.
  package static func look(
    at source: Source, loader: any SourceLoader, isInterrupted: @escaping () -> Bool = { false },
    passing pass: ((_ offset: Int) -> Void)? = nil
  ) -> (findings: [Diagnostic], check: SourceCheck) {
    var linter = Linter(source)
    let check = SourceCheck(
      source, loader: loader, isInterrupted: isInterrupted,
      visiting: { statement, holder in
        guard holder === source else { return linter.take(statement, of: holder) }
        linter.take(statement)
        pass?(statement.range.upperBound)
      })
    let start = { (diagnostic: Diagnostic) in diagnostic.range?.lowerBound ?? 0 }
    guard !isInterrupted() else { return ([], check) }
    let findings = check.diagnostics + linter.finish(check).sorted { start($0) < start($1) }
    return (findings, check)
  }

  /// Looks at a statement that stands in no block.
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

  /// What an included source does may use what this one declares; the lists that it makes and
  /// the items that it adds are known as well.
  private mutating func take(_ statement: Statement, of included: Source) {
    var reader = Linter(included)
    reader.visit(statement)
    usage.noteRead(reader.usage.readLater)
    functions.noteCalls(in: reader.functions)
    items.noteAdded(in: reader.items)
    names.madeLists.merge(reader.names.madeLists) { known, _ in known }
    names.madeCategories.merge(reader.names.madeCategories) { known, _ in known }
  }

  private mutating func finish(_ check: SourceCheck) -> [Diagnostic] {
    let mentioned = check.skipped.mentioned
    if doesSomething || !mentioned.isEmpty {
      warnings += functions.unused(mentioned: mentioned)
      usage.finish(mentioned: mentioned)
    }
    if doesSomething { warnings += aliases }
    warnings += functions.withoutValue(check.definitions)
    warnings += usage.warnings + items.slips + templates.finish(check, in: source)
    return warnings.map { $0.located(in: source) }
  }
}

extension Diagnostic {
  /// The same as something that is odd, whatever it is in a run.
  var asWarning: Diagnostic {
    var diagnostic = self
    diagnostic.severity = .warning
    return diagnostic
  }

  /// Something odd, with what to do about it.
  static func warning(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String...
  ) -> Diagnostic {
    Diagnostic(code, message, at: range, severity: .warning, help: help)
  }
}
