import CartModels
import GRDB

/// A check of a property that every store must have.
protocol StoreCheck: Sendable {
  /// Whether the contents of rows cannot be checked if this finds a problem.
  static var isStructural: Bool { get }
  /// The subject of the check, in a word.
  static var matter: String { get }
  /// Returns the problems.
  ///
  /// - Parameter work: counts the rows that are checked one by one.
  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem]
  /// Repairs the problems inside a transaction, and adds the removed rows to `aside`.
  static func repair(_ database: Database, _ aside: inout RowsAside) throws
}

extension StoreCheck {
  static var isStructural: Bool { false }
}

extension CountedWork {
  /// Starts counting the rows of some tables.
  func beginRows(_ matter: String, of tables: [String], in database: Database) throws {
    let counts = tables.map { "(SELECT count(*) FROM \($0))" }.joined(separator: " + ")
    begin(matter, of: try Int.fetchOne(database, sql: "SELECT \(counts)"), counting: .rows)
  }
}
