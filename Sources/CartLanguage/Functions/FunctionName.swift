/// The functions that are built in, as they are typed.
package enum FunctionName: String, Hashable, Sendable, CaseIterable {
  case count, has, quantity, items, lists
  case round, floor, ceil, abs, min, max, sum
  case len, lower, upper, trim, split, join, replace, contains, starts, ends
  case sort, reverse, unique, first, last
  case today, date, week, weekday, month, year, days

  /// The function that a name means, in any case.
  package init?(_ name: Name) { self.init(word: name.text) }

  /// The function that a word means, in any case.
  package init?(word: String) {
    guard word.utf8.count <= 8 else { return nil }
    self.init(rawValue: word.lowercased())
  }

  /// Whether the name alone, without parentheses, is a call.
  package var isValue: Bool { self == .today || self == .items || self == .lists }
}
