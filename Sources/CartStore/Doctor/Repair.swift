/// What a repair did besides what it put right.
package struct Repair: Hashable, Sendable {
  /// Where the store is as it was before; nil for a store in memory.
  package var backup: String?
  /// Where the rows are, as text, that can't be read; nil where there were none.
  package var aside: String?
  /// How many rows those are.
  package var asideCount = 0
}
