/// The fields of an item. In a condition they are plain names; elsewhere they
/// follow an item: `item.name`.
package enum ItemField: String, Hashable, Sendable, CaseIterable {
  case name, quantity, unit, amount, category, note, done, list, added, changed, due

  /// The field that a name means, in any case.
  package init?(_ name: Name) {
    guard name.text.utf8.count <= 8 else { return nil }
    self.init(rawValue: name.text.lowercased())
  }

  /// The field that other programs call by a word: `qty`.
  package init?(elsewhere word: String) {
    guard word.utf8.count <= 16, let field = ItemField.otherWords[word.lowercased()] else {
      return nil
    }
    self = field
  }

  private static let otherWords: [String: ItemField] = [
    "qty": .quantity, "quant": .quantity, "qnty": .quantity, "qtty": .quantity,
    "measure": .unit, "uom": .unit,
    "cat": .category, "aisle": .category, "section": .category, "department": .category,
    "dept": .category,
    "notes": .note, "comment": .note, "comments": .note, "remark": .note, "memo": .note,
    "checked": .done, "completed": .done, "complete": .done, "ticked": .done, "bought": .done,
    "iscompleted": .done,
    "item": .name, "product": .name, "title": .name,
    "deadline": .due, "duedate": .due, "due_date": .due,
    "created": .added, "createdat": .added, "created_at": .added,
    "updated": .changed, "modified": .changed, "updatedat": .changed, "updated_at": .changed,
  ]

  /// What a field holds; what it is compared with, and how, follows from that.
  package enum Kind: Hashable, Sendable {
    /// The names of items.
    case itemName
    /// Any text.
    case text
    case unit, category, list, quantity, number, yesNo, day
  }

  /// What the field holds.
  package var kind: Kind {
    switch self {
    case .name: .itemName
    case .note: .text
    case .quantity: .quantity
    case .unit: .unit
    case .amount: .number
    case .category: .category
    case .done: .yesNo
    case .list: .list
    case .added, .changed, .due: .day
    }
  }

  /// Whether scripts may have had a variable of its name before items had the field, which means
  /// the variable then.
  package var yieldsToVariables: Bool { !ItemField.fromTheFirst.contains(self) }

  /// The fields that items always had; scripts were written with these in mind.
  private static let fromTheFirst: Set<ItemField> = [
    .name, .quantity, .unit, .amount, .category, .note, .done, .list, .added, .changed,
  ]
}
