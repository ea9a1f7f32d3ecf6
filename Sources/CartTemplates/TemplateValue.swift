import CartLanguage
public import CartModels

/// The value of a template's parameter: a literal, a text, or an amount.
///
///     try store.apply(template, to: party.id, with: ["guests": 12, "alcohol": false])
public enum TemplateValue: Hashable, Sendable {
  /// A number.
  case number(Rational)
  /// An amount with its unit: `.quantity(Quantity(2, .liter))`.
  case quantity(Quantity)
  /// A text.
  case text(String)
  /// Yes or no.
  case condition(Bool)
  /// A day.
  case day(CalendarDate)

  /// The value as an expression.
  var expression: String {
    switch self {
    case .number(let number): TemplateValue.text(of: number)
    case .quantity(let quantity):
      quantity.unit.map { "\(TemplateValue.text(of: quantity.amount)) * 1 \($0.rawValue)" }
        ?? TemplateValue.text(of: quantity.amount)
    case .text(let text): QuotedText.of(text)
    case .condition(let isTrue): isTrue ? "yes" : "no"
    case .day(let day): day.text
    }
  }

  private static func text(of number: Rational) -> String {
    number.sourceDecimal ?? "(\(number.numerator) / \(number.denominator))"
  }
}

extension TemplateValue: ExpressibleByIntegerLiteral {
  /// Creates a number from a whole number.
  public init(integerLiteral value: Int) { self = .number(Rational(Int64(value))) }
}

extension TemplateValue: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .condition(value) }
}
