import CartModels
import GRDB

/// One kind of thing that must hold in every store.
protocol StoreCheck: Sendable {
  /// Whether what the rows hold can't be checked where it finds something.
  static var isStructural: Bool { get }
  /// What it looks at, in a word.
  static var matter: String { get }
  /// What doesn't hold.
  ///
  /// - Parameter work: counts the rows that are looked at one by one.
  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem]
  /// Puts right what can be, inside a transaction, and hands over what it takes out.
  static func repair(_ database: Database, _ aside: inout RowsAside) throws
}

extension StoreCheck {
  static var isStructural: Bool { false }
}

extension CountedWork {
  /// Begins with the rows of some tables.
  func beginRows(_ matter: String, of tables: [String], in database: Database) throws {
    let counts = tables.map { "(SELECT count(*) FROM \($0))" }.joined(separator: " + ")
    begin(matter, of: try Int.fetchOne(database, sql: "SELECT \(counts)"), counting: .rows)
  }
}
