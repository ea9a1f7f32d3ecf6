import CartInterchange
import CartInterpreter
import CartLanguage
import CartModels
import TerminalText

/// The preview of an import, as a table.
struct ImportTable {
  let style: TextStyle

  /// The maximum number of sections shown.
  private static let most = 100
  private static let mostUnsure = 10

  func text(_ report: ImportReport) -> String {
    // Pasted text and standard input have no name.
    let isNamed = report.path != FilePhrase.streamPath
    var lines = isNamed ? ["\(style.safe(report.path)):"] : []
    switch report.contents {
    case .categories(let contents): lines += sections(contents.sections)
    case .items(let contents): lines += items(contents)
    case .store(let contents): lines.append("  " + contents.text)
    case .purchases(let contents):
      lines.append("  " + contents.text)
      lines += names(contents.names)
    }
    lines += findings(report.findings, .unsure, "unsure:", report.findings.unsureCount)
    lines += findings(report.findings, .refused, "refused:", report.findings.refusedCount)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the uncertain lines of a file that was imported.
  func unsure(_ findings: Findings) -> String {
    self.findings(
      findings, .unsure, "unsure:", findings.unsureCount, most: ImportTable.mostUnsure
    ).map { $0 + "\n" }.joined()
  }

  /// `2 categories`
  static func categories(_ count: Int) -> String {
    count == 1 ? "1 category" : "\(count) categories"
  }

  // MARK: Items

  private func items(_ contents: ItemImport) -> [String] {
    guard contents.itemCount > 0 else { return ["  nothing to import"] }
    var lines: [String] = []
    for list in contents.lists {
      let title = style.bold(style.safe(list.title))
      lines.append("to \(title)\(list.isNew ? ", a new list" : ""):")
      lines += rows(list.first)
      let rest = list.itemCount - list.first.count
      if rest > 0 { lines.append("  and \(counted(rest, "more item"))") }
    }
    if !contents.newCategories.isEmpty {
      let names = contents.newCategories.prefix(ImportTable.mostUnsure).map { style.safe($0.name) }
      let rest = contents.newCategories.count - names.count
      let more = rest > 0 ? " and \(rest) more" : ""
      lines.append("new categories: \(names.joined(separator: ", "))\(more)")
    }
    return lines
  }

  private func rows(_ rows: [ItemImport.Row]) -> [String] {
    let names = rows.map { name(of: $0.item) }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    let numbers = LineNumbers(rows.map(\.item.line))
    return zip(rows, names).map { row, name in
      let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(name)))
      let recipe = row.item.recipe.map { ", for \(style.safe($0))" } ?? ""
      let fields = Field.visible.compactMap { field in
        field.text(row.item.fields).map { ", \(field.clause) \(style.safe($0))" }
      }.joined()
      return "  \(numbers.text(row.item.line)): \(name)\(padding)  "
        + "\(style.safe(row.category.name))\(recipe)\(fields)"
    }
  }

  private func name(of item: ImportedItem) -> String {
    let name = (item.quantity ?? .one).displayText(of: item.name)
    let note = item.note.isEmpty ? "" : " (\(item.note))"
    let mark = item.isCompleted ? "[x] " : ""
    return ClippedText.of(style.safe(mark + name + note), to: 60)
  }

  // MARK: Categories

  private func sections(_ sections: [CategoryImport.Section]) -> [String] {
    guard !sections.isEmpty else { return ["  nothing to import"] }
    let shown = sections.prefix(ImportTable.most)
    let names = shown.map { ClippedText.of(style.safe($0.name), to: 30) }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    let numbers = LineNumbers(shown.map(\.line))
    var rows = zip(shown, names).map { section, name in
      let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(name)))
      let category = section.isNew ? "new category" : style.safe(section.category.name)
      return "  \(numbers.text(section.line)): \(style.bold(name))\(padding)  \(category), "
        + counted(section.nameCount, "name")
    }
    let rest = sections.count - shown.count
    if rest > 0 { rows.append("  and \(counted(rest, "more section"))") }
    return rows
  }

  // MARK: Purchases

  /// `BANANAS LOSE → Bananas`
  private func names(_ names: [ReceiptName]) -> [String] {
    let shown = names.prefix(ImportTable.most).map { name in
      "  \(ClippedText.of(style.safe(name.name), to: 40)) → \(style.bold(style.safe(name.product)))"
    }
    let rest = names.count - shown.count
    return shown + (rest > 0 ? ["  and \(counted(rest, "more name"))"] : [])
  }

  // MARK: Findings

  private func findings(
    _ findings: Findings, _ kind: Findings.Kind, _ heading: String, _ count: Int,
    most: Int = Findings.most
  ) -> [String] {
    guard count > 0 else { return [] }
    let shown = findings.first.filter { $0.kind == kind }.prefix(most)
    let rows = shown.map { "  line \($0.line): \(style.safe($0.message))" }
    let rest = count - shown.count
    return [heading] + rows + (rest > 0 ? ["  and \(counted(rest, "more line"))"] : [])
  }
}

/// Formats line numbers that are printed below each other.
private struct LineNumbers {
  private let digits: Int

  init(_ lines: [Int]) { digits = lines.map { String($0).utf8.count }.max() ?? 0 }

  /// `line  4`
  func text(_ line: Int) -> String {
    let number = String(line)
    return "line \(String(repeating: " ", count: max(0, digits - number.utf8.count)))\(number)"
  }
}
