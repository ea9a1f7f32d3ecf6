import CartLanguage
import CartModels

/// The item that a record describes: `item("2 l Milk")`.
struct StatedItem {
  var name: String
  var quantity: Quantity?
  var category: ItemCategory?
  var note: String?
  var fields = ItemFields()

  /// The keys of such a record, named like item fields.
  static let keys: [ItemField] =
    [.own(.name), .own(.quantity), .own(.category), .own(.note)]
    + StoredField.visible.map(ItemField.stored)

  init(name: String) { self.name = name }

  /// All fields of an item except its status and list.
  init(_ item: ShoppingItem) {
    self.init(name: item.name)
    (quantity, category, fields) = (item.quantity, item.category, item.fields)
    note = item.notes.isEmpty ? nil : item.notes
  }

  /// The record, with only the given fields.
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
  /// The name of an item or of a record with one; nil for other values.
  var itemName: String? {
    switch self {
    case .item(let item): item.item.name
    case .record(let record): record[NameKey(ItemField.Own.name.rawValue)]?.asText
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .list, .category: nil
    }
  }
}

/// Reading all fields of an item or of a record.
extension Interpreter {
  /// The item that a value describes.
  ///
  /// - Parameter range: the range of the interpolation.
  /// - Throws: a `Diagnostic` if a record has an unknown item field.
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
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .list, .category:
      return nil
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
          .invalidQuantity, "quantity must be greater than 0, found \(value.displayText)",
          at: range, help: ["omit `quantity` to add one, or omit the item"])
      }
    case (.own(.category)?, .category(let category)): stated.category = category
    case (.own(.category)?, .text(let text)):
      stated.category = try category(named: text, at: range)
    case (.own(.note)?, .text(let text)): stated.note = text.isEmpty ? nil : text
    case (.stored(let field)?, let value) where value.take(as: field.field, &stated.fields): break
    case (.own(.quantity)?, _), (.own(.category)?, _), (.own(.note)?, _), (.stored?, _):
      throw Diagnostic(
        .wrongType, "the `\(entry.key)` of an item cannot be \(entry.value.described)", at: range,
        help: [adviceOnName(range)])
    case (.own?, _), (nil, _):
      throw Diagnostic(
        .unknownName, "unknown item field `\(entry.key)`", at: range,
        help: [
          "the fields are " + StatedItem.keys.map(\.rawValue).joined(separator: ", "),
          adviceOnName(range),
        ])
    }
  }

  private func noName(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingName, "the record has no `name`", at: range,
      help: ["for example: `add {[name: \"Milk\", quantity: 2 l]}`"])
  }

  private func adviceOnName(_ range: SourceRange) -> String {
    let text = source.text(source.prefix(of: range, maximum: 60))
    let hole = text.hasPrefix("{") && text.hasSuffix("}") ? text.dropFirst().dropLast() : text[...]
    let isName = hole.allSatisfy { $0.isLetter || $0 == "_" }
    return "to use only the name: `\(verb.rawValue) {\(isName ? "\(hole)" : "(\(hole))").name}`"
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

  /// Sets a field to the value. False if its type is wrong.
  fileprivate func take(as field: Field, _ fields: inout ItemFields) -> Bool {
    switch (field.kind, self) {
    case (.day, .date(let day)): field.take(day.text, &fields)
    case (.shop, .text(let text)): field.take(text, &fields)
    case (.day, _), (.shop, _), (.position, _): false
    }
  }
}
