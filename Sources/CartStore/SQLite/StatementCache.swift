import GRDB

/// The statements of one connection, each compiled when first asked for.
final class StatementCache {
  private var statements: [PreparedStatement?] = Array(repeating: nil, count: Query.allCases.count)

  /// The statement for a query that is over before anything else runs.
  func statement(for query: Query, in database: Database) throws -> PreparedStatement {
    if let statement = statements[query.rawValue] { return statement }
    let statement = PreparedStatement(try database.makeStatement(sql: query.sql))
    statements[query.rawValue] = statement
    return statement
  }

  /// The statement for a walk through many rows, whose visitor may start the
  /// same walk again: then one of its own.
  func walk(through query: Query, in database: Database) throws -> PreparedStatement {
    let statement = try statement(for: query, in: database)
    guard statement.isRunning else { return statement }
    return PreparedStatement(try database.makeStatement(sql: query.sql))
  }

  /// Lets all statements go, so that the connection can close.
  func removeAll() { statements = Array(repeating: nil, count: statements.count) }
}
