/// How far long work has come, as far as those know who do it.
///
///     WorkProgress(name: "import party.csv", count: 300, of: 1_000, unit: .items)
package struct WorkProgress: Hashable, Sendable {
  /// What is counted.
  package enum Unit: Hashable, Sendable {
    case bytes, items, rows
    /// Statements, rounds of loops and calls.
    case steps
  }

  /// What is worked at, in a few words; empty where that is before everybody's eyes.
  package var name: String
  /// How much of all there is to do is done. It need not be what is counted.
  package var done: Int
  /// How much there is to do; nil where nobody knows.
  package var total: Int?
  /// How many were worked at.
  package var count: Int
  /// What was counted.
  package var unit: Unit

  /// Makes one whose parts are what is counted.
  package init(name: String, count: Int, of total: Int?, unit: Unit) {
    self.init(name: name, done: count, of: total, count: count, unit: unit)
  }

  /// Makes one whose way is measured by something else than what is counted: a script's by its
  /// bytes, of which a loop passes none.
  package init(name: String, done: Int, of total: Int?, count: Int, unit: Unit) {
    self.name = name
    self.done = done
    self.total = total
    self.count = count
    self.unit = unit
  }
}
