import GRDB

/// The statements of one connection, each compiled on first use.
final class StatementCache {
  private var statements: [PreparedStatement?] = Array(repeating: nil, count: Query.allCases.count)

  /// Returns the statement for a query that ends before anything else runs.
  func statement(for query: Query, in database: Database) throws -> PreparedStatement {
    if let statement = statements[query.rawValue] { return statement }
    let statement = try PreparedStatement(query.sql, in: database)
    statements[query.rawValue] = statement
    return statement
  }

  /// Returns the statement for a walk through many rows. If the same walk is in progress, it is a
  /// new one.
  func walk(through query: Query, in database: Database) throws -> PreparedStatement {
    let statement = try statement(for: query, in: database)
    guard statement.isRunning else { return statement }
    return try PreparedStatement(query.sql, in: database)
  }

  /// Releases all statements, so that the connection can close.
  func removeAll() { statements = Array(repeating: nil, count: statements.count) }
}
