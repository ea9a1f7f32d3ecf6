package import CartModels

/// What reading a whole source shows before any of it runs, with all that it
/// includes.
package struct SourceCheck {
  /// Every mistake, at most `maximumDiagnostics` and a word that there are more.
  package internal(set) var diagnostics: [Diagnostic] = []
  package internal(set) var mayWrite = false
  /// Whether it takes in what comes through standard input.
  package internal(set) var readsInput = false
  /// Whether it is `apply due`, whose schedules are units of work of their own.
  package internal(set) var appliesDue = false
  /// Whether functions of the source's own are called.
  package internal(set) var callsFunctions = false
  /// Whether templates may be applied.
  package internal(set) var appliesTemplates = false
  /// The templates that it defines, the last one of each name.
  package internal(set) var templates: [NameKey: DefinedTemplate] = [:]
  /// What was known before, and what the source declares.
  package internal(set) var definitions: Definitions
  /// What it takes from its command line, in order.
  package internal(set) var parameters: [ParamCommand] = []
  /// What its `include`s stand for.
  package internal(set) var includes = Includes()
  /// The source as it was read, without what it includes; nil where it is too long to be kept.
  package internal(set) var read: ReadSource?
  /// The words of what couldn't be read.
  var skipped = SkippedWords()

  /// The most mistakes that are reported of one source.
  package static let maximumDiagnostics = 50

  /// Reads a source to its end. Of one that is long, nothing is kept but functions, templates,
  /// names and what is included, so the memory it takes doesn't grow with the
  /// source.
  ///
  /// - Parameters:
  ///   - read: the source as it was read before, if it was.
  ///   - isInterrupted: asked now and then; true ends the reading early.
  ///   - visit: handed every statement that could be read, with its source, so
  ///     that nobody need read them again.
  package init(
    _ source: Source, read: ReadSource? = nil, definitions: Definitions = Definitions(),
    loader: any SourceLoader = NoFiles(), isInterrupted: @escaping () -> Bool = { false },
    visiting visit: ((Statement, Source) -> Void)? = nil
  ) {
    self.read = read
    self.definitions = definitions
    var checker = Checker(
      self, loader: loader, isInterrupted: isInterrupted, visit: visit)
    checker.check(source)
    self = checker.finish(source)
  }
}

/// A template where it is defined.
package struct DefinedTemplate: Sendable {
  /// What it takes and does.
  package var definition: TemplateDefinition
  /// The source it stands in.
  package var source: Source

  /// What it takes.
  package var signature: Signature { definition.signature(in: source) }
}

/// What the `include`s of a source stand for, by where they stand.
package struct Includes: Sendable {
  private var sources: [Place: Source] = [:]

  private struct Place: Hashable {
    var source: ObjectIdentifier
    var offset: Int
  }

  /// What an `include` brings in; nil where that was included before.
  package internal(set) subscript(command: IncludeCommand, source: Source) -> Source? {
    get { sources[place(of: command, in: source)] }
    set { sources[place(of: command, in: source)] = newValue }
  }

  /// How long they are together.
  package var byteCount: Int { sources.values.reduce(0) { $0 + $1.bytes.count } }

  private func place(of command: IncludeCommand, in source: Source) -> Place {
    Place(source: ObjectIdentifier(source), offset: command.range.lowerBound)
  }
}
