import Foundation

/// A coding key with any name, for objects whose keys depend on the stored fields.
package struct NamedKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
}

extension NamedKey {
  fileprivate static let id = NamedKey("id"), name = NamedKey("name"),
    quantity = NamedKey("quantity")
  fileprivate static let category = NamedKey("category"), notes = NamedKey("notes"),
    isCompleted = NamedKey("isCompleted")
  fileprivate static let createdAt = NamedKey("createdAt"), updatedAt = NamedKey("updatedAt")
  // As `qc` writes them.
  fileprivate static let unit = NamedKey("unit"), note = NamedKey("note"), done = NamedKey("done")
  fileprivate static let added = NamedKey("added"), changed = NamedKey("changed")
}

extension ShoppingItem: Codable {
  private typealias Key = NamedKey

  /// Decodes the output of `encode(to:)` or of `qc show as json`. All keys except the name are
  /// optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let createdAt = try container.date(.createdAt, .added) ?? Date()
    self.init(
      id: try container.decodeIfPresent(UUID.self, forKey: .id) ?? NewIdentifier.next(),
      name: try container.decode(String.self, forKey: .name),
      quantity: try ShoppingItem.quantity(in: container),
      category: try container.decodeIfPresent(ItemCategory.self, forKey: .category) ?? .other,
      notes: try container.value(.notes, .note) ?? "",
      isCompleted: try container.value(.isCompleted, .done) ?? false,
      fields: try ShoppingItem.fields(in: container),
      createdAt: createdAt, updatedAt: try container.date(.updatedAt, .changed))
  }

  private static func fields(in container: KeyedDecodingContainer<Key>) throws -> ItemFields {
    var fields = ItemFields()
    for field in Field.all {
      let text: String? = try container.value(Key(field.key), Key(field.name))
      guard field.take(text, &fields) else {
        throw DecodingError.dataCorruptedError(
          forKey: Key(field.name), in: container,
          debugDescription: "`\(text ?? "")` is not a valid \(field.kind.exactForm)")
      }
    }
    return fields
  }

  /// `qc` writes the unit beside the amount.
  private static func quantity(in container: KeyedDecodingContainer<Key>) throws -> Quantity {
    let quantity = try container.decodeIfPresent(Quantity.self, forKey: .quantity) ?? .one
    guard let unit = try container.decodeIfPresent(Unit.self, forKey: .unit) else {
      return quantity
    }
    return Quantity(quantity.amount, unit)
  }

  /// Encodes every property under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(quantity, forKey: .quantity)
    try container.encode(category, forKey: .category)
    try container.encode(notes, forKey: .notes)
    try container.encode(isCompleted, forKey: .isCompleted)
    for field in Field.all where !fields.isEmpty {
      try container.encodeIfPresent(field.text(fields), forKey: Key(field.key))
    }
    try container.encode(createdAt, forKey: .createdAt)
    try container.encode(updatedAt, forKey: .updatedAt)
  }
}
