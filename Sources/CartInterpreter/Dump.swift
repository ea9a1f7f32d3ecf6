import CartLanguage
import CartModels
public import CartStore

/// Writes a whole store as a script that rebuilds it: lists, items, notes,
/// completion, order and categories.
///
/// Identifiers and dates are not in it: what it makes is new. Nor is which list
/// is current, which a script couldn't say.
public struct Dump {
  private let repository: any ShoppingListRepository

  /// Makes a dump of what a repository holds.
  public init(_ repository: any ShoppingListRepository) { self.repository = repository }

  /// Hands the script out a line at a time, without line breaks.
  public func forEachLine(_ body: (String) throws -> Void) throws {
    // The list that changed last comes last, so that it does when this runs.
    for list in try repository.lists(limit: nil).reversed() {
      try body("list \(QuotedText.of(list.title))")
      try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
        try body(Dump.sentence(item))
        if item.isCompleted { try body(Dump.check(item)) }
        return true
      }
    }
  }

  private static func sentence(_ item: ShoppingItem) -> String {
    let note = item.notes.isEmpty ? "" : " note \(QuotedText.of(item.notes))"
    return "add \(amount(item.quantity)) \(QuotedText.of(item.name)) "
      + "in \(QuotedText.of(item.category.name))\(note)"
  }

  /// A decimal where one is exact, else a hole that divides: an amount in a
  /// sentence has no denominators above 16.
  private static func amount(_ quantity: Quantity) -> String {
    let amount = quantity.amount
    let number =
      amount.exactDecimal ?? "{\(amount.numerator) / \(amount.denominator)}"
    return quantity.unit.map { "\(number) \($0.rawValue)" } ?? number
  }

  /// Only this item, of all that share its name.
  private static func check(_ item: ShoppingItem) -> String {
    let unit = QuotedText.of(item.quantity.unit?.rawValue ?? "")
    return "check where name = \(QuotedText.of(item.name)) and unit = \(unit)"
  }
}
