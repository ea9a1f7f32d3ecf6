package import Foundation

/// What a sentence says of an item before it is known whether the list holds
/// it already. What the user left out is nil.
package struct ItemDraft: Hashable, Sendable {
  /// The name as typed, without blanks around it.
  package var name: String { didSet { name = name.withoutOuterBlanks } }
  /// The quantity, if the sentence has one.
  package var quantity: Quantity?
  /// The note, when there is one, without blanks around it.
  package var notes: String? { didSet { notes = notes?.withoutOuterBlanks } }
  /// The category from the `in` clause, if any.
  package var category: ItemCategory?
  /// The optional fields, each with a single value.
  package var fields: ItemFields
  /// Whether the item comes completed, as one does that moves between lists.
  package var isCompleted: Bool

  /// Makes a draft of a pending item.
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

  /// The draft that says of an item what goes along to another list. Its
  /// category doesn't: an item it joins stays where it is found. Neither does its position.
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
  /// Makes the item that a draft describes, under the category given where
  /// the draft says none.
  package init(
    _ draft: ItemDraft, category: ItemCategory = .other, id: UUID, at date: Date
  ) {
    self.init(
      id: id, name: draft.name, quantity: draft.quantity ?? .one,
      category: draft.category ?? category, notes: draft.notes ?? "",
      isCompleted: draft.isCompleted, fields: draft.fields, createdAt: date)
  }
}
