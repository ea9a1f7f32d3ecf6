import CartModels
import Foundation

/// An item as JSON; `list` where it isn't plain.
struct ItemJSON: Encodable {
  let id: String
  let name: String
  let quantity: AmountJSON
  let unit: Nullable<String>
  let category: String
  let note: Nullable<String>
  let done: Bool
  let due: Nullable<String>
  let added: String
  let changed: String
  let list: String?

  init(_ item: ShoppingItem, list: String? = nil) {
    id = item.id.jsonText
    name = item.name
    quantity = AmountJSON(amount: item.quantity.amount)
    unit = Nullable(item.quantity.unit?.rawValue)
    category = item.category.name
    note = Nullable(item.notes.isEmpty ? nil : item.notes)
    done = item.isCompleted
    due = Nullable(item.dueDate?.text)
    added = item.createdAt.ISO8601Format()
    changed = item.updatedAt.ISO8601Format()
    self.list = list
  }
}

/// An exact amount: a number, or a text where no finite decimal is exact.
struct AmountJSON: Encodable {
  let amount: Rational

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if amount.isWhole {
      try container.encode(amount.numerator)
    } else if let text = amount.exactDecimal, let decimal = Decimal(string: text) {
      try container.encode(decimal)
    } else {
      try container.encode(amount.exactText)
    }
  }
}

extension UUID {
  /// The identifier as RFC 9562 has it, in lower case.
  var jsonText: String { uuidString.lowercased() }
}
