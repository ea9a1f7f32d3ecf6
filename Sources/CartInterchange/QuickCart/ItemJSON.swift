package import CartModels
package import Foundation

/// An item as JSON; `list` where it isn't plain.
package struct ItemJSON: Encodable {
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

  /// - Parameter isExact: whether dates are written to the microsecond.
  package init(_ item: ShoppingItem, list: String? = nil, isExact: Bool = false) {
    id = item.id.jsonText
    name = item.name
    quantity = AmountJSON(amount: item.quantity.amount)
    unit = Nullable(item.quantity.unit?.rawValue)
    category = item.category.name
    note = Nullable(item.notes.isEmpty ? nil : item.notes)
    done = item.isCompleted
    due = Nullable(item.dueDate?.text)
    added = isExact ? JSONDate.exactText(item.createdAt) : item.createdAt.ISO8601Format()
    changed = isExact ? JSONDate.exactText(item.updatedAt) : item.updatedAt.ISO8601Format()
    self.list = list
  }
}

/// An exact amount: a number, or a text where no finite decimal is exact.
package struct AmountJSON: Encodable {
  let amount: Rational

  package init(amount: Rational) { self.amount = amount }

  package func encode(to encoder: any Encoder) throws {
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
  package var jsonText: String { uuidString.lowercased() }
}
