import CartInterchange
import CartInterpreter
import CartModels

/// `categories`
extension CategoriesReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(categories.map { row(of: $0, context.style) }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(categories.map { CategoryJSON($0, words) })
  }
}

extension CategoriesReport {
  private func row(of category: ItemCategory, _ style: TextStyle) -> String {
    let short = ItemCategory.shortNames.first { $0.category.id == category.id }?.name
    let names = [short].compactMap(\.self).filter { NameKey($0) != category.id }
    let words = names + words.filter { $0.category.id == category.id }.map { style.safe($0.word) }
    return style.named(category) + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
      + "\n"
  }
}

extension TextStyle {
  /// Returns a category, preceded by its emoji if emoji are shown.
  func named(_ category: ItemCategory) -> String {
    (usesSymbols && !category.emoji.isEmpty ? category.emoji + " " : "") + safe(category.name)
  }
}
