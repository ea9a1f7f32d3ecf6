/// What reading a whole source shows before any of it runs.
public struct SourceCheck: Sendable {
  /// Every mistake, at most `maximumDiagnostics` and a word that there are more.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Whether running it may change the store.
  public private(set) var mayWrite = false
  /// What was known before, and what the source declares.
  public private(set) var definitions: Definitions
  /// The first statement that must be the only one.
  private var loner: (name: CommandName, range: SourceRange)?
  private var count = 0

  /// The most mistakes that are reported of one source.
  public static let maximumDiagnostics = 50

  /// Reads a source to its end. Keeps nothing of what it read but functions and
  /// names, so the memory it takes doesn't grow with the source.
  public init(_ source: Source, definitions: Definitions = Definitions()) {
    self.definitions = definitions
    var resolver = Resolver(source, definitions: definitions)
    var parser = Parser(source)
    while diagnostics.count <= SourceCheck.maximumDiagnostics {
      do throws(SyntaxErrors) {
        guard let statement = try parser.nextStatement() else { break }
        _ = resolver.resolve(statement)
        mayWrite = mayWrite || statement.mayWrite
        try expectAlone(statement, in: source)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    // Names are only worth a word where the grammar is right: what is wrong may
    // have been their declaration.
    if diagnostics.isEmpty { diagnostics = resolver.finish() }
    self.definitions = resolver.definitions
    if resolver.callsFunctions, resolver.definitions.mayWrite { mayWrite = true }
    cutShort(source)
  }

  private mutating func expectAlone(
    _ statement: Statement, in source: Source
  ) throws(SyntaxErrors) {
    count += 1
    if case .sentence(let command, _) = statement.kind, command.standsAlone {
      loner = loner ?? (command.name, statement.range)
    }
    guard let found = loner, count > 1 else { return }
    loner = nil
    throw SyntaxErrors([
      Diagnostic.standsAlone(found.name, at: found.range).located(in: source)
    ])
  }

  private mutating func cutShort(_ source: Source) {
    guard diagnostics.count > SourceCheck.maximumDiagnostics else { return }
    diagnostics.removeSubrange(SourceCheck.maximumDiagnostics...)
    diagnostics.append(
      Diagnostic(.tooManyErrors, "there are more mistakes; these are the first")
        .located(in: source))
  }
}

extension Diagnostic {
  static func standsAlone(_ name: CommandName, at range: SourceRange) -> Diagnostic {
    let verb = name.rawValue
    return Diagnostic(
      .standsAlone, "`\(verb)` stands alone: no other sentence can be in its line or script",
      at: range, help: ["type `\(verb)` by itself"])
  }
}
