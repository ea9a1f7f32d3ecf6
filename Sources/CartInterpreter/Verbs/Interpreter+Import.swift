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
    // Standard input was read before its format was known, so its size is checked again.
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

  /// The list named by a phrase; it may not exist yet.
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
    // The text needs room in addition to the bytes.
    let most = min(Interpreter.mostBytes(of: format), budget.limits.memory / 2)
    let bytes = try files.read(path, mostBytes: most, namedIn: source)
    do throws(FormatMistake) {
      return ImportedFile(text: try DecodedText.of(bytes))
    } catch {
      throw Diagnostic(error, in: path)
    }
  }

  /// The maximum size of a file. Exports of large stores are large too.
  private static func mostBytes(of format: FileFormat?) -> Int {
    switch format {
    case .aisles: AisleConfiguration.mostBytes
    case .cooklang, .menu, .shoppingList: Cooklang.mostBytes
    case .json: 1 << 26
    default: 1 << 24
    }
  }
}

/// Code that all kinds of import share.
extension Interpreter {
  /// Shows a preview before the import, if the user can be asked or in a dry run.
  ///
  /// - Throws: `ImportUnconfirmed` if the user must be asked, or a `Diagnostic` for lines that
  ///   cannot be imported if the user cannot be asked.
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

  /// Reports the import.
  func report(
    _ contents: ImportReport.Contents, _ findings: Findings, of file: ImportedFile,
    _ import: Import
  ) throws {
    if isDryRun { return }
    try output.emit(
      ImportReport(
        path: `import`.path, contents: contents, findings: findings, wasSeen: file.isConfirmed))
  }

  /// Refuses a file with lines that cannot be imported, because the user cannot be asked about
  /// them.
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
  /// The error for a file that cannot be read in its format.
  init(_ mistake: FormatMistake, in path: String) {
    self.init(
      .unreadableFile, "cannot read line \(mistake.line) of `\(path)`: \(mistake.message)",
      help: mistake.help)
  }
}
