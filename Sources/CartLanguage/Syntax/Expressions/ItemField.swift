package import CartModels

/// The fields of an item. In a condition they are plain names; elsewhere they
/// follow an item: `item.name`.
package enum ItemField: Hashable, Sendable {
  /// A field of every item.
  case own(Own)
  /// A field that may be set or not.
  case stored(StoredField)

  /// The fields that every item has.
  package enum Own: String, Hashable, Sendable, CaseIterable {
    case name, quantity, unit, amount, category, note, done, list, added, changed, price, cost
  }

  package static let due = ItemField.stored(.due)

  /// All fields, as they are listed.
  package static let allCases = Own.allCases.map(own) + StoredField.visible.map(stored)

  private static let byName = Dictionary(
    allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
  private static let longestName = allCases.map(\.rawValue.utf8.count).max() ?? 0

  /// The field with a lower-case name.
  package init?(rawValue: String) {
    guard let field = ItemField.byName[rawValue] else { return nil }
    self = field
  }

  /// The name of the field.
  package var rawValue: String {
    switch self {
    case .own(let field): field.rawValue
    case .stored(let field): field.field.name
    }
  }

  /// The field with a name, case-insensitive.
  package init?(_ name: Name) {
    guard name.text.utf8.count <= ItemField.longestName else { return nil }
    self.init(rawValue: name.text.lowercased())
  }

  /// Whether it may be empty: most items have no due date, and some no price.
  package var mayBeMissing: Bool {
    switch self {
    case .stored, .own(.price), .own(.cost): true
    case .own: false
    }
  }

  /// The field for a name in other programs: `qty`.
  package init?(elsewhere word: String) {
    guard word.utf8.count <= 16 else { return nil }
    let word = word.lowercased()
    if let field = ItemField.otherWords[word] {
      self = .own(field)
    } else if let field = Field.all.first(where: { $0.otherWords.contains(word) }) {
      self = .stored(field.id)
    } else {
      return nil
    }
  }

  private static let otherWords: [String: Own] = [
    "qty": .quantity, "quant": .quantity, "qnty": .quantity, "qtty": .quantity,
    "measure": .unit, "uom": .unit,
    "cat": .category, "aisle": .category, "section": .category, "department": .category,
    "dept": .category,
    "notes": .note, "comment": .note, "comments": .note, "remark": .note, "memo": .note,
    "checked": .done, "completed": .done, "complete": .done, "ticked": .done, "bought": .done,
    "iscompleted": .done,
    "item": .name, "product": .name, "title": .name,
    "created": .added, "createdat": .added, "created_at": .added,
    "updated": .changed, "modified": .changed, "updatedat": .changed, "updated_at": .changed,
  ]

  /// The kind of a field, which determines how it is compared.
  package enum Kind: Hashable, Sendable {
    /// The names of items.
    case itemName
    /// Any text.
    case text
    case unit, category, list, shop, quantity, number, yesNo, day
  }

  /// The kind of the field.
  package var kind: Kind {
    switch self {
    case .own(.name): .itemName
    case .own(.note): .text
    case .own(.quantity): .quantity
    case .own(.unit): .unit
    case .own(.amount), .own(.price), .own(.cost): .number
    case .own(.category): .category
    case .own(.done): .yesNo
    case .own(.list): .list
    case .own(.added), .own(.changed): .day
    case .stored(let field): Kind(field.field.kind)
    }
  }

  /// Whether a variable of this name takes precedence, because scripts may be older than the field.
  package var yieldsToVariables: Bool {
    if case .own(let field) = self { !ItemField.fromTheFirst.contains(field) } else { true }
  }

  /// Whether many scripts have a variable of this name, so that it is hardly a mistake.
  package var isUsualVariable: Bool { self == .own(.price) || self == .own(.cost) }

  /// The original fields. No script is older than these.
  private static let fromTheFirst: Set<Own> = [
    .name, .quantity, .unit, .amount, .category, .note, .done, .list, .added, .changed,
  ]
}

extension ItemField: CustomStringConvertible {
  package var description: String { rawValue }
}

extension ItemField.Kind {
  fileprivate init(_ kind: FieldKind) {
    switch kind {
    case .day: self = .day
    case .shop: self = .shop
    case .position: self = .text
    }
  }
}
