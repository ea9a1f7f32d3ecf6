import CartModels
import Foundation

extension ItemKey: Codable {
  private enum Key: String, CodingKey { case list, name, family }

  /// Decodes a key; fails if no unit family has the encoded name.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let family = UnitFamily(name: try container.decode(String.self, forKey: .family)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .family, in: container, debugDescription: "unknown family of units")
    }
    self.init(
      list: try container.decode(UUID.self, forKey: .list),
      name: try container.decode(NameKey.self, forKey: .name), family: family)
  }

  /// Encodes the unit family as its name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(list, forKey: .list)
    try container.encode(name, forKey: .name)
    try container.encode(family.name, forKey: .family)
  }
}
