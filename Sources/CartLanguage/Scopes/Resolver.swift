import CartModels

/// Resolves each name of a statement by its enclosing blocks.
///
/// A source is checked by resolving its statements from top to bottom: top-level declarations join
/// the definitions. Functions may be called before their declaration and use later declarations, so
/// unresolved names are looked up again by `finish()`.
package struct Resolver {
  /// The global declarations.
  package internal(set) var definitions: Definitions
  /// The loops around the current statement, with the types of their variables.
  var loops: [(command: ForCommand, variables: [Resolution.Binding?])] = []
  /// The errors so far.
  private var mistakes: [NotedMistake] = []
  /// Whether any user-defined function is called.
  var callsFunctions = false
  let source: Source
  var resolution = Resolution()
  /// The open blocks, with the slots of their declarations.
  var scopes: [[NameKey: Int]] = []
  var nextLocal = 0
  var isInFunction = false
  var isInCondition = false
  /// Whether the fields of items are names; variables take precedence.
  var namesItemFields = false
  var isInTemplate = false
  /// The choice of days in a comparison with a date.
  var comparedDay: RelativeDay.Choice?
  /// The variable of the innermost comprehension.
  var loopVariable: Name?
  /// The global declarations of this transaction.
  var declared = Declared()

  /// The names that a transaction declared, in any of its sources.
  struct Declared {
    var variables: Set<NameKey> = []
    var functions: Set<NameKey> = []
  }

  var postponed = Postponed()
  /// The positions of calls that are separate sentences.
  var statementCalls: Set<Int> = []
  /// The positions of calls in blocks.
  var callsInBlocks: Set<Int> = []
  /// The templates that the source defines, so far.
  var templates: Set<NameKey> = []
  let isInterrupted: () -> Bool
  /// Records the meanings of names, if needed.
  package var log: NameLog?
  /// The number of visited expressions.
  var visitCount = 0
  /// Whether the rest is skipped because the work should end.
  var isEnded = false

  /// Work that waits until everything is declared.
  struct Postponed {
    var names: [Name] = []
    /// The variables of the loops around names that are fields, by position.
    var loopVariables: [Int: Name] = [:]
    /// Names that were undefined when they were used.
    var unknowns: [(name: Name, mistake: NotedMistake)] = []
    var calls: [Shape: [Call]] = [:]

    /// Equivalent calls, so that only as many need be stored as errors are reported.
    struct Shape: Hashable {
      var function: NameKey
      var labels: [NameKey?]
      var hasCondition: Bool
    }
  }

  /// Starts with known definitions.
  ///
  /// - Parameter isInterrupted: called regularly; true ends the work early.
  package init(
    _ source: Source, definitions: Definitions,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.source = source
    self.definitions = definitions
    self.isInterrupted = isInterrupted
  }

  /// Resolves a top-level statement.
  package mutating func resolve(_ statement: Statement) -> Resolution {
    resolution = Resolution()
    nextLocal = 0
    visit(statement)
    return resolution
  }

  /// Resolves a function: its parameters have the first slots, in order.
  package mutating func resolve(_ function: FuncCommand) -> Resolution {
    resolution = Resolution()
    nextLocal = 0
    visit(function)
    return resolution
  }

  /// Resolves a template: its parameters have the first slots, in order.
  package mutating func resolve(_ template: TemplateDefinition) -> Resolution {
    resolution = Resolution()
    nextLocal = 0
    isInTemplate = true
    visit(template.parameters, template.body)
    return resolution
  }

  /// Resolves the remaining names. - Returns: all errors, in source order.
  package mutating func finish() -> [Diagnostic] {
    finish(SkippedWords()).map { $0.diagnostic(isInterrupted: isInterrupted) }
  }

  /// Resolves the remaining names of a source with unreadable parts.
  ///
  /// - Parameter skipped: the unreadable parts, which may declare some names.
  mutating func finish(_ skipped: SkippedWords) -> [NotedMistake] {
    var found = take()
    for name in postponed.names
    where !hasEnough && definitions.variables[name.key] == nil && !skipped.mayDeclare(name.key) {
      note(unknown(name))
    }
    found += take()
    for (name, mistake) in postponed.unknowns where !skipped.mayDeclare(name.key) {
      note(declaredBelow(name) ?? mistake)
    }
    found += take()
    let calls = postponed.calls.values.joined().filter { !skipped.mayDeclare($0.function.key) }
    for call in calls.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) { check(call) }
    found += take()
    postponed = Postponed()
    return found.sorted { $0.start < $1.start }.map { $0.located(in: source) }
  }

  private mutating func take() -> [NotedMistake] {
    defer { mistakes = [] }
    return mistakes
  }

  /// Keeps an error about a name until it is known whether the name is declared below.
  mutating func note(_ mistake: NotedMistake, of name: Name) {
    guard postponed.unknowns.count <= SourceCheck.maximumDiagnostics else { return }
    postponed.unknowns.append((name, mistake))
  }

  /// Whether more errors are stored than are shown.
  var hasEnough: Bool { mistakes.count > SourceCheck.maximumDiagnostics }

  mutating func note(_ mistake: NotedMistake) {
    guard !hasEnough else { return }
    mistakes.append(mistake)
  }

  mutating func note(_ diagnostic: Diagnostic) { note(NotedMistake(diagnostic)) }
}
