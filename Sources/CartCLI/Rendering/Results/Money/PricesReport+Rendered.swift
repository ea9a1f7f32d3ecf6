import CartInterchange
import CartInterpreter
import CartModels
import TerminalText

/// `prices`: one line for each price, with its unit price, shop and age.
extension PricesReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    guard !prices.isEmpty else { return .prose("no prices yet: `price NAME MONEY` notes one\n") }
    var table = TextColumns()
    for price in prices { table.append(cells(of: price, in: context)) }
    return .prose(table.text + costs.map { line(of: $0, in: context.style) }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    let today = context.today
    return try context.json.line(prices) { RankedPriceJSON($0, on: today) }
  }
}

extension PricesReport {
  private func cells(of price: Price, in context: RenderingContext) -> [String] {
    let style = context.style
    return [
      style.bold(style.safe(price.name)), price.displayText,
      price.kind == .one || price.isOfUnit ? "" : unit(of: price),
      price.shop.map { "at \(style.safe($0))" } ?? "",
      style.faint(age(of: price, on: context.today)),
    ]
  }

  /// `€0.35 each`, `€1.29 per l`
  private func unit(of price: Price) -> String {
    guard let unit = price.unitPrice else { return "" }
    let measure = unit.per.unit.map { "per \($0.rawValue)" } ?? "each"
    return "\(unit.money.displayText) \(measure)"
  }

  private func age(of price: Price, on today: CalendarDate) -> String {
    let days = today.dayNumber - price.noted.dayNumber
    let noted =
      switch days {
      case 0: "today"
      case 1: "yesterday"
      default: days > 0 ? "\(days) days ago" : price.noted.text
      }
    guard let until = price.until else { return noted }
    return price.holds(on: today) ? "\(noted), until \(until.text)" : "ended \(until.text)"
  }

  private func line(of cost: Cost, in style: TextStyle) -> String {
    let name = style.safe(cost.item.displayName)
    var text = "\(name): \(cost.cost.money.displayText)"
    if let packs = cost.cost.packs, packs != 1 || cost.cost.price.kind == .pack {
      text += ", \(packs.displayText()) × \(cost.cost.price.displayText)"
    }
    if let rest = cost.cost.leftOver { text += ", \(rest.displayText) left over" }
    return text + "\n"
  }
}

extension Price {
  /// Whether the price is already per kilogram, litre or piece.
  fileprivate var isOfUnit: Bool { unitPrice.map { $0.per == quantity } ?? true }
}

private struct RankedPriceJSON: Encodable {
  private let price: PriceJSON
  private let unitPrice: MoneyJSON?
  private let per: String?
  private let holds: Bool

  private enum Key: String, CodingKey { case unitPrice = "unit_price", per, holds }

  init(_ price: Price, on today: CalendarDate) {
    self.price = PriceJSON(price)
    unitPrice = price.unitPrice.map { MoneyJSON($0.money) }
    per = price.unitPrice.map { $0.per.unit?.rawValue ?? "piece" }
    holds = price.holds(on: today)
  }

  func encode(to encoder: any Encoder) throws {
    try price.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(unitPrice, forKey: .unitPrice)
    try container.encodeIfPresent(per, forKey: .per)
    try container.encode(holds, forKey: .holds)
  }
}
