import CartLanguage
import CartModels

/// An index of the names in a script and its includes: the symbol of each name, and its
/// occurrences.
struct NameIndex {
  /// A named entity.
  enum Symbol: Hashable {
    /// A variable of a block, or a parameter of a function or template, identified by its
    /// declaration.
    case local(file: String, offset: Int)
    case variable(NameKey)
    case function(NameKey)
    case template(NameKey)
  }

  /// One use or declaration of a symbol.
  struct Occurrence: Hashable {
    var symbol: Symbol
    /// The identity of the file.
    var file: String
    var name: Name
    var isDeclaration: Bool
  }

  private(set) var occurrences: [Occurrence] = []
  /// The sources that were read, by their identity.
  private(set) var sources: [String: Source] = [:]
  private let check: SourceCheck
  private let loader: any SourceLoader

  /// Indexes a script and its includes.
  ///
  /// - Parameter check: The result of checking the script.
  init(_ source: Source, _ check: SourceCheck, loader: any SourceLoader) {
    (self.check, self.loader) = (check, loader)
    read(source, as: loader.identity(of: source))
    occurrences = Array(Set(occurrences)).sorted {
      ($0.file, $0.name.range.lowerBound) < ($1.file, $1.name.range.lowerBound)
    }
  }

  /// Returns the name at an offset of a file, if there is one.
  func occurrence(at offset: Int, in file: String) -> Occurrence? {
    occurrences.first {
      $0.file == file && $0.name.range.lowerBound <= offset && offset <= $0.name.range.upperBound
    }
  }

  // MARK: Reading

  private mutating func read(_ source: Source, as file: String) {
    sources[file] = source
    var reader = StatementReader(source)
    var resolver = Resolver(source, definitions: check.definitions)
    let log = NameLog()
    resolver.log = log
    while let step = NameIndex.next(&reader) {
      guard let statement = step else { continue }
      _ = resolver.resolve(statement)
      statement.forEachStatement { take($0, of: source, file) }
      if case .include(let command) = statement.kind { include(command, in: source) }
    }
    for use in log.uses { take(use, of: file) }
  }

  /// Returns the next statement: nil at the end, and an inner nil if the statement cannot be
  /// parsed.
  private static func next(_ reader: inout StatementReader) -> Statement?? {
    do throws(SyntaxErrors) {
      guard let statement = try reader.next() else { return nil }
      return .some(statement)
    } catch {
      return .some(nil)
    }
  }

  private mutating func include(_ command: IncludeCommand, in source: Source) {
    guard let included = check.includes[command, source] else { return }
    let file = loader.identity(of: included)
    guard sources[file] == nil else { return }
    read(included, as: file)
  }

  private mutating func take(_ use: NameLog.Use, of file: String) {
    let name = use.name
    switch use.meaning {
    case .local(let range):
      note(.local(file: file, offset: range.lowerBound), file, name, name.range == range)
    case .variable:
      let declared = check.definitions.variables[name.key]
      guard let declared else { return }
      note(.variable(name.key), file, name, isAt(declared.name, declared.source, name, file))
    case .function:
      guard let declared = check.definitions.functions[name.key] else { return }
      note(
        .function(name.key), file, name,
        isAt(declared.command.function, declared.source, name, file))
    }
  }

  /// Whether a declared name is the given name of the given file.
  private func isAt(_ declared: Name, _ source: Source, _ name: Name, _ file: String) -> Bool {
    declared.range == name.range && loader.identity(of: source) == file
  }

  private mutating func note(
    _ symbol: Symbol, _ file: String, _ name: Name, _ isDeclaration: Bool
  ) {
    occurrences.append(
      Occurrence(symbol: symbol, file: file, name: name, isDeclaration: isDeclaration))
  }

  // MARK: Names that resolving leaves out

  /// Indexes the templates that a statement uses, and the argument labels of its calls.
  private mutating func take(_ statement: Statement, of source: Source, _ file: String) {
    if let use = statement.command?.fields.templateUse { take(use, of: source, file) }
    for expression in statement.expressions { take(expression, file) }
  }

  private mutating func take(_ use: TemplateUse, of source: Source, _ file: String) {
    if let name = use.template {
      let declared = check.templates[name.key].map {
        isAt($0.definition.template, $0.source, name, file)
      }
      note(.template(name.key), file, name, declared ?? false)
    }
    if let call = use.call, let template = check.templates[call.function.key] {
      take(call, template.definition.parameters, of: template.source, file)
    }
    if let definition = use.kept {
      definition.body.forEachStatement { take($0, of: source, file) }
    }
  }

  private mutating func take(_ expression: Expression, _ file: String) {
    if case .call(let call) = expression, check.definitions.builtIn(call.function) == nil,
      let function = check.definitions.functions[call.function.key]
    {
      take(call, function.command.parameters, of: function.source, file)
    }
    for child in expression.children { take(child, file) }
  }

  /// Indexes the labels of a call's arguments.
  private mutating func take(
    _ call: Call, _ parameters: [Parameter], of owner: Source, _ file: String
  ) {
    for label in call.arguments.compactMap(\.label) {
      guard let parameter = parameters.first(where: { $0.name.key == label.key }) else { continue }
      let symbol = Symbol.local(
        file: loader.identity(of: owner), offset: parameter.name.range.lowerBound)
      note(symbol, file, label, false)
    }
  }
}
