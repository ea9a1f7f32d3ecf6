/// The same arguments in the order in which an item is read: is it done, what of it, and where.
extension ShoppingItem {
  /// Makes an item of an amount, with its note before its category.
  public init(
    name: String, quantity: Quantity = .one, isCompleted: Bool = false, notes: String,
    category: ItemCategory
  ) {
    self.init(
      name: name, quantity: quantity, category: category, notes: notes, isCompleted: isCompleted)
  }

  /// Makes an item of so many pieces, with its note before its category.
  public init(
    name: String, quantity: Int, isCompleted: Bool = false, notes: String, category: ItemCategory
  ) {
    self.init(
      name: name, quantity: Quantity(quantity), category: category, notes: notes,
      isCompleted: isCompleted)
  }

  /// Makes an item without a note, and whether it is done before its category.
  public init(
    name: String, quantity: Quantity = .one, isCompleted: Bool, category: ItemCategory
  ) {
    self.init(name: name, quantity: quantity, category: category, isCompleted: isCompleted)
  }

  /// Makes an item of so many pieces without a note, and whether it is done before its category.
  public init(name: String, quantity: Int, isCompleted: Bool, category: ItemCategory) {
    self.init(
      name: name, quantity: Quantity(quantity), category: category, isCompleted: isCompleted)
  }
}
