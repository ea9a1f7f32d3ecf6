package import Foundation

/// The item that a sentence describes, before it is merged into a list. Parts that the user omitted
/// are nil.
package struct ItemDraft: Hashable, Sendable {
  /// The name as typed, without blanks around it.
  package var name: String { didSet { name = name.withoutOuterBlanks } }
  /// The quantity, if the sentence has one.
  package var quantity: Quantity?
  /// The note, if any, without blanks around it.
  package var notes: String? { didSet { notes = notes?.withoutOuterBlanks } }
  /// The category from the `in` clause, if any.
  package var category: ItemCategory?
  /// The optional fields, each with a single value.
  package var fields: ItemFields
  /// Whether the item is completed already, as an item that moves between lists can be.
  package var isCompleted: Bool

  /// Creates a draft, by default of a pending item.
  package init(
    name: String, quantity: Quantity? = nil, notes: String? = nil,
    category: ItemCategory? = nil, fields: ItemFields = ItemFields(), isCompleted: Bool = false
  ) {
    self.name = name.withoutOuterBlanks
    self.quantity = quantity
    self.notes = notes?.withoutOuterBlanks
    self.category = category
    self.fields = fields
    self.isCompleted = isCompleted
  }

  /// Creates the draft of an item for another list, without its category and its position. If it
  /// joins an item there, that item keeps its category.
  package init(_ item: ShoppingItem) {
    self.init(
      name: item.name, quantity: item.quantity,
      notes: item.notes.isEmpty ? nil : item.notes, fields: item.fields,
      isCompleted: item.isCompleted)
    fields.sortKey = nil
  }

  /// The folded name.
  package var key: NameKey { NameKey(name) }
}

extension ShoppingItem {
  /// Creates the item that a draft describes. The given category applies if the draft has none.
  package init(
    _ draft: ItemDraft, category: ItemCategory = .other, id: UUID, at date: Date
  ) {
    self.init(
      id: id, name: draft.name, quantity: draft.quantity ?? .one,
      category: draft.category ?? category, notes: draft.notes ?? "",
      isCompleted: draft.isCompleted, fields: draft.fields, createdAt: date)
  }
}
