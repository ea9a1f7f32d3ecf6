public import CartModels

/// What reading a whole source shows before any of it runs, with all that it
/// includes.
public struct SourceCheck {
  /// Every mistake, at most `maximumDiagnostics` and a word that there are more.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// Whether running it may change the store.
  public internal(set) var mayWrite = false
  /// Whether it is `apply due`, whose schedules are units of work of their own.
  public internal(set) var appliesDue = false
  /// Whether functions of the source's own are called.
  public internal(set) var callsFunctions = false
  /// Whether templates may be applied.
  public internal(set) var appliesTemplates = false
  /// The templates that it defines, the last one of each name.
  public internal(set) var templates: [NameKey: DefinedTemplate] = [:]
  /// What was known before, and what the source declares.
  public internal(set) var definitions: Definitions
  /// What it takes from its command line, in order.
  public internal(set) var parameters: [ParamCommand] = []
  /// What its `include`s stand for.
  public internal(set) var includes = Includes()
  /// The words of what couldn't be read.
  var skipped = SkippedWords()

  /// The most mistakes that are reported of one source.
  public static let maximumDiagnostics = 50

  /// Reads a source to its end. Keeps nothing of what it read but functions, templates,
  /// names and what is included, so the memory it takes doesn't grow with the
  /// source.
  ///
  /// - Parameters:
  ///   - isInterrupted: asked now and then; true ends the reading early.
  ///   - visit: handed every statement that could be read, with its source, so
  ///     that nobody need read them again.
  public init(
    _ source: Source, definitions: Definitions = Definitions(),
    loader: any SourceLoader = NoFiles(), isInterrupted: @escaping () -> Bool = { false },
    visiting visit: ((Statement, Source) -> Void)? = nil
  ) {
    self.definitions = definitions
    var checker = Checker(
      self, loader: loader, isInterrupted: isInterrupted, visit: visit)
    checker.check(source)
    self = checker.finish(source)
  }
}

/// A template where it is defined.
public struct DefinedTemplate: Sendable {
  /// What it takes and does.
  public var definition: TemplateDefinition
  /// The source it stands in.
  public var source: Source

  /// What it takes.
  public var signature: Signature { definition.signature(in: source) }
}

/// What the `include`s of a source stand for, by where they stand.
public struct Includes: Sendable {
  private var sources: [Place: Source] = [:]

  private struct Place: Hashable {
    var source: ObjectIdentifier
    var offset: Int
  }

  /// What an `include` brings in; nil where that was included before.
  public internal(set) subscript(command: IncludeCommand, source: Source) -> Source? {
    get { sources[place(of: command, in: source)] }
    set { sources[place(of: command, in: source)] = newValue }
  }

  private func place(of command: IncludeCommand, in source: Source) -> Place {
    Place(source: ObjectIdentifier(source), offset: command.range.lowerBound)
  }
}
