import CartInterchange
import CartInterpreter
import CartModels

/// `compare`: one line for each shop, then the best split between two shops.
extension CompareReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let style = context.style
    guard !comparison.shops.isEmpty else {
      return .prose(
        comparison.foreign.isEmpty
          ? "no prices with a shop to compare: `price NAME MONEY at SHOP` notes one\n"
          : foreign(style))
    }
    var table = TextColumns()
    table.rightAligned = [1]
    for shop in comparison.shops { table.append(cells(of: shop, style)) }
    var text = table.text
    if !comparison.unpriced.isEmpty {
      text += "no price in any shop: \(names(comparison.unpriced, style))\n"
    }
    if !comparison.foreign.isEmpty { text += foreign(style) }
    if let split = comparison.split { text += line(of: split, style) }
    return .prose(text)
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(CompareJSON(self))
  }
}

extension CompareReport {
  private func cells(of shop: ShopComparison.Shop, _ style: TextStyle) -> [String] {
    let count = "\(comparison.commonCount) of \(counted(comparison.count, "item"))"
    let nowhere = comparison.unpriced + comparison.foreign
    let missing = shop.missing.filter { !nowhere.contains($0) }
    return [
      style.bold(style.safe(shop.name)), shop.common.roundedText, "for \(count)",
      missing.isEmpty ? "" : "no price: \(names(missing, style))",
    ]
  }

  private func foreign(_ style: TextStyle) -> String {
    "prices in other currencies only: \(names(comparison.foreign, style))\n"
  }

  private func line(of split: ShopComparison.Split, _ style: TextStyle) -> String {
    let parts = split.parts.map { part in
      "\(style.safe(part.shop)) \(part.total.roundedText) (\(names(part.items, style)))"
    }
    return "best in two shops: \(split.total.roundedText), \(parts.joined(separator: " and "))\n"
  }

  private func names(_ names: [String], _ style: TextStyle) -> String {
    names.map { style.safe($0) }.joined(separator: ", ")
  }
}

private struct CompareJSON: Encodable {
  private let list: String
  private let common: Int
  private let total: Int
  private let shops: [Shop]
  private let unpriced: [String]
  private let split: Nullable<Split>

  init(_ report: CompareReport) {
    list = report.list.title
    common = report.comparison.commonCount
    total = report.comparison.count
    shops = report.comparison.shops.map {
      Shop(
        shop: $0.name, common: MoneyJSON($0.common), all: MoneyJSON($0.all), priced: $0.priced,
        missing: $0.missing)
    }
    unpriced = report.comparison.unpriced + report.comparison.foreign
    split = Nullable(
      report.comparison.split.map { split in
        Split(
          total: MoneyJSON(split.total),
          shops: split.parts.map {
            Part(shop: $0.shop, items: $0.items, total: MoneyJSON($0.total))
          })
      })
  }

  private struct Shop: Encodable {
    let shop: String
    let common: MoneyJSON
    let all: MoneyJSON
    let priced: Int
    let missing: [String]
  }

  private struct Split: Encodable {
    let total: MoneyJSON
    let shops: [Part]
  }

  private struct Part: Encodable {
    let shop: String
    let items: [String]
    let total: MoneyJSON
  }
}
