/// The result of a repair.
package struct Repair: Hashable, Sendable {
  /// The path of the copy made before the repair; nil for a store in memory.
  package var backup: String?
  /// The path of the text file with unreadable rows; nil if there were none.
  package var aside: String?
  /// The number of unreadable rows.
  package var asideCount = 0
}
