import CartInterchange
import CartInterpreter
import CartLanguage
import CartModels

/// `show`, in the format that `as` sets.
extension ListReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    try rendered(as: format ?? .text, in: context)
  }

  func json(in context: RenderingContext) throws -> String? {
    switch try rendered(as: format ?? .json, in: context) {
    case .prose(let text), .verbatim(let text): text
    }
  }

  private func rendered(
    as format: ReportFormat, in context: RenderingContext
  ) throws -> RenderedText {
    switch format {
    case .text: return .prose(ListText(context).text(self))
    case .json: return .verbatim(try context.json.line(self))
    // Programs get the exact text, a terminal only safe characters.
    case .csv:
      return .verbatim(
        context.isTerminal
          ? PrintedText.of(table(lineEnd: "\n")) : table(lineEnd: "\r\n"))
    case .markdown:
      var writer = MarkdownWriter(isGrouped: isGrouped, isMarked: false)
      let text = writer.text(before: list) + items.map { writer.text(of: $0) }.joined()
      return .verbatim(context.isTerminal ? PrintedText.of(text) : text)
    }
  }

  private func table(lineEnd: String) -> String {
    let writer = TableWriter(separator: .comma, lineEnd: lineEnd)
    return writer.text(before: list) + items.map { writer.text(of: $0) }.joined()
  }
}

extension JSONRenderer {
  fileprivate func line(_ report: ListReport) throws -> String {
    var writer = ListJSONWriter()
    let items = try elements(report.items) { ItemJSON($0) }
    let after = try writer.text(after: report.list)
    let cost = try report.cost.map { ",\"cost\":\(try JSONText.of(ListCostJSON($0)))" } ?? ""
    return try writer.text(before: report.list) + items + "]\(cost)" + after.dropFirst()
  }
}

/// Formats a list and the selected items.
extension ListText {
  fileprivate func text(_ report: ListReport) -> String {
    var lines = [heading(report.list)]
    if report.items.isEmpty {
      lines.append(
        report.isFiltered ? "  0 items" : "  no items yet: `add ITEM` adds one")
    } else if report.isGrouped {
      lines += grouped(report)
    } else {
      lines += report.items.map { row($0, of: report) }
    }
    if let cost = report.cost { lines.append(style.faint(cost.displayText)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ item: ShoppingItem, of report: ListReport) -> String {
    "  " + line(item, showsDueDate: report.isAboutDueDates)
  }

  /// Pending items under their categories, then the completed ones.
  private func grouped(_ report: ListReport) -> [String] {
    let items = report.items
    var lines: [String] = []
    var current: ItemCategory?
    for item in items where !item.isCompleted {
      if item.category != current {
        current = item.category
        lines.append(categoryHeading(item.category))
      }
      lines.append(row(item, of: report))
    }
    let completed = items.filter(\.isCompleted)
    if !completed.isEmpty { lines.append(style.bold("Completed")) }
    return lines + completed.map { row($0, of: report) }
  }

  private func categoryHeading(_ category: ItemCategory) -> String {
    let emoji = style.usesSymbols && !category.emoji.isEmpty ? category.emoji + " " : ""
    return emoji + style.bold(style.safe(category.name))
  }
}
