import CartLanguage
import CartModels

extension Value {
  /// The value in source form; nil for an item, which only a list can contain, and for values with
  /// items.
  var sourceText: String? {
    switch self {
    case .number(let number): Value.sourceText(number)
    case .quantity(let quantity), .rounded(let quantity): Value.sourceText(quantity)
    case .text(let text): QuotedText.of(text)
    case .yesNo(let isYes): isYes ? "yes" : "no"
    case .date(let date): date.text
    case .span(let span): Value.sourceText(span)
    case .list(let list): Value.sourceText(list)
    case .record(let record): Value.sourceText(record)
    case .category(let category): QuotedText.of(category.name)
    case .money(let money): Value.sourceText(money)
    case .item: nil
    }
  }

  /// An exact decimal, otherwise a division.
  private static func sourceText(_ number: Rational) -> String {
    number.sourceDecimal ?? "\(number.numerator) / \(number.denominator)"
  }

  private static func sourceText(_ quantity: Quantity) -> String {
    let amount = quantity.amount
    guard let unit = quantity.unit else { return sourceText(amount) }
    if let number = amount.sourceDecimal { return "\(number) \(unit.rawValue)" }
    return "\(amount.numerator) \(unit.rawValue) / \(amount.denominator)"
  }

  private static func sourceText(_ money: Money) -> String {
    guard let currency = money.currency else { return sourceText(money.amount) }
    if money.amount.exactDecimal != nil { return money.sourceText }
    let (above, below) = (money.amount.numerator, money.amount.denominator)
    return "\(Money(Rational(above), currency).sourceText) / \(below)"
  }

  private static func sourceText(_ span: CalendarSpan) -> String {
    let days = counted(span.days, "day")
    if span.months == 0 { return days }
    let months = counted(span.months, "month")
    return span.days == 0 ? months : "\(months) + \(days)"
  }

  private static func sourceText(_ list: ListValue) -> String? {
    let elements = list.elements.compactMap(\.sourceText)
    guard elements.count == list.elements.count else { return nil }
    return "[\(elements.joined(separator: ", "))]"
  }

  private static func sourceText(_ record: RecordValue) -> String? {
    guard record.count > 0 else { return "[:]" }
    let entries = record.entries.compactMap { entry in
      entry.value.sourceText.map { "\(QuotedText.of(entry.key)): \($0)" }
    }
    guard entries.count == record.count else { return nil }
    return "[\(entries.joined(separator: ", "))]"
  }
}
