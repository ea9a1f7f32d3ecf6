/// Units that convert into one another.
///
/// An item is known by its name and its unit's family, so `1 kg` and `200 g`
/// of flour are one item, and `1x` and `300 g` are two.
public enum UnitFamily: Hashable, Sendable {
  /// Pieces, with or without a word for them; the base is one piece.
  case count
  /// Weights; the base is the gram.
  case mass
  /// Volumes; the base is the millilitre.
  case volume
  /// One thing one buys by, which converts into nothing else.
  case container(Unit)

  /// The family as a stable word, for storage and for messages.
  public var name: String {
    switch self {
    case .count: "count"
    case .mass: "mass"
    case .volume: "volume"
    case .container(let unit): unit.rawValue
    }
  }
}
