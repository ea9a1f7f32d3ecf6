/// The identifier of a stored field.
///
/// A field consists of a case, its row below and its property in `ItemFields`. The raw value is its
/// number in the journal, so new fields are added at the end.
package enum StoredField: Int, Hashable, Sendable, CaseIterable {
  case due, shop, sortKey

  /// Its row in ``Field/all``.
  package var field: Field { Field.all[rawValue] }

  /// The fields that users see and set.
  package static let visible = Field.visible.map(\.id)

  /// Creates the identifier of the field with a name.
  package init?(name: String) {
    guard let field = Field.all.first(where: { $0.name == name }) else { return nil }
    self = field.id
  }

  fileprivate var row: Field {
    switch self {
    case .due:
      Field(
        self, "due", { $0.due }, { $0.due = $1 }, joined: min, title: "due date", key: "dueDate",
        otherWords: ["deadline", "duedate", "due_date"], isOfOneNeed: true)
    case .shop: Field(self, "shop", { $0.shop }, { $0.shop = $1 }, joined: { $1 }, clause: "at")
    case .sortKey:
      Field(
        self, "sortKey", { $0.sortKey }, { $0.sortKey = $1 }, joined: { own, _ in own },
        title: "position", isVisible: false)
    }
  }
}

/// A stored field of items.
///
/// The type of the values is only known at the declaration. Other code calls the closures, because
/// generic code is several times slower across modules.
package struct Field: Sendable {
  /// The identifier of the field.
  package let id: StoredField
  /// The name in conditions, scripts and `qc`'s JSON, and of the column.
  package let name: String
  /// The name in messages: `due date`.
  package let title: String
  /// The word of its clause. It never changes, because existing names that contain the word were
  /// marked when the field was introduced.
  package let clause: String
  /// Its key in the JSON of `ShoppingItem`.
  package let key: String
  /// The names in other programs.
  package let otherWords: [String]
  /// The kind of its values.
  package let kind: FieldKind
  /// Whether the value is cleared when a completed item is needed again.
  package let isOfOneNeed: Bool
  /// Whether users see and set the field. The value of any other field results from their actions.
  package let isVisible: Bool
  /// Returns the stored form of the value; nil if the field has no value.
  package let text: @Sendable (ItemFields) -> String?
  /// Sets the value from its stored form, or clears it. Returns false if the text is invalid.
  package let take: @Sendable (String?, inout ItemFields) -> Bool
  /// Returns the value for conditions and scripts.
  package let value: @Sendable (ItemFields) -> FieldScalar?
  /// Copies the value of the first fields to the second ones.
  let copy: @Sendable (ItemFields, inout ItemFields) -> Void
  /// Joins the value of other fields into the first.
  let join: @Sendable (inout ItemFields, ItemFields, _ isNewNeed: Bool) -> Void

  /// All fields, each at the index of its number.
  package static let all = StoredField.allCases.map(\.row)

  /// The fields that users see and set.
  package static let visible = all.filter(\.isVisible)

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - joined: returns the merged value from the present and the new value.
  ///   - isOfOneNeed: whether the value is cleared when a completed item is needed again.
  fileprivate init<Value: FieldValue>(
    _ id: StoredField, _ name: String, _ get: @escaping @Sendable (ItemFields) -> Value?,
    _ set: @escaping @Sendable (inout ItemFields, Value?) -> Void,
    joined: @escaping @Sendable (Value, Value) -> Value, title: String? = nil,
    clause: String? = nil,
    key: String? = nil, otherWords: [String] = [], isOfOneNeed: Bool = false,
    isVisible: Bool = true
  ) {
    (self.id, self.name, self.title) = (id, name, title ?? name)
    (self.clause, self.key) = (clause ?? name, key ?? name)
    (self.otherWords, self.isOfOneNeed, kind) = (otherWords, isOfOneNeed, Value.kind)
    self.isVisible = isVisible
    text = { get($0)?.text }
    take = { text, fields in
      guard let text else {
        set(&fields, nil)
        return true
      }
      guard let value = Value(text: text) else { return false }
      set(&fields, value)
      return true
    }
    value = { get($0)?.scalar }
    copy = { set(&$1, get($0)) }
    join = { fields, other, isNewNeed in
      let present = isNewNeed && isOfOneNeed ? nil : get(fields)
      guard let new = get(other) else { return set(&fields, present) }
      set(&fields, present.map { joined($0, new) } ?? new)
    }
  }

  /// Whether this field has a value.
  package func isSaid(in fields: ItemFields) -> Bool { value(fields) != nil }

  /// Whether this field has the same value in both.
  package func isSame(in first: ItemFields, _ second: ItemFields) -> Bool {
    value(first) == value(second)
  }
}

/// A type of the values of stored fields.
package protocol FieldValue: Comparable, Sendable {
  static var kind: FieldKind { get }
  /// Parses the stored form; nil for any other text.
  init?(text: String)
  var text: String { get }
  var scalar: FieldScalar { get }
}

/// The kind of the values of a stored field, which determines how they are compared, sorted, shown,
/// written and completed.
package enum FieldKind: Hashable, Sendable {
  case day
  /// The name of a shop that the store knows.
  case shop
  /// An `ItemPosition`.
  case position

  /// The expected format, for messages about invalid values.
  package var exactForm: String {
    switch self {
    case .day: "ISO 8601 day"
    case .shop: "name of a shop"
    case .position: "position"
    }
  }

  /// An example of a value.
  package var example: String {
    switch self {
    case .day: "2026-12-24"
    case .shop: "Lidl"
    case .position: "80"
    }
  }

  /// The placeholder for a value in the form of a sentence.
  package var placeholder: String {
    switch self {
    case .day: "DAY"
    case .shop: "SHOP"
    case .position: "POSITION"
    }
  }

  /// The noun for a value.
  package var noun: String {
    switch self {
    case .day: "day"
    case .shop: "shop"
    case .position: "position"
    }
  }

  /// The SQL constraint of the column.
  package func check(of column: String) -> String {
    switch self {
    case .day: "length(\(column)) = 10"
    case .shop, .position: "\(column) <> ''"
    }
  }
}

/// A value of any stored field.
package enum FieldScalar: Hashable, Sendable {
  case day(CalendarDate)
  case text(String)
}

extension FieldScalar: Comparable {
  /// Compares two values of the same field.
  package static func < (left: FieldScalar, right: FieldScalar) -> Bool {
    switch (left, right) {
    case (.day(let left), .day(let right)): left < right
    case (.text(let left), .text(let right)): OrderedName(left) < OrderedName(right)
    // The values of a field are all of one kind, so this is never reached.
    case (.day, .text): true
    case (.text, .day): false
    }
  }
}

extension CalendarDate: FieldValue {
  package static var kind: FieldKind { .day }
  package var scalar: FieldScalar { .day(self) }
}
