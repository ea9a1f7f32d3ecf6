package import CartModels

/// The results of reading a whole source and its includes, before anything runs.
package struct SourceCheck {
  /// The errors, at most `maximumDiagnostics`, and a note if there are more.
  package internal(set) var diagnostics: [Diagnostic] = []
  package internal(set) var mayWrite = false
  /// Whether it reads standard input.
  package internal(set) var readsInput = false
  /// Whether it is `apply due`, whose schedules are separate transactions.
  package internal(set) var appliesDue = false
  /// Whether user-defined functions are called.
  package internal(set) var callsFunctions = false
  /// Whether templates may be applied.
  package internal(set) var appliesTemplates = false
  /// The templates that it defines, the last one of each name.
  package internal(set) var templates: [NameKey: DefinedTemplate] = [:]
  /// The known definitions and those of the source.
  package internal(set) var definitions: Definitions
  /// Its command-line parameters, in order.
  package internal(set) var parameters: [ParamCommand] = []
  /// The sources of its `include`s.
  package internal(set) var includes = Includes()
  /// The parsed source without its includes; nil if it is too long to be stored.
  package internal(set) var read: ReadSource?
  /// The words of unreadable statements.
  var skipped = SkippedWords()

  /// The maximum number of errors reported for a source.
  package static let maximumDiagnostics = 50

  /// Reads a source to its end. For a long source, only functions, templates, names and includes
  /// are stored, so that the memory does not grow with the source.
  ///
  /// - Parameters:
  ///   - read: the parsed source, if it was read before.
  ///   - isInterrupted: called regularly; true ends the reading early.
  ///   - visit: receives every readable statement with its source, so that it need not be read
  ///     again.
  package init(
    _ source: Source, read: ReadSource? = nil, definitions: Definitions = Definitions(),
    loader: any SourceLoader = NoFiles(), log: OldFormLog? = nil,
    isInterrupted: @escaping () -> Bool = { false },
    visiting visit: ((Statement, Source) -> Void)? = nil
  ) {
    self.read = read
    self.definitions = definitions
    var checker = Checker(
      self, loader: loader, isInterrupted: isInterrupted, visit: visit)
    checker.check(source, log)
    self = checker.finish(source)
  }
}

/// A template with its source.
package struct DefinedTemplate: Sendable {
  /// Its parameters and body.
  package var definition: TemplateDefinition
  /// The source of the definition.
  package var source: Source

  /// Its parameters.
  package var signature: Signature { definition.signature(in: source) }
}

/// The sources of `include`s, by position.
package struct Includes: Sendable {
  private var sources: [Place: Source] = [:]

  private struct Place: Hashable {
    var source: ObjectIdentifier
    var offset: Int
  }

  /// The source of an `include`; nil if it was included before.
  package internal(set) subscript(command: IncludeCommand, source: Source) -> Source? {
    get { sources[place(of: command, in: source)] }
    set { sources[place(of: command, in: source)] = newValue }
  }

  /// The total length.
  package var byteCount: Int { sources.values.reduce(0) { $0 + $1.bytes.count } }

  private func place(of command: IncludeCommand, in source: Source) -> Place {
    Place(source: ObjectIdentifier(source), offset: command.range.lowerBound)
  }
}
