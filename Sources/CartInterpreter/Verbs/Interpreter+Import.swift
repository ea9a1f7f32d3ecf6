import CartInterchange
package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: ImportCommand) throws {
    let range = command.file.range
    let path = try path(of: command.file)
    if path != ImportCommand.inputPath {
      _ = try FilePhrase.format(of: path, at: range, for: .import)
    }
    guard openConditions == 0 else { throw Diagnostic.filesInCondition(self.range) }
    let file = try session.imports[path] ?? placed(at: range) { try read(path) }
    let reading = AisleConfiguration.read(file.text)
    let plan = try AislePlan(reading.contents, known: try repository.categories()) {
      try names.category($0)
    }
    try refuseTooMany(plan, at: range)
    var report = ImportReport(path: path, plan, reading.findings)
    if consent == .asked, !file.isConfirmed {
      report.isPreview = true
      throw ImportUnconfirmed(report: report, file: file)
    }
    if isDryRun {
      report.isPreview = true
      try output.emit(report)
    }
    if !file.isConfirmed { try refuse(reading.findings, of: path, at: range) }
    report.learnedCount = try take(plan)
    if !isDryRun { try output.emit(report) }
  }

  private func read(_ path: String) throws -> ImportedFile {
    let bytes = try files.read(path, mostBytes: AisleConfiguration.mostBytes, namedIn: source)
    do throws(Diagnostic) {
      return ImportedFile(text: try Source(name: path, bytes: bytes).text)
    } catch {
      throw Diagnostic(.unreadableFile, error.message, help: error.help)
    }
  }

  /// Nobody is there to be asked about lines that can't be taken.
  private func refuse(_ findings: Findings, of path: String, at range: SourceRange) throws {
    let refused = findings.first.filter { $0.kind == .refused }
    guard let first = refused.first else { return }
    let shown = refused.prefix(Interpreter.shownLines)
    var help = shown.map { "line \($0.line): \($0.message)" }
    let rest = findings.refusedCount - shown.count
    if rest > 0 { help.append("and \(counted(rest, "more line"))") }
    throw Diagnostic(
      .refusedLines,
      findings.refusedCount == 1
        ? "line \(first.line) of `\(path)` can't be taken, so nothing was"
        : "\(findings.refusedCount) lines of `\(path)` can't be taken, so nothing was",
      at: range, help: help)
  }

  private static let shownLines = 10

  private func refuseTooMany(_ plan: AislePlan, at range: SourceRange) throws {
    guard plan.order.count > Interpreter.mostCategories, plan.steps.contains(where: \.isNew) else {
      return
    }
    throw Diagnostic(
      .outOfRange,
      "that would make \(plan.order.count) categories, and there can be \(Interpreter.mostCategories)",
      at: range)
  }

  private static let mostCategories = 500
}

extension ImportReport {
  fileprivate init(path: String, _ plan: AislePlan, _ findings: Findings) {
    self.init(
      path: path,
      sections: plan.steps.map { step in
        Section(
          line: step.section.line, name: step.section.name, category: step.category,
          isNew: step.isNew,
          nameCount: step.section.products.reduce(0) { $0 + $1.names.count })
      }, findings: findings, learnedCount: 0, isPreview: false)
  }
}
