import Testing

/// The size of a terminal.
struct Size: Hashable, Sendable, CustomTestStringConvertible {
  let columns: Int
  let rows: Int

  /// What terminals open with.
  static let usual = Size(columns: 80, rows: 24)
  /// A telephone.
  static let small = Size(columns: 40, rows: 10)
  /// Less than anybody wants.
  static let tiny = Size(columns: 20, rows: 6)

  /// The sizes that all must hold at.
  static let all = [usual, small, tiny]

  var testDescription: String { "\(columns)×\(rows)" }
}
