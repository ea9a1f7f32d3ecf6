import CartInterchange
import CartModels

/// Writing values as JSON for other programs: exact, with the keys of records in order.
extension Value {
  /// The value as JSON, on one line.
  ///
  /// - Parameter asking: receives the cost of the next output in bytes; it may throw to stop.
  package func json(asking: (Int) throws -> Void) throws -> String {
    switch self {
    case .list(let list): return try list.json(asking: asking)
    case .record(let record):
      return try JSONPieces("{", "}", of: record.entries) { entry in
        try asking(entry.weight)
        return try JSONText.of(entry.key) + ":" + entry.value.json(asking: asking)
      }.text
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .category, .item:
      return try JSONText.of(PlainJSON(value: self))
    }
  }

  /// Whether it can contain other values.
  fileprivate var isNested: Bool {
    switch self {
    case .list, .record: true
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .category, .item: false
    }
  }
}

extension ListValue {
  fileprivate func json(asking: (Int) throws -> Void) throws -> String {
    // Flat elements are encoded many at a time.
    guard elements.contains(where: \.isNested) else {
      let starts = stride(from: 0, to: elements.count, by: ListValue.elementsAtOnce)
      return try JSONPieces("[", "]", of: starts) { start in
        let some = elements[start..<min(start + ListValue.elementsAtOnce, elements.count)]
        try asking(some.reduce(0) { $0 + $1.weight })
        return String(try JSONText.of(some.map { PlainJSON(value: $0) }).dropFirst().dropLast())
      }.text
    }
    return try JSONPieces("[", "]", of: elements) { element in
      try asking(element.weight)
      return try element.json(asking: asking)
    }.text
  }

  private static let elementsAtOnce = 64
}

/// Pieces in brackets, separated by commas.
private struct JSONPieces {
  let text: String

  init<Element>(
    _ open: String, _ close: String, of elements: some Sequence<Element>,
    _ body: (Element) throws -> String
  ) rethrows {
    var text = open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "" : ",") + (try body(element))
    }
    self.text = text + close
  }
}

/// A value that contains no other values.
private struct PlainJSON: Encodable {
  let value: Value

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .number(let number): try container.encode(AmountJSON(amount: number))
    case .quantity(let quantity): try container.encode(QuantityJSON(quantity))
    case .rounded(let quantity):
      try PlainJSON(value: Value(quantity)).encode(to: encoder)
    case .yesNo(let isYes): try container.encode(isYes)
    case .item(let item): try container.encode(ItemJSON(item.item, list: item.listTitle))
    case .money(let money): try container.encode(MoneyJSON(money))
    case .text, .date, .span, .category, .list, .record:
      try container.encode(value.displayText)
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
