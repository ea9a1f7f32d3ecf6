/// The stored fields of an item: what is said of it as one value each, beside its name, amount,
/// category, note and state.
///
/// What only hands them on hands this on whole. What reads or writes each by itself asks
/// `StoredField`, where a field is one row.
package struct ItemFields: Hashable, Sendable {
  /// The day the item is wanted by.
  package var due: CalendarDate?
  /// The shop it is to be bought in.
  package var shop: ShopName?
  /// Where it is on its list, if it was moved there.
  package var sortKey: ItemPosition?

  /// Makes fields.
  package init(due: CalendarDate? = nil, shop: ShopName? = nil) {
    (self.due, self.shop) = (due, shop)
  }

  /// Whether none has a value, as those of most items.
  package var isEmpty: Bool { due == nil && shop == nil && sortKey == nil }

  /// The fields of an item that takes in what is said of another.
  ///
  /// - Parameter isNewNeed: whether the item was completed and is wanted anew.
  package func joined(by other: ItemFields, isNewNeed: Bool = false) -> ItemFields {
    if isEmpty { return other }
    if other.isEmpty, !isNewNeed { return self }
    var fields = self
    for field in Field.all { field.join(&fields, other, isNewNeed) }
    return fields
  }

  /// These with the values of others in place of their own, where those have any.
  package func replaced(by other: ItemFields) -> ItemFields {
    if other.isEmpty { return self }
    var fields = self
    for field in Field.all where field.isSaid(in: other) { field.copy(other, &fields) }
    return fields
  }
}

extension ItemFields {
  /// What a sentence says of an item's fields.
  package struct Said: Hashable, Sendable {
    /// The values that it says.
    package private(set) var values = ItemFields()
    /// The fields that it says are to have no value.
    private var removed: Set<StoredField> = []

    /// Makes what says nothing.
    package init() {}

    /// Says a field's value, or that there is to be none. False where the text is no such value.
    package mutating func say(_ field: StoredField, _ text: String?) -> Bool {
      if text == nil { removed.insert(field) }
      return field.field.take(text, &values)
    }

    /// The fields of an item that had others before.
    package func applied(to fields: ItemFields) -> ItemFields {
      var fields = fields.replaced(by: values)
      for field in removed { _ = field.field.take(nil, &fields) }
      return fields
    }
  }
}
