import Foundation

extension ShoppingItem: Codable {
  private enum Key: String, CodingKey {
    case id, name, quantity, category, notes, isCompleted, dueDate, createdAt,
      updatedAt
    // As `qc` writes them.
    case unit, note, done, due, added, changed
  }

  /// Reads what `encode(to:)` writes, and an item as `qc show as json` prints it. All but the name
  /// may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let createdAt = try container.date(.createdAt, .added) ?? Date()
    self.init(
      id: try container.decodeIfPresent(UUID.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name),
      quantity: try ShoppingItem.quantity(in: container),
      category: try container.decodeIfPresent(ItemCategory.self, forKey: .category) ?? .other,
      notes: try container.value(.notes, .note) ?? "",
      isCompleted: try container.value(.isCompleted, .done) ?? false,
      dueDate: try container.value(.dueDate, .due),
      createdAt: createdAt, updatedAt: try container.date(.updatedAt, .changed))
  }

  /// `qc` writes the unit beside the amount.
  private static func quantity(in container: KeyedDecodingContainer<Key>) throws -> Quantity {
    let quantity = try container.decodeIfPresent(Quantity.self, forKey: .quantity) ?? .one
    guard let unit = try container.decodeIfPresent(Unit.self, forKey: .unit) else {
      return quantity
    }
    return Quantity(quantity.amount, unit)
  }

  /// Writes every property under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(quantity, forKey: .quantity)
    try container.encode(category, forKey: .category)
    try container.encode(notes, forKey: .notes)
    try container.encode(isCompleted, forKey: .isCompleted)
    try container.encodeIfPresent(dueDate, forKey: .dueDate)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encode(updatedAt, forKey: .updatedAt)
  }
}
