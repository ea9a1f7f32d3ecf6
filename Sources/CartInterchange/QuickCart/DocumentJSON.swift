package import CartModels
import Foundation

/// Writes the parts of a document as JSON, one at a time.
package enum DocumentJSON {
  /// Returns the JSON before a list's items and the JSON after them.
  package static func frame(of list: ListSummary) throws -> (before: String, after: String) {
    var before = "{\"completed\":\(list.completedCount)"
    before += ",\"created\":\"\(JSONDate.exactText(list.createdAt))\""
    before += ",\"changed\":\"\(JSONDate.exactText(list.updatedAt))\""
    if let done = list.doneAt { before += ",\"done\":\"\(JSONDate.exactText(done))\"" }
    before += ",\"id\":\"\(list.id.jsonText)\",\"items\":["
    let shop = try list.shop.map { ",\"shop\":\(try JSONText.of($0))" } ?? ""
    let title = try JSONText.of(list.title)
    let budget = try list.budget.map { ",\"budget\":\(try JSONText.of(MoneyJSON($0)))" } ?? ""
    return (before, "]\(budget),\"list\":\(title)\(shop),\"total\":\(list.itemCount)}")
  }

  package static func text(_ item: ShoppingItem) throws -> String {
    try JSONText.of(ItemJSON(item, isExact: true))
  }

  package static func text(_ choice: OptionChoice) throws -> String {
    try JSONText.of(["option": choice.option.rawValue, "value": choice.value])
  }

  /// Returns the JSON of a category.
  ///
  /// - Parameter words: the words of this category.
  package static func text(_ category: ItemCategory, _ words: [CategoryWord]) throws -> String {
    try JSONText.of(CategoryJSON(category, words))
  }

  package static func text(_ shop: Shop) throws -> String {
    try JSONText.of(ShopJSON(shop: shop.name, order: shop.order))
  }

  package static func text(_ habit: CategoryHabit) throws -> String {
    try JSONText.of(
      HabitJSON(
        name: habit.name.text, category: habit.category.name,
        date: Nullable(habit.date.map { JSONDate.exactText($0) })))
  }

  package static func text(_ template: ListTemplate) throws -> String {
    try JSONText.of(
      StoredTemplateJSON(
        template: template.name, description: template.description, source: template.source,
        origin: template.origin, created: JSONDate.exactText(template.createdAt),
        changed: JSONDate.exactText(template.updatedAt)))
  }

  package static func text(_ schedule: Schedule) throws -> String {
    try JSONText.of(StoredScheduleJSON(schedule))
  }

  package static func text(_ purchase: Purchase) throws -> String {
    try JSONText.of(
      PurchaseJSON(
        item: purchase.item.jsonText, name: purchase.name,
        quantity: AmountJSON(amount: purchase.quantity.amount),
        unit: Nullable(purchase.quantity.unit?.rawValue), list: purchase.list,
        date: JSONDate.exactText(purchase.date),
        paid: purchase.paid.map { AmountJSON(amount: $0.amount) },
        currency: purchase.paid?.currency?.code, shop: purchase.shop))
  }

  package static func text(_ price: Price) throws -> String {
    try JSONText.of(PriceJSON(price))
  }

  package static func text(_ menu: MenuDay) throws -> String { try JSONText.of(MenuJSON(menu)) }

  package static func text(_ claim: PantryClaim) throws -> String {
    try JSONText.of(PantryJSON(claim))
  }

  package static func text(_ name: ReceiptName) throws -> String {
    try JSONText.of(ReceiptNameJSON(name))
  }
}

/// The JSON form of a product's name on receipts and its name in the store.
package struct ReceiptNameJSON: Encodable {
  private let name: String
  private let product: String

  package init(_ name: ReceiptName) { (self.name, product) = (name.name, name.product) }
}

private struct ShopJSON: Encodable {
  let shop: String
  let order: [String]
}

private struct HabitJSON: Encodable {
  let name: String
  let category: String
  let date: Nullable<String>
}

private struct StoredTemplateJSON: Encodable {
  let template: String
  let description: String
  let source: String
  let origin: String
  let created: String
  let changed: String
}

private struct PurchaseJSON: Encodable {
  let item: String
  let name: String
  let quantity: AmountJSON
  let unit: Nullable<String>
  let list: String
  let date: String
  let paid: AmountJSON?
  let currency: String?
  let shop: String?
}

private struct StoredScheduleJSON: Encodable {
  private let schedule: ScheduleJSON
  private let created: String
  private let changed: String

  private enum Key: CodingKey { case created, changed }

  init(_ schedule: Schedule) {
    self.schedule = ScheduleJSON(schedule)
    created = JSONDate.exactText(schedule.createdAt)
    changed = JSONDate.exactText(schedule.updatedAt)
  }

  func encode(to encoder: any Encoder) throws {
    try schedule.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(created, forKey: .created)
    try container.encode(changed, forKey: .changed)
  }
}
