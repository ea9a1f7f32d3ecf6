import CartLanguage
import CartModels

/// What was said of an item, as a record of it holds it: `item("2 l Milk")`.
struct StatedItem {
  var name: String
  var quantity: Quantity?
  var category: ItemCategory?
  var note: String?
  var fields = ItemFields()

  /// The keys of such a record, as the fields of items are called.
  static let keys: [ItemField] =
    [.own(.name), .own(.quantity), .own(.category), .own(.note)]
    + StoredField.allCases.map(ItemField.stored)

  init(name: String) { self.name = name }

  /// All of an item but whether it is done, and where.
  init(_ item: ShoppingItem) {
    self.init(name: item.name)
    (quantity, category, fields) = (item.quantity, item.category, item.fields)
    note = item.notes.isEmpty ? nil : item.notes
  }

  /// The record, which holds what was said and no more.
  func record(at range: SourceRange) throws(Diagnostic) -> RecordValue {
    var record = RecordValue()
    for field in StatedItem.keys {
      guard let value = value(of: field) else { continue }
      try record.set(value, for: field.rawValue, NameKey(field.rawValue), at: range)
    }
    return record
  }

  private func value(of field: ItemField) -> Value? {
    switch field {
    case .own(.name): .text(name)
    case .own(.quantity): quantity.map { Value($0) }
    case .own(.category): category.map { .category($0) }
    case .own(.note): note.map { .text($0) }
    case .own: nil
    case .stored(let field): field.field.value(fields).map { Value($0) }
    }
  }
}

extension Value {
  /// The name of an item, or of a record that says one; nil for all else.
  var itemName: String? {
    switch self {
    case .item(let item): item.item.name
    case .record(let record): record[NameKey(ItemField.Own.name.rawValue)]?.asText
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .list, .category: nil
    }
  }
}

/// Taking all of an item, or of a record that says one.
extension Interpreter {
  /// What a value says of an item.
  ///
  /// - Parameter range: where the hole stands.
  /// - Throws: a `Diagnostic` where a record holds what no item has.
  func statedItem(_ value: Value, at range: SourceRange) throws -> StatedItem? {
    switch value {
    case .item(let item): return StatedItem(item.item)
    case .record(let record):
      guard let name = value.itemName else { throw noName(range) }
      var stated = StatedItem(name: name)
      for entry in record.entries { try take(entry, into: &stated, at: range) }
      if let name = stated.fields.shop {
        stated.fields.shop = ShopName(text: try shop(named: name.text, at: range).name)
      }
      return stated
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .list, .category: return nil
    }
  }

  private func take(
    _ entry: RecordValue.Entry, into stated: inout StatedItem, at range: SourceRange
  ) throws {
    let field = ItemField(rawValue: NameKey(entry.key).text)
    switch (field, entry.value) {
    case (.own(.name)?, _): break
    case (.own(.quantity)?, let value) where value.asQuantity != nil:
      try value.expectExact(at: range, in: source)
      stated.quantity = value.asQuantity
      guard let quantity = stated.quantity, quantity.amount > 0 else {
        throw Diagnostic(
          .invalidQuantity, "quantity must be greater than 0, and this is \(value.displayText)",
          at: range, help: ["leave `quantity` out for one, or leave the item out"])
      }
    case (.own(.category)?, .category(let category)): stated.category = category
    case (.own(.category)?, .text(let text)):
      stated.category = try category(named: text, at: range)
    case (.own(.note)?, .text(let text)): stated.note = text.isEmpty ? nil : text
    case (.stored(let field)?, let value) where value.take(as: field.field, &stated.fields): break
    case (.own(.quantity)?, _), (.own(.category)?, _), (.own(.note)?, _), (.stored?, _):
      throw Diagnostic(
        .wrongType, "the `\(entry.key)` of an item can't be \(entry.value.described)", at: range,
        help: [adviceOnName(range)])
    case (.own?, _), (nil, _):
      throw Diagnostic(
        .unknownName, "an item is added with no `\(entry.key)`, which this record has", at: range,
        help: [
          "what it may have: " + StatedItem.keys.map(\.rawValue).joined(separator: ", "),
          adviceOnName(range),
        ])
    }
  }

  private func noName(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingName, "a record without a `name` is no item", at: range,
      help: ["as in `add {[name: \"Milk\", quantity: 2 l]}`"])
  }

  private func adviceOnName(_ range: SourceRange) -> String {
    let text = source.text(source.prefix(of: range, maximum: 60))
    let hole = text.hasPrefix("{") && text.hasSuffix("}") ? text.dropFirst().dropLast() : text[...]
    let isName = hole.allSatisfy { $0.isLetter || $0 == "_" }
    return "for the name alone: `\(verb.rawValue) {\(isName ? "\(hole)" : "(\(hole))").name}`"
  }
}

/// Values of stored fields.
extension Value {
  init(_ value: FieldScalar) {
    switch value {
    case .day(let day): self = .date(day)
    case .text(let text): self = .text(text)
    }
  }

  /// Sets a field to the value. False where it is no such value.
  fileprivate func take(as field: Field, _ fields: inout ItemFields) -> Bool {
    switch (field.kind, self) {
    case (.day, .date(let day)): field.take(day.text, &fields)
    case (.shop, .text(let text)): field.take(text, &fields)
    case (.day, _), (.shop, _): false
    }
  }
}
