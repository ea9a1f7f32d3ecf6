import CartModels
import Foundation

extension ItemPlace: Decodable {
  /// Decodes a place; fails if no unit family has the encoded name.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    guard let family = UnitFamily(name: try container.decode(String.self, forKey: .family)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .family, in: container, debugDescription: "unknown family of units")
    }
    self.init(
      list: try container.decode(ListReference.self, forKey: .list),
      name: try container.decode(String.self, forKey: .name), family: family,
      category: try container.decode(ItemCategory.self, forKey: .category))
  }
}

extension ItemPlace: EntryValueConvertible {
  /// A record with the unit family as its name.
  var entryValue: EntryValue {
    [
      .list: list.entryValue, .name: .text(name), .family: .text(family.name),
      .category: category.entryValue,
    ]
  }
}

extension ListReference: Decodable {
  /// Decodes a record with the identifier and the title.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    self.init(
      id: try container.decode(UUID.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title))
  }
}

extension ListReference: EntryValueConvertible {
  /// A record with the identifier and the title.
  var entryValue: EntryValue { [.id: id.entryValue, .title: .text(title)] }
}

extension LotIdentifier: Decodable {
  /// Decodes a bare UUID.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UUID.self))
  }
}

extension LotIdentifier: EntryValueConvertible {
  /// A bare UUID.
  var entryValue: EntryValue { uuid.entryValue }
}

extension SeenMarks: Codable {
  private enum Key: String, CodingKey { case seen, marks }

  /// Decodes marks in any order.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(SeenLot.self, forKey: .seen),
      marks: Set(try container.decode([UUID].self, forKey: .marks)))
  }

  /// Encodes the marks in sorted order, so that equal entries have equal bytes.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(seen, forKey: .seen)
    try container.encode(marks.sorted(), forKey: .marks)
  }
}
