package import CartModels
package import Foundation

/// The JSON form of an item, with its list's title if the context doesn't give it.
package struct ItemJSON: Encodable {
  private let item: OwnItemJSON
  private let fields: FieldsJSON

  /// - Parameter isExact: whether to write dates to the microsecond, and positions at all.
  package init(_ item: ShoppingItem, list: String? = nil, isExact: Bool = false) {
    self.item = OwnItemJSON(item, list, isExact: isExact)
    fields = FieldsJSON(item.fields, isExact: isExact)
  }

  package func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    try fields.encode(to: encoder)
  }
}

/// An item without its stored fields.
private struct OwnItemJSON: Encodable {
  let id: String
  let name: String
  let quantity: AmountJSON
  let unit: Nullable<String>
  let category: String
  let note: Nullable<String>
  let done: Bool
  let added: String
  let changed: String
  let list: String?

  init(_ item: ShoppingItem, _ list: String?, isExact: Bool) {
    id = item.id.jsonText
    name = item.name
    quantity = AmountJSON(amount: item.quantity.amount)
    unit = Nullable(item.quantity.unit?.rawValue)
    category = item.category.name
    note = Nullable(item.notes.isEmpty ? nil : item.notes)
    done = item.isCompleted
    added = isExact ? JSONDate.exactText(item.createdAt) : item.createdAt.ISO8601Format()
    changed = isExact ? JSONDate.exactText(item.updatedAt) : item.updatedAt.ISO8601Format()
    self.list = list
  }
}

/// The stored fields, each under its own name among an object's other keys.
package struct FieldsJSON: Encodable {
  private let fields: ItemFields
  private let isExact: Bool

  package init(_ fields: ItemFields, isExact: Bool = false) {
    (self.fields, self.isExact) = (fields, isExact)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NamedKey.self)
    for field in Field.all {
      let text = field.text(fields)
      guard field.isVisible || (isExact && text != nil) else { continue }
      try container.encode(Nullable(text), forKey: NamedKey(field.name))
    }
  }
}

/// An exact amount: a number, or a text if no finite decimal is exact.
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
  /// The identifier in the format of RFC 9562, in lower case.
  package var jsonText: String { uuidString.lowercased() }
}
