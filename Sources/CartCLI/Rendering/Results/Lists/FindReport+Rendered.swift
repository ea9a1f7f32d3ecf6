import CartInterchange
import CartInterpreter
import CartModels

/// `find`: the items under the titles of their lists.
extension FindReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(rows(ListText(context), context.style))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(items) { ItemJSON($0.item, list: $0.list.title) }
  }
}

extension FindReport {
  private func rows(_ text: ListText, _ style: TextStyle) -> String {
    guard let first = items.first else {
      return "nothing found for \"\(style.safe(self.text))\"\n"
    }
    var (rows, list) = (title(of: first, style), first.list.id)
    for found in items {
      if found.list.id != list {
        list = found.list.id
        rows += title(of: found, style)
      }
      rows += "  \(text.line(found.item))\n"
    }
    return rows
  }

  private func title(of found: FoundItem, _ style: TextStyle) -> String {
    style.bold(style.safe(found.list.title)) + "\n"
  }
}
