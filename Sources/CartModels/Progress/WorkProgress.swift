/// The progress of long work, as its code reports it.
///
///     WorkProgress(name: "import party.csv", count: 300, of: 1_000, unit: .items)
package struct WorkProgress: Hashable, Sendable {
  /// The things that are counted.
  package enum Unit: Hashable, Sendable {
    case bytes, items, rows
    /// Statements, rounds of loops and calls.
    case steps
  }

  /// A short name of the work; empty if it is obvious to the user.
  package var name: String
  /// The completed part of `total`. Its measure can differ from that of `count`.
  package var done: Int
  /// The total amount of work; nil if it is unknown.
  package var total: Int?
  /// The number of things processed so far.
  package var count: Int
  /// The kind of things that `count` counts.
  package var unit: Unit

  /// Creates a progress whose total is the number of things that are counted.
  package init(name: String, count: Int, of total: Int?, unit: Unit) {
    self.init(name: name, done: count, of: total, count: count, unit: unit)
  }

  /// Creates a progress whose total is measured differently from its count. A script, for example,
  /// is measured by its bytes and counts steps, because a loop passes no new bytes.
  package init(name: String, done: Int, of total: Int?, count: Int, unit: Unit) {
    self.name = name
    self.done = done
    self.total = total
    self.count = count
    self.unit = unit
  }
}
