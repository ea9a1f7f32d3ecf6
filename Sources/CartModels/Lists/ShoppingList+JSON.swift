import Foundation

extension ShoppingList: Codable {
  private enum Key: String, CodingKey {
    case id, title, items, createdAt, updatedAt
    // As `qc` writes them.
    case list, changed
  }

  /// Decodes the output of `encode(to:)` or of `qc show as json`. All keys except the title are
  /// optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let title: String = try container.value(.title, .list) else {
      throw DecodingError.keyNotFound(
        Key.title,
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "the list has no title"))
    }
    self.init(
      id: try container.decodeIfPresent(UUID.self, forKey: .id), title: title,
      items: try container.decodeIfPresent([ShoppingItem].self, forKey: .items) ?? [],
      createdAt: try container.date(.createdAt) ?? Date(),
      updatedAt: try container.date(.updatedAt, .changed))
  }

  /// Encodes every property under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(items, forKey: .items)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encode(updatedAt, forKey: .updatedAt)
  }
}
