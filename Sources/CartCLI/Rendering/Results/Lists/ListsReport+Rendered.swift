import CartInterchange
import CartInterpreter
import CartModels
import Foundation
import TerminalText

/// `lists`
extension ListsReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(rows(ListText(context), context.style))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(lists) { SummaryJSON($0) }
  }
}

extension ListsReport {
  private func rows(_ text: ListText, _ style: TextStyle) -> String {
    guard !lists.isEmpty else { return "no lists yet: `list NAME` creates one\n" }
    let titles = lists.map { style.safe($0.title) }
    let width = min(40, titles.map { DisplayWidth.of($0) }.max() ?? 0)
    let rows = zip(lists, titles).map { list, title in
      let mark = list.id == current?.id ? "* " : "  "
      let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(title)))
      let bar = style.usesSymbols ? text.progressBar(list) + "  " : ""
      return "\(mark)\(style.bold(title))\(padding)  \(bar)"
        + "\(list.completedCount)/\(list.itemCount) done, changed \(text.ago(list.updatedAt))\n"
    }
    return rows.joined()
  }
}

private struct SummaryJSON: Encodable {
  let id: String
  let list: String
  let completed: Int
  let total: Int
  let changed: String

  init(_ list: ListSummary) {
    id = list.id.jsonText
    self.list = list.title
    completed = list.completedCount
    total = list.itemCount
    changed = list.updatedAt.ISO8601Format()
  }
}
