public import CartModels
import CartLanguage

/// What an expression comes to.
public enum Value: Hashable, Sendable {
  /// `6`, `1/3`.
  case number(Rational)
  /// `500 g`.
  case quantity(Quantity)
  /// `"waxy"`.
  case text(String)
  /// `yes`, `no`.
  case yesNo(Bool)
  /// `2026-12-24`.
  case date(CalendarDate)
  /// An item's category, which equals each of its spellings.
  case category(ItemCategory)

  /// The type's name in messages, with its article.
  var typeName: String {
    switch self {
    case .number: "a number"
    case .quantity: "a quantity"
    case .text: "a text"
    case .yesNo: "yes or no"
    case .date: "a date"
    case .category: "a category"
    }
  }

  /// The value as it is printed, or put into a text.
  public var displayText: String {
    switch self {
    case .number(let number): number.displayText(preferringDecimals: true)
    case .quantity(let quantity): quantity.sentenceText
    case .text(let text): text
    case .yesNo(let isYes): isYes ? "yes" : "no"
    case .date(let date): date.text
    case .category(let category): category.name
    }
  }

  /// Numbers count as quantities without a unit.
  var asQuantity: Quantity? {
    switch self {
    case .number(let number): Quantity(number)
    case .quantity(let quantity): quantity
    default: nil
    }
  }
}

extension Quantity {
  /// The quantity as a sentence says it: `6`, `2 l`.
  var sentenceText: String {
    unit == nil ? amount.displayText(preferringDecimals: true) : displayText
  }
}

/// The fields of an item that conditions may name.
enum ItemField: String, CaseIterable {
  case name, quantity, unit, amount, category, note, done, list, added, changed
}
