/// The optional fields of an item, in addition to its name, amount, category, note and state. Each
/// has a single value.
///
/// Code that only passes fields on uses this structure. Code that reads or writes each field uses
/// `StoredField`, where a field is one row.
package struct ItemFields: Hashable, Sendable {
  /// The day by which the item is due.
  package var due: CalendarDate?
  /// The shop in which to buy the item.
  package var shop: ShopName?
  /// The position of the item on its list; nil if it was never moved.
  package var sortKey: ItemPosition?

  /// Makes fields.
  package init(due: CalendarDate? = nil, shop: ShopName? = nil) {
    (self.due, self.shop) = (due, shop)
  }

  /// Whether no field has a value, as in most items.
  package var isEmpty: Bool { self == ItemFields() }

  /// Returns the fields of an item after another item or draft was merged into it.
  ///
  /// - Parameter isNewNeed: whether the item was completed and is needed again.
  package func joined(by other: ItemFields, isNewNeed: Bool = false) -> ItemFields {
    if isEmpty { return other }
    if other.isEmpty, !isNewNeed { return self }
    var fields = self
    for field in Field.all { field.join(&fields, other, isNewNeed) }
    return fields
  }

  /// Returns the fields with the values of others, where those have values.
  package func replaced(by other: ItemFields) -> ItemFields {
    if other.isEmpty { return self }
    var fields = self
    for field in Field.all where field.isSaid(in: other) { field.copy(other, &fields) }
    return fields
  }
}

extension ItemFields {
  /// The changes that a sentence makes to the fields of an item.
  package struct Said: Hashable, Sendable {
    /// The values to set.
    package private(set) var values = ItemFields()
    /// The fields to clear.
    private var removed: Set<StoredField> = []

    /// Creates an empty set of changes.
    package init() {}

    /// Sets a field, or clears it if the text is nil. Returns false if the text is invalid.
    package mutating func say(_ field: StoredField, _ text: String?) -> Bool {
      if text == nil { removed.insert(field) }
      return field.field.take(text, &values)
    }

    /// The text of a field to set, or the inner nil to clear it; nil to leave it as it is.
    package func text(of field: StoredField) -> String?? {
      if removed.contains(field) { return .some(nil) }
      return field.field.text(values).map { .some($0) }
    }

    /// Returns the fields of an item after the changes.
    package func applied(to fields: ItemFields) -> ItemFields {
      var fields = fields.replaced(by: values)
      for field in removed { _ = field.field.take(nil, &fields) }
      return fields
    }
  }
}
