import CartInterchange
package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: ImportCommand) throws {
    let range = command.file.range
    let path = try path(of: command.file)
    let said = try command.file.format(at: path, for: .import)
    guard openConditions == 0 else { throw Diagnostic.filesInCondition(self.range) }
    let `import` = Import(
      path: path, range: range, target: try command.list.map(target),
      scale: try command.scale.map { (try scale($0), $0.phrase.range) },
      addsEverything: command.everything != nil)
    let file = try session.imports[path] ?? placed(at: range) { try read(path, as: said) }
    if said == nil || said == .text, TickFile.begins(file.text) {
      return try importTicks(file.text, `import`)
    }
    let format = said ?? FormatGuess.format(of: file.text)
    // What came through standard input was read before its format was known.
    if file.text.utf8.count > Interpreter.mostBytes(of: format) {
      throw Diagnostic(
        .unreadableFile, "`\(path)` is larger than \(Interpreter.mostBytes(of: format)) bytes",
        at: range, help: ["check that it is the right file"])
    }
    try command.clauses.refuse(format, of: command.file)
    switch command.contents {
    case .purchases: return try importPurchases(file, as: format, at: command.shop, `import`)
    case .recipe: return try importTemplate(file, as: format, `import`)
    case .anything, .dishes: break
    }
    if format == .menu, command.list == nil, command.scale == nil {
      if let everything = command.everything { throw Diagnostic.everythingPlanned(everything) }
      return try importMenu(file, `import`)
    }
    importing = CountedWork("import \(FilePath(path).name)")
    try meter.following(importing) { try take(file, as: format, `import`) }
  }

  /// The list that a phrase names, which may not be there yet.
  private func target(_ phrase: Phrase) throws -> Import.Target {
    let title = try validTitle(phrase)
    let list = try repository.list(titled: NameKey(title))
    return Import.Target(title: list?.title ?? title, list: list)
  }

  private func scale(_ scale: ImportCommand.Scale) throws -> CooklangScale {
    let text = try read(scale.phrase, as: .title).name
    guard let number = ImportScale.number(in: text) else {
      throw Diagnostic.noScale(text, scale.word, scale.phrase.range)
    }
    return switch scale {
    case .times: .times(number)
    case .servings: .servings(number)
    }
  }

  private func read(_ path: String, as format: FileFormat?) throws -> ImportedFile {
    // There must be room for the text beside the bytes.
    let most = min(Interpreter.mostBytes(of: format), budget.limits.memory / 2)
    let bytes = try files.read(path, mostBytes: most, namedIn: source)
    do throws(FormatMistake) {
      return ImportedFile(text: try DecodedText.of(bytes))
    } catch {
      throw Diagnostic(error, in: path)
    }
  }

  /// The most bytes of a file that are read. What `export` writes of a large store is large too.
  private static func mostBytes(of format: FileFormat?) -> Int {
    switch format {
    case .aisles: AisleConfiguration.mostBytes
    case .cooklang, .menu, .shoppingList: Cooklang.mostBytes
    case .json: 1 << 26
    default: 1 << 24
    }
  }
}

/// What all kinds of import have in common.
extension Interpreter {
  /// Lets a plan be seen before it is carried out, where somebody is there to be asked or nothing is
  /// kept.
  ///
  /// - Throws: `ImportUnconfirmed` where somebody is to be asked, and a `Diagnostic` for lines
  ///   that can't be taken where nobody is there.
  func confirm(
    _ contents: ImportReport.Contents, _ findings: Findings, leavingOut leftOut: [LeftOut] = [],
    of file: ImportedFile, _ import: Import
  ) throws {
    if file.isConfirmed { return }
    let preview = ImportReport(
      path: `import`.path, contents: contents, findings: findings, isPreview: true)
    let absent = leftOut.isEmpty ? nil : LeftOutReport(items: leftOut)
    if consent == .asked { throw ImportUnconfirmed(report: preview, leftOut: absent, file: file) }
    if isDryRun { try output.emit(preview) }
    try refuse(findings, of: `import`)
    if let absent { try output.emit(absent) }
  }

  /// Says what was taken.
  func report(
    _ contents: ImportReport.Contents, _ findings: Findings, of file: ImportedFile,
    _ import: Import
  ) throws {
    if isDryRun { return }
    try output.emit(
      ImportReport(
        path: `import`.path, contents: contents, findings: findings, wasSeen: file.isConfirmed))
  }

  /// Nobody is there to be asked about lines that can't be taken.
  private func refuse(_ findings: Findings, of import: Import) throws {
    let refused = findings.first.filter { $0.kind == .refused }
    guard findings.refusedCount > 0, let first = refused.first else { return }
    let shown = refused.prefix(Interpreter.shownLines)
    var help = shown.map { "line \($0.line): \($0.message)" }
    let rest = findings.refusedCount - shown.count
    if rest > 0 { help.append("and \(counted(rest, "more line"))") }
    throw Diagnostic(
      .refusedLines,
      findings.refusedCount == 1
        ? "line \(first.line) of `\(`import`.path)` cannot be imported, so nothing was imported"
        : "\(findings.refusedCount) lines of `\(`import`.path)` cannot be imported, so nothing was imported",
      at: `import`.range, help: help)
  }

  private static let shownLines = 10
}

extension Diagnostic {
  /// A file that can't be read in its format.
  init(_ mistake: FormatMistake, in path: String) {
    self.init(
      .unreadableFile, "cannot read line \(mistake.line) of `\(path)`: \(mistake.message)",
      help: mistake.help)
  }
}
