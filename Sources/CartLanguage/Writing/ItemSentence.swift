package import CartModels

/// Sentences that describe an item exactly, independent of the contents of the store.
package enum ItemSentence {
  /// The sentence that adds the item to a list.
  ///
  /// - Parameter due: formats the due date.
  package static func adding(
    _ item: ShoppingItem, due: (CalendarDate) -> String = \.text
  ) -> String {
    let day = item.dueDate.map { " due \(due($0))" } ?? ""
    let note = item.notes.isEmpty ? "" : " note \(QuotedText.of(item.notes))"
    let shop = item.fields.shop.map { " at \(QuotedText.of($0.text))" } ?? ""
    return "add \(amount(item.quantity)) \(QuotedText.of(item.name)) "
      + "in \(QuotedText.of(item.category.name))\(shop)\(note)\(day)"
  }

  /// The sentence that checks only this item, even if others share its name. It records no
  /// purchase, which a script that is run again would only repeat.
  package static func checking(_ item: ShoppingItem) -> String {
    let unit = QuotedText.of(item.quantity.unit?.rawValue ?? "")
    return "check where name = \(QuotedText.of(item.name)) and unit = \(unit) "
      + "without purchase"
  }

  /// The sentence that sets an item to its current state with every clause of `set`, for editing.
  ///
  ///     set Milk name "Milk" quantity 2 l in Dairy note "" due none
  ///
  /// - Parameters:
  ///   - isOnlyOne: whether no other item of its list has its name.
  ///   - title: the list, if it must be named.
  package static func setting(
    _ item: ShoppingItem, isOnlyOne: Bool, on title: String? = nil
  ) -> String {
    let shop =
      item.fields.shop.map { " at \(TypedName.ofKnown($0.text, isInClause: true))" } ?? ""
    return "set \(naming(item, isOnlyOne: isOnlyOne, on: title)) "
      + "name \(QuotedText.of(item.name)) "
      + "quantity \(amount(item.quantity)) in \(TypedName.ofKnown(item.category.name, isInClause: true))"
      + "\(shop) note \(QuotedText.of(item.notes)) "
      + "due \(item.dueDate?.text ?? DueDay.noDayWord)"
  }

  /// The words that select only this item.
  package static func naming(
    _ item: ShoppingItem, isOnlyOne: Bool, on title: String?
  ) -> String {
    let unit = QuotedText.of(item.quantity.unit?.rawValue ?? "")
    let which =
      isOnlyOne
      ? TypedName.of(item.name) : "where name = \(QuotedText.of(item.name)) and unit = \(unit)"
    let place = title.map { " on \(TypedName.ofKnown($0, isInClause: true))" } ?? ""
    return which + place
  }

  /// The amount as an exact decimal if there is one, otherwise as an interpolated division, because
  /// an amount in a sentence cannot have a denominator above 16.
  package static func amount(_ quantity: Quantity) -> String {
    let amount = quantity.amount
    let number = amount.sourceDecimal ?? "{\(amount.numerator) / \(amount.denominator)}"
    return quantity.unit.map { "\(number) \($0.exactSymbol)" } ?? number
  }
}
