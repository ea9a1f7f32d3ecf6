import Testing

/// The size of a terminal.
struct Size: Hashable, Sendable, CustomTestStringConvertible {
  let columns: Int
  let rows: Int

  /// The size of new terminals.
  static let usual = Size(columns: 80, rows: 24)
  /// The size of a phone.
  static let small = Size(columns: 40, rows: 10)
  /// A size below that of any real terminal.
  static let tiny = Size(columns: 20, rows: 6)

  /// The sizes at which all stories run.
  static let all = [usual, small, tiny]

  var testDescription: String { "\(columns)×\(rows)" }
}
