package import CartModels

/// Sentences that say exactly what an item is, whatever else the store holds.
package enum ItemSentence {
  /// What puts the item on a list.
  ///
  /// - Parameter due: how the day is said that it is wanted by.
  package static func adding(
    _ item: ShoppingItem, due: (CalendarDate) -> String = \.text
  ) -> String {
    let day = item.dueDate.map { " due \(due($0))" } ?? ""
    let note = item.notes.isEmpty ? "" : " note \(QuotedText.of(item.notes))"
    let shop = item.fields.shop.map { " at \(QuotedText.of($0.text))" } ?? ""
    return "add \(amount(item.quantity)) \(QuotedText.of(item.name)) "
      + "in \(QuotedText.of(item.category.name))\(shop)\(note)\(day)"
  }

  /// What checks it off, and only it of all that share its name.
  package static func checking(_ item: ShoppingItem) -> String {
    let unit = QuotedText.of(item.quantity.unit?.rawValue ?? "")
    return "check where name = \(QuotedText.of(item.name)) and unit = \(unit)"
  }

  /// What makes an item what it is already: every clause of `set`, for who wants to change some.
  ///
  ///     set Milk name "Milk" quantity 2 l in Dairy note "" due none
  ///
  /// - Parameters:
  ///   - isOnlyOne: whether no other item of its list has its name.
  ///   - title: the list, where it has to be said.
  package static func setting(
    _ item: ShoppingItem, isOnlyOne: Bool, on title: String? = nil
  ) -> String {
    let unit = QuotedText.of(item.quantity.unit?.rawValue ?? "")
    let which =
      isOnlyOne
      ? TypedName.of(item.name) : "where name = \(QuotedText.of(item.name)) and unit = \(unit)"
    let place = title.map { " on \(TypedName.ofKnown($0, isInClause: true))" } ?? ""
    let shop =
      item.fields.shop.map { " at \(TypedName.ofKnown($0.text, isInClause: true))" } ?? ""
    return "set \(which)\(place) name \(QuotedText.of(item.name)) "
      + "quantity \(amount(item.quantity)) in \(TypedName.ofKnown(item.category.name, isInClause: true))"
      + "\(shop) note \(QuotedText.of(item.notes)) "
      + "due \(item.dueDate?.text ?? DueDay.noDayWord)"
  }

  /// A decimal where one is exact, else a hole that divides: an amount in a
  /// sentence has no denominators above 16.
  private static func amount(_ quantity: Quantity) -> String {
    let amount = quantity.amount
    let number = amount.exactDecimal ?? "{\(amount.numerator) / \(amount.denominator)}"
    return quantity.unit.map { "\(number) \($0.rawValue)" } ?? number
  }
}
