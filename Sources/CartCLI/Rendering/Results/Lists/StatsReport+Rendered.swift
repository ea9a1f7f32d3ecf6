import CartInterpreter
import CartModels
import TerminalText

/// `stats`
extension StatsReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(text(ListText(context), context.style))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(StatsJSON(self))
  }
}

extension StatsReport {
  private func text(_ lists: ListText, _ style: TextStyle) -> String {
    var text = lists.heading(list) + "\n"
    let names = categories.map { style.safe($0.category.name) }
    let width = names.map { DisplayWidth.of($0) }.max() ?? 0
    for (count, name) in zip(categories, names) {
      let padding = String(repeating: " ", count: width - DisplayWidth.of(name))
      text += "  \(name)\(padding)  \(count.completedCount)/\(count.itemCount) done\n"
    }
    let percent = list.itemCount == 0 ? 0 : 100 * list.completedCount / list.itemCount
    text += "\(counted(list.itemCount, "item")), \(list.completedCount) done (\(percent) %), "
    return text + "\(list.pendingCount) to buy\n"
  }
}

private struct StatsJSON: Encodable {
  let list: String
  let completed: Int
  let total: Int
  let categories: [CategoryCountJSON]

  init(_ stats: StatsReport) {
    list = stats.list.title
    completed = stats.list.completedCount
    total = stats.list.itemCount
    categories = stats.categories.map { CategoryCountJSON($0) }
  }
}

private struct CategoryCountJSON: Encodable {
  let category: String
  let completed: Int
  let total: Int

  init(_ count: StatsReport.CategoryCount) {
    category = count.category.name
    completed = count.completedCount
    total = count.itemCount
  }
}
