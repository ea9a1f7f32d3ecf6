import CartLanguage
public import CartModels

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
  /// `3 days`.
  case span(CalendarSpan)
  /// `[1, 2]`.
  case list(ListValue)
  /// An item's category, which equals each of its spellings.
  indirect case category(ItemCategory)
  /// An item as it was when it was looked at.
  indirect case item(ItemValue)

  /// The value that is written out in a source.
  init(_ literal: Literal) {
    self =
      switch literal {
      case .number(let number): .number(number)
      case .quantity(let quantity): .quantity(quantity)
      case .text(let text): .text(text)
      case .yesNo(let isYes): .yesNo(isYes)
      case .date(let date): .date(date)
      case .span(let span): .span(span)
      }
  }

  /// A quantity, or a number where it has no unit.
  init(_ quantity: Quantity) {
    self = quantity.unit == nil ? .number(quantity.amount) : .quantity(quantity)
  }

  /// The type's name in messages, with its article.
  var typeName: String {
    switch self {
    case .number: "a number"
    case .quantity: "a quantity"
    case .text: "a text"
    case .yesNo: "yes or no"
    case .date: "a date"
    case .span: "a span of days"
    case .list: "a list"
    case .category: "a category"
    case .item: "an item"
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
    case .span(let span): span.text
    case .list(let list): list.displayText
    case .category(let category): category.name
    case .item(let item): item.item.name
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

  /// The text, or a category's name.
  var asText: String? {
    switch self {
    case .text(let text): text
    case .category(let category): category.name
    default: nil
    }
  }
}

/// The elements of a list.
public struct ListValue: Hashable, Sendable {
  /// The elements in order.
  public let elements: [Value]
  /// How deep lists are nested in it: 1 where none is.
  let depth: Int

  /// The most elements of a list.
  static let maximumCount = 1_000_000
  /// The deepest nesting of lists in lists.
  static let maximumDepth = 100

  /// Makes a list. - Throws: a `Diagnostic` at a place where it would be too large.
  init(_ elements: [Value], at range: SourceRange) throws(Diagnostic) {
    var depth = 1
    for case .list(let inner) in elements { depth = max(depth, inner.depth + 1) }
    try self.init(elements, depth: depth, at: range)
  }

  private init(
    _ elements: [Value], depth: Int, at range: SourceRange
  ) throws(Diagnostic) {
    guard elements.count <= ListValue.maximumCount else {
      throw Diagnostic(
        .tooLong, "a list can't have more than 1,000,000 elements", at: range)
    }
    guard depth <= ListValue.maximumDepth else {
      throw Diagnostic(
        .tooDeep, "lists can't be nested more than \(ListValue.maximumDepth) deep", at: range)
    }
    self.elements = elements
    self.depth = depth
  }

  /// The elements with commas between them. It ends soon after it is too long
  /// for a text: the elements may be few texts many times over.
  fileprivate var displayText: String {
    var text = ""
    for (index, element) in elements.enumerated() {
      guard text.utf8.count <= TextBound.maximum else { break }
      text += (index == 0 ? "" : ", ") + element.displayText
    }
    return text
  }

  /// The elements of both. - Throws: a `Diagnostic` as above.
  func adding(_ other: ListValue, at range: SourceRange) throws(Diagnostic) -> ListValue {
    try ListValue(elements + other.elements, depth: max(depth, other.depth), at: range)
  }
}

/// An item and the list it is on.
public struct ItemValue: Hashable, Sendable {
  /// The item.
  public let item: ShoppingItem
  /// The list's title.
  public let listTitle: String
}

extension Quantity {
  /// The quantity as a sentence says it: `6`, `2 l`.
  var sentenceText: String {
    unit == nil ? amount.displayText(preferringDecimals: true) : displayText
  }
}

/// The bound on texts, so that no loop fills the memory with one.
enum TextBound {
  /// The most bytes of UTF-8 in a text.
  static let maximum = 1_000_000

  /// The text, if it is short enough. - Throws: a `Diagnostic` at a place.
  static func checked(_ text: String, at range: SourceRange) throws(Diagnostic) -> String {
    guard text.utf8.count <= maximum else {
      throw Diagnostic(.tooLong, "a text can't have more than 1,000,000 bytes", at: range)
    }
    return text
  }
}
