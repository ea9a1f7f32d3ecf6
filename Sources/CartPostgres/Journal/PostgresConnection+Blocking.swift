import CartHousehold

extension PostgresConnection {
  /// Returns the error for a journal whose end was locked for too long. It names the role with the
  /// open transaction.
  func blocked() throws -> SharedJournalError {
    guard let session = try blockingSessions().first else { return PostgresFailure.isBlocked }
    return .unreachable(
      "\(session.role) has a transaction open on the server, which blocks everyone; the administrator "
        + "ends it by `SELECT pg_terminate_backend(\(session.process))`")
  }

  /// Returns the sessions that lock the end of a journal and do not wait for another session.
  func blockingSessions() throws -> [(role: String, process: Int32)] {
    let result = try run(
      """
      SELECT a.usename::text, a.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.relation = 'quickcart.household'::regclass AND l.granted AND a.pid <> pg_backend_pid()
        AND l.mode IN ('RowShareLock', 'RowExclusiveLock')
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND NOT EXISTS (SELECT FROM pg_locks w WHERE w.pid = l.pid AND NOT w.granted)
      ORDER BY a.pid
      """)
    return try result.rows.map { number in
      var row = result.row(number)
      return (ServerText.shown(try row.text() ?? ""), try row.int32())
    }
  }
}
