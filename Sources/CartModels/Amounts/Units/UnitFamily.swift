/// A family of units that can be converted to one another.
///
/// An item is identified by its name and the family of its unit, so `1 kg` and `200 g` of flour are
/// one item, while `1x` and `300 g` are two.
public enum UnitFamily: Hashable, Sendable {
  /// Pieces, with or without a unit; the base is one piece.
  case count
  /// Weights; the base is the gram.
  case mass
  /// Volumes; the base is the millilitre.
  case volume
  /// A single unit such as a can or a bunch, which cannot be converted to other units.
  case container(Unit)

  /// The stable name of the family, for storage and messages.
  public var name: String {
    switch self {
    case .count: "count"
    case .mass: "mass"
    case .volume: "volume"
    case .container(let unit): unit.rawValue
    }
  }
}
