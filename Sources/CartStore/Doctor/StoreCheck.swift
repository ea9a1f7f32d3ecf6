import GRDB

/// One kind of thing that must hold in every store.
protocol StoreCheck: Sendable {
  /// Whether what the rows hold can't be checked where it finds something.
  static var isStructural: Bool { get }
  /// What doesn't hold.
  static func problems(in database: Database) throws -> [StoreProblem]
  /// Puts right what can be, inside a transaction, and hands over what it takes out.
  static func repair(_ database: Database, _ aside: inout RowsAside) throws
}

extension StoreCheck {
  static var isStructural: Bool { false }
}
