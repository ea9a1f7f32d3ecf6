import CartInterchange
import CartInterpreter
import CartModels
import TerminalText

/// `import`: what was taken, or what would be.
extension ImportReport: Rendered {
  var occasion: Occasion { isPreview ? .asked : .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(isPreview ? ImportTable(style: context.style).text(self) : line(context))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(ImportJSON(self))
  }

  /// `imported 12 names into 4 categories from aisle.conf, 2 of them new`
  private func line(_ context: RenderingContext) -> String {
    let mark = context.isDryRun ? "+ " : ""
    let newCount = sections.count(where: \.isNew)
    let new = newCount == 0 ? "" : ", \(newCount) of them new"
    let refused = findings.refusedCount
    let left = refused == 0 ? "" : "; \(counted(refused, "line")) left out"
    let categories = sections.count == 1 ? "1 category" : "\(sections.count) categories"
    return "\(mark)imported \(counted(nameCount, "name")) into \(categories) from "
      + "\(context.style.safe(path))\(new)\(left)\n"
  }
}

/// What a file comes to, as a table.
private struct ImportTable {
  let style: TextStyle

  /// The most sections that are shown.
  private static let most = 100

  func text(_ report: ImportReport) -> String {
    var lines = ["\(style.safe(report.path)):"]
    lines += sections(report.sections)
    lines += findings(report.findings, .unsure, "unsure:", report.findings.unsureCount)
    lines += findings(report.findings, .refused, "refused:", report.findings.refusedCount)
    return lines.joined(separator: "\n") + "\n"
  }

  private func sections(_ sections: [ImportReport.Section]) -> [String] {
    guard !sections.isEmpty else { return ["  nothing to take"] }
    let shown = sections.prefix(ImportTable.most)
    let names = shown.map { ClippedText.of(style.safe($0.name), to: 30) }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    let digits = shown.map { String($0.line).utf8.count }.max() ?? 0
    var rows = zip(shown, names).map { section, name in
      let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(name)))
      let category = section.isNew ? "new category" : style.safe(section.category.name)
      let line = String(section.line)
      let indent = String(repeating: " ", count: max(0, digits - line.utf8.count))
      return "  line \(indent)\(line): \(style.bold(name))\(padding)  \(category), "
        + counted(section.nameCount, "name")
    }
    let rest = sections.count - shown.count
    if rest > 0 { rows.append("  and \(counted(rest, "more section"))") }
    return rows
  }

  private func findings(
    _ findings: Findings, _ kind: Findings.Kind, _ heading: String, _ count: Int
  ) -> [String] {
    guard count > 0 else { return [] }
    let shown = findings.first.filter { $0.kind == kind }
    let rows = shown.map { "  line \($0.line): \(style.safe($0.message))" }
    let rest = count - shown.count
    return [heading] + rows + (rest > 0 ? ["  and \(counted(rest, "more line"))"] : [])
  }
}

private struct ImportJSON: Encodable {
  let imported: String
  let preview: Bool
  let learned: Int
  let sections: [SectionJSON]
  let unsure: [FindingJSON]
  let refused: [FindingJSON]

  init(_ report: ImportReport) {
    imported = report.path
    preview = report.isPreview
    learned = report.learnedCount
    sections = report.sections.map { SectionJSON($0) }
    unsure = report.findings.first.filter { $0.kind == .unsure }.map { FindingJSON($0) }
    refused = report.findings.first.filter { $0.kind == .refused }.map { FindingJSON($0) }
  }
}

private struct SectionJSON: Encodable {
  let line: Int
  let section: String
  let category: String
  let new: Bool
  let names: Int

  init(_ section: ImportReport.Section) {
    line = section.line
    self.section = section.name
    category = section.category.name
    new = section.isNew
    names = section.nameCount
  }
}

private struct FindingJSON: Encodable {
  let line: Int
  let message: String

  init(_ finding: Findings.Finding) {
    line = finding.line
    message = finding.message
  }
}
