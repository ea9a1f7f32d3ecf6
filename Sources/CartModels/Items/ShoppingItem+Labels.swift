/// Initializers with the same arguments in another order.
extension ShoppingItem {
  /// Creates an item with a quantity. The note comes before the category.
  public init(
    name: String, quantity: Quantity = .one, isCompleted: Bool = false, notes: String,
    category: ItemCategory
  ) {
    self.init(
      name: name, quantity: quantity, category: category, notes: notes, isCompleted: isCompleted)
  }

  /// Creates an item with a number of pieces. The note comes before the category.
  public init(
    name: String, quantity: Int, isCompleted: Bool = false, notes: String, category: ItemCategory
  ) {
    self.init(
      name: name, quantity: Quantity(quantity), category: category, notes: notes,
      isCompleted: isCompleted)
  }

  /// Creates an item without a note. Its state comes before the category.
  public init(
    name: String, quantity: Quantity = .one, isCompleted: Bool, category: ItemCategory
  ) {
    self.init(name: name, quantity: quantity, category: category, isCompleted: isCompleted)
  }

  /// Creates an item with a number of pieces and without a note. Its state comes before the
  /// category.
  public init(name: String, quantity: Int, isCompleted: Bool, category: ItemCategory) {
    self.init(
      name: name, quantity: Quantity(quantity), category: category, isCompleted: isCompleted)
  }
}
