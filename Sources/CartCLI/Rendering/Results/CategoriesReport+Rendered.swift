import CartInterpreter
import CartModels

/// `categories`
extension CategoriesReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(categories.map { row(of: $0, context.style) }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(
      categories.map { CategoryJSON(category: $0.name, emoji: $0.emoji, order: $0.sortOrder) })
  }
}

extension CategoriesReport {
  private func row(of category: ItemCategory, _ style: TextStyle) -> String {
    let short = ItemCategory.shortNames.first { $0.category.id == category.id }?.name
    let emoji = style.usesSymbols ? category.emoji + " " : ""
    let name = style.safe(category.name)
    return emoji + name + (short == nil || NameKey(name).text == short ? "" : " (\(short ?? ""))")
      + "\n"
  }
}

private struct CategoryJSON: Encodable {
  let category: String
  let emoji: String
  let order: Int
}
