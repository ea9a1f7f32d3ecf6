import CartInterchange
import CartInterpreter
import CartModels
import Foundation

/// `bought`: one line for each purchase, with its day, item and list.
extension BoughtReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    guard !purchases.isEmpty else {
      let named = text.map { " contain `\(context.style.safe($0))`" } ?? ""
      return .prose("no purchases\(named)\n")
    }
    return .prose(purchases.map { row(of: $0, in: context) }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(purchases) { PurchaseJSON($0) }
  }
}

extension BoughtReport {
  private func row(of purchase: Purchase, in context: RenderingContext) -> String {
    let style = context.style
    let day = context.clock.calendar.day(of: purchase.date).text
    let name = style.bold(style.safe(purchase.displayName))
    let paid = purchase.paid.map { " for \($0.displayText)" } ?? ""
    let shop = purchase.shop.map { " at \(style.safe($0))" } ?? ""
    return "\(style.faint(day))  \(name) on \(style.safe(purchase.list))\(paid)\(shop)\n"
  }
}

private struct PurchaseJSON: Encodable {
  let name: String
  let quantity: AmountJSON
  let unit: Nullable<String>
  let list: String
  let date: String
  let paid: AmountJSON?
  let currency: String?
  let shop: String?

  init(_ purchase: Purchase) {
    name = purchase.name
    quantity = AmountJSON(amount: purchase.quantity.amount)
    unit = Nullable(purchase.quantity.unit?.rawValue)
    list = purchase.list
    date = purchase.date.ISO8601Format()
    paid = purchase.paid.map { AmountJSON(amount: $0.amount) }
    currency = purchase.paid?.currency?.code
    shop = purchase.shop
  }
}
