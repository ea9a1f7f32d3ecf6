import CartLanguage
package import CartModels

/// The value of an expression.
package enum Value: Hashable, Sendable {
  /// `6`, `1/3`.
  case number(Rational)
  /// `500 g`.
  case quantity(Quantity)
  /// A number or a quantity near the exact one, which has too many digits. It stays distinct until
  /// it is rounded explicitly, so that no list contains an accidental value.
  indirect case rounded(Quantity)
  /// `"waxy"`.
  case text(String)
  /// `yes`, `no`.
  case yesNo(Bool)
  /// `2026-12-24`.
  case date(CalendarDate)
  /// `3 days`.
  case span(CalendarSpan)
  /// `€3.87`.
  indirect case money(Money)
  /// `[1, 2]`.
  case list(ListValue)
  /// `["eggs": 12]`.
  indirect case record(RecordValue)
  /// An item's category, which equals all its spellings.
  indirect case category(ItemCategory)
  /// An item as it was when it was read.
  indirect case item(ItemValue)

  /// The value of a literal.
  init(_ literal: Literal) {
    self =
      switch literal {
      case .number(let number): .number(number)
      case .quantity(let quantity): .quantity(quantity)
      case .text(let text): .text(text)
      case .yesNo(let isYes): .yesNo(isYes)
      case .date(let date): .date(date)
      case .span(let span): .span(span)
      case .money(let money): .money(money)
      }
  }

  /// A quantity, or a number if it has no unit.
  package init(_ quantity: Quantity) {
    self = quantity.unit == nil ? .number(quantity.amount) : .quantity(quantity)
  }

  /// The result of a calculation.
  package init(_ result: NearQuantity) {
    self = result.isRounded ? .rounded(result.quantity) : Value(result.quantity)
  }

  /// The type's name in messages, with its article.
  var typeName: String {
    switch self {
    case .number: "a number"
    case .quantity: "a quantity"
    case .rounded(let quantity): quantity.unit == nil ? "a rounded number" : "a rounded quantity"
    case .text: "a string"
    case .yesNo: "a Boolean"
    case .date: "a date"
    case .span: "a span of time"
    case .money: "an amount of money"
    case .list: "a list"
    case .record: "a record"
    case .category: "a category"
    case .item: "an item"
    }
  }

  /// The value with its type, in messages: `a quantity (2 kg)`.
  var described: String { "\(typeName) (\(displayText))" }

  /// Advice if only one of two values has a unit.
  func adviceOnUnits(with other: Value) -> [String] {
    guard let first = asQuantity, let second = other.asQuantity else { return [] }
    return Diagnostic.adviceOnUnits(first, second)
  }

  /// Numbers count as quantities without a unit.
  var asQuantity: Quantity? {
    switch self {
    case .number(let number): Quantity(number)
    case .quantity(let quantity), .rounded(let quantity): quantity
    case .text, .yesNo, .date, .span, .money, .list, .record, .category, .item: nil
    }
  }

  /// The same, with whether it is rounded.
  var asNearQuantity: NearQuantity? {
    if case .rounded(let quantity) = self { return NearQuantity(quantity, isRounded: true) }
    return asQuantity.map { NearQuantity($0) }
  }

  /// The text, or a category's name.
  var asText: String? {
    switch self {
    case .text(let text): text
    case .category(let category): category.name
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money, .list, .record, .item: nil
    }
  }
}
