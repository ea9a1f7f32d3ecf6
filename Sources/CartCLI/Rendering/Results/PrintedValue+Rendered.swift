import CartInterchange
import CartInterpreter
import CartModels

/// `print`
extension PrintedValue: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .verbatim(PrintedText.of(value?.displayText ?? "") + "\n")
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(printing: value)
  }
}

extension JSONRenderer {
  fileprivate func line(printing value: Value?) throws -> String { try text(of: value) + "\n" }

  private func text(of value: Value?) throws -> String {
    if case .record(let record) = value { return try text(of: record) }
    guard case .list(let list) = value else { return try encode(ValueJSON(value: value)) }
    // What holds no lists is written many elements at a time.
    guard list.elements.contains(where: \.isNested) else {
      return try "[" + elements(list.elements) { ValueJSON(value: $0) } + "]"
    }
    var text = "["
    for (index, element) in list.elements.enumerated() {
      try asking()
      text += try (index == 0 ? "" : ",") + self.text(of: element)
    }
    return text + "]"
  }

  /// The keys stay in their order, which an encoder would not keep.
  private func text(of record: RecordValue) throws -> String {
    var text = "{"
    for (index, entry) in record.entries.enumerated() {
      try asking()
      text += try (index == 0 ? "" : ",") + encode(entry.key) + ":" + self.text(of: entry.value)
    }
    return text + "}"
  }
}

extension Value {
  /// Whether other values are in it.
  fileprivate var isNested: Bool {
    switch self {
    case .list, .record: true
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .category, .item: false
    }
  }
}

/// A value as it is, exact.
private struct ValueJSON: Encodable {
  let value: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case nil: try container.encodeNil()
    case .number(let number): try container.encode(AmountJSON(amount: number))
    case .quantity(let quantity): try container.encode(QuantityJSON(quantity))
    case .rounded(let quantity):
      try ValueJSON(value: Value(quantity)).encode(to: encoder)
    case .text(let text): try container.encode(text)
    case .yesNo(let isYes): try container.encode(isYes)
    case .date(let date): try container.encode(date.text)
    case .span(let span): try container.encode(span.text)
    case .record(let record):
      try container.encode(
        Dictionary(
          record.entries.map { ($0.key, ValueJSON(value: $0.value)) }, uniquingKeysWith: { $1 }))
    case .list(let list): try container.encode(list.elements.map { ValueJSON(value: $0) })
    case .category(let category): try container.encode(category.name)
    case .item(let item): try container.encode(ItemJSON(item.item, list: item.listTitle))
    }
  }
}

private struct QuantityJSON: Encodable {
  let quantity: AmountJSON
  let unit: Nullable<String>

  init(_ quantity: Quantity) {
    self.quantity = AmountJSON(amount: quantity.amount)
    unit = Nullable(quantity.unit?.rawValue)
  }
}
