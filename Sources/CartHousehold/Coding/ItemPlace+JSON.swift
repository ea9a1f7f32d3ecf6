import CartModels
import Foundation

extension ItemPlace: Codable {
  /// Reads what `encode(to:)` writes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    guard let family = UnitFamily(name: try container.decode(String.self, forKey: .family)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .family, in: container, debugDescription: "there is no such family of units")
    }
    self.init(
      list: try container.decode(ListReference.self, forKey: .list),
      name: try container.decode(String.self, forKey: .name), family: family,
      category: try container.decode(ItemCategory.self, forKey: .category))
  }

  /// Writes the family by its name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: EntryKey.self)
    try container.encode(list, forKey: .list)
    try container.encode(name, forKey: .name)
    try container.encode(family.name, forKey: .family)
    try container.encode(category, forKey: .category)
  }
}

extension ListReference: Codable {
  /// Reads what `encode(to:)` writes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    self.init(
      id: try container.decode(UUID.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title))
  }

  /// Writes the identifier and the title.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: EntryKey.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
  }
}

extension LotIdentifier: Codable {
  /// Reads the identifier alone.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UUID.self))
  }

  /// Writes the identifier alone.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(uuid)
  }
}

extension SeenMarks: Codable {
  private enum Key: String, CodingKey { case seen, marks }

  /// Reads what `encode(to:)` writes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(SeenLot.self, forKey: .seen),
      marks: Set(try container.decode([UUID].self, forKey: .marks)))
  }

  /// Writes the marks in an order, so that equal entries are equal bytes.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(seen, forKey: .seen)
    try container.encode(marks.sorted(), forKey: .marks)
  }
}
