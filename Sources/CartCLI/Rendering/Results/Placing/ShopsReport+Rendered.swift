import CartInterpreter
import CartModels

/// `shops`: one line for each, with its categories in order.
extension ShopsReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    guard !shops.isEmpty else {
      return .prose("no shops yet: `shop NAME: CATEGORY, CATEGORY` creates one\n")
    }
    return .prose(
      shops.map { ($0.isInUse ? "* " : "  ") + ShopText(style: context.style).line($0) }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(shops) { ShopJSON($0) }
  }
}

/// Formats a shop as one line.
struct ShopText {
  let style: TextStyle

  /// `Lidl: Produce, Bakery (Party)`
  func line(_ summary: ShopSummary) -> String {
    let categories =
      summary.categories.map { category in
        let emoji = style.usesSymbols && !category.emoji.isEmpty ? category.emoji + " " : ""
        return emoji + style.safe(category.name)
      } + summary.missing.map { style.faint("\(style.safe($0)) (deleted)") }
    let lists = summary.lists.map { style.safe($0) }.joined(separator: ", ")
    let owners = lists.isEmpty ? "" : style.faint(" (for \(lists))")
    return style.bold(style.safe(summary.shop.name)) + (categories.isEmpty ? "" : ": ")
      + categories.joined(separator: ", ") + owners + "\n"
  }
}

struct ShopJSON: Encodable {
  let shop: String
  let categories: [String]
  let used: Bool
  let lists: [String]

  init(_ summary: ShopSummary) {
    shop = summary.shop.name
    categories = summary.categories.map(\.name)
    used = summary.isInUse
    lists = summary.lists
  }
}
