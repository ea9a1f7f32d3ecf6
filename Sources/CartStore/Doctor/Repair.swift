/// What a repair did besides what it put right.
public struct Repair: Hashable, Sendable {
  /// Where the store is as it was before; nil for a store in memory.
  public var backup: String?
  /// Where the rows are, as text, that can't be read; nil where there were none.
  public var aside: String?
  /// How many rows those are.
  public var asideCount = 0
}
