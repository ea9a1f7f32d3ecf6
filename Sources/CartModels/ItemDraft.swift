/// What a sentence says of an item before it is known whether the list holds
/// it already. What the user left out is nil.
public struct ItemDraft: Hashable, Sendable {
  /// The name as typed.
  public var name: String
  /// How much, when it was said.
  public var quantity: Quantity?
  /// The note, when there is one.
  public var notes: String?
  /// The category, when `in` said one.
  public var category: ItemCategory?
  /// Whether the item comes completed, as one does that moves between lists.
  public var isCompleted: Bool

  /// Makes a draft of a pending item.
  public init(
    name: String, quantity: Quantity? = nil, notes: String? = nil,
    category: ItemCategory? = nil, isCompleted: Bool = false
  ) {
    self.name = name
    self.quantity = quantity
    self.notes = notes
    self.category = category
    self.isCompleted = isCompleted
  }

  /// The draft that says everything an item is.
  public init(_ item: ShoppingItem) {
    self.init(
      name: item.name, quantity: item.quantity,
      notes: item.notes.isEmpty ? nil : item.notes, isCompleted: item.isCompleted)
  }

  /// The folded name.
  public var key: NameKey { NameKey(name) }
}
