import CartModels

/// Finds what each name of a statement means, by the blocks it stands in.
///
/// A source is checked by resolving its statements from top to bottom: what is
/// declared outside of blocks joins the definitions. Functions may be called
/// above the place where they stand, and use what is declared below it, so what
/// isn't known there is looked up once more by `finish()`.
package struct Resolver {
  /// What is declared outside of all blocks.
  package internal(set) var definitions: Definitions
  /// The loops around the statement at hand, with what their variables are.
  var loops: [(command: ForCommand, variables: [Resolution.Binding?])] = []
  /// What is wrong so far.
  private var mistakes: [NotedMistake] = []
  /// Whether any function of the source's own is called.
  var callsFunctions = false
  let source: Source
  var resolution = Resolution()
  /// The blocks that are open, with the places of what they declare.
  var scopes: [[NameKey: Int]] = []
  var nextLocal = 0
  var isInFunction = false
  var isInCondition = false
  /// Whether the fields of items are names, where no variable has the name.
  var namesItemFields = false
  var isInTemplate = false
  /// Which days are meant where a date is compared.
  var comparedDay: RelativeDay.Choice?
  /// What the innermost comprehension calls what it finds.
  var loopVariable: Name?
  /// What was declared outside of all blocks by this unit of work.
  var declared = Declared()

  /// The names that a unit of work declared, in whichever of its sources.
  struct Declared {
    var variables: Set<NameKey> = []
    var functions: Set<NameKey> = []
  }

  var postponed = Postponed()
  /// Where calls stand as sentences of their own.
  var statementCalls: Set<Int> = []
  /// Those of them that stand in blocks.
  var callsInBlocks: Set<Int> = []
  /// The templates that the source defines, so far.
  var templates: Set<NameKey> = []
  let isInterrupted: () -> Bool
  /// Told what names stand for, if anybody wants to know.
  package var log: NameLog?
  /// How many expressions were visited.
  var visitCount = 0
  /// Whether the rest is left out, as somebody wants the work to end.
  var isEnded = false

  /// What can't be judged before everything is declared.
  struct Postponed {
    var names: [Name] = []
    /// The variables of the loops around names that are fields, by where those begin.
    var loopVariables: [Int: Name] = [:]
    /// Names that weren't known above a declaration, or ever.
    var unknowns: [(name: Name, mistake: NotedMistake)] = []
    var calls: [Shape: [Call]] = [:]

    /// Calls that are right or wrong together, so that only as many need be kept as
    /// mistakes are reported.
    struct Shape: Hashable {
      var function: NameKey
      var labels: [NameKey?]
      var hasCondition: Bool
    }
  }

  /// Starts with what is known already.
  ///
  /// - Parameter isInterrupted: asked now and then; true ends what it does early.
  package init(
    _ source: Source, definitions: Definitions,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.source = source
    self.definitions = definitions
    self.isInterrupted = isInterrupted
  }

  /// Resolves a statement that stands in no block.
  package mutating func resolve(_ statement: Statement) -> Resolution {
    resolution = Resolution()
    nextLocal = 0
    visit(statement)
    return resolution
  }

  /// Resolves a function: its parameters have the first places, in order.
  package mutating func resolve(_ function: FuncCommand) -> Resolution {
    resolution = Resolution()
    nextLocal = 0
    visit(function)
    return resolution
  }

  /// Resolves a template: its parameters have the first places, in order.
  package mutating func resolve(_ template: TemplateDefinition) -> Resolution {
    resolution = Resolution()
    nextLocal = 0
    isInTemplate = true
    visit(template.parameters, template.body)
    return resolution
  }

  /// Looks up what was left to the end. - Returns: everything that is wrong, in
  /// the order of the source.
  package mutating func finish() -> [Diagnostic] {
    finish(SkippedWords()).map { $0.diagnostic(isInterrupted: isInterrupted) }
  }

  /// The same of a source that couldn't be read as a whole.
  ///
  /// - Parameter skipped: what couldn't be read, and may have declared some names.
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

  /// Keeps what is wrong with a name until it is known whether it is declared below.
  mutating func note(_ mistake: NotedMistake, of name: Name) {
    guard postponed.unknowns.count <= SourceCheck.maximumDiagnostics else { return }
    postponed.unknowns.append((name, mistake))
  }

  /// Whether more mistakes are kept than are shown.
  var hasEnough: Bool { mistakes.count > SourceCheck.maximumDiagnostics }

  mutating func note(_ mistake: NotedMistake) {
    guard !hasEnough else { return }
    mistakes.append(mistake)
  }

  mutating func note(_ diagnostic: Diagnostic) { note(NotedMistake(diagnostic)) }
}
