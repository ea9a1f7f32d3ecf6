package import CartModels

/// Values that a sentence gives to fields of items, none of which are part of their identity.
package struct ItemEdit: Hashable, Sendable {
  package let notes: String?
  package let category: ItemCategory?
  package let fields: ItemFields.Said

  package init(notes: String?, category: ItemCategory?, fields: ItemFields.Said) {
    (self.notes, self.category, self.fields) = (notes?.withoutOuterBlanks, category, fields)
  }

  /// The item with the values.
  package func applied(to item: ShoppingItem) -> ShoppingItem {
    var item = item
    if let notes { item.notes = notes }
    if let category { item.category = category }
    item.fields = fields.applied(to: item.fields)
    return item
  }
}
