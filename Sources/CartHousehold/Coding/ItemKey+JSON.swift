import CartModels
import Foundation

extension ItemKey: Codable {
  private enum Key: String, CodingKey { case list, name, family }

  /// Reads what `encode(to:)` writes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let family = UnitFamily(name: try container.decode(String.self, forKey: .family)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .family, in: container, debugDescription: "there is no such family of units")
    }
    self.init(
      list: try container.decode(UUID.self, forKey: .list),
      name: try container.decode(NameKey.self, forKey: .name), family: family)
  }

  /// Writes the family by its name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(list, forKey: .list)
    try container.encode(name, forKey: .name)
    try container.encode(family.name, forKey: .family)
  }
}
