/// The time limits for each step of a conversation with a server.
package struct ConnectionLimits: Hashable, Sendable {
  /// The limit for connecting. `connect_timeout` in an address overrides it.
  package var connecting: Duration
  /// The longest time without any data while the server has to answer.
  package var answering: Duration

  /// Makes limits. The system notices sooner if a server is gone; these limits are for a server
  /// that is there but does nothing.
  package init(connecting: Duration = .seconds(10), answering: Duration = .seconds(60)) {
    (self.connecting, self.answering) = (connecting, answering)
  }

  /// Options for libpq unless the address or the environment sets them. A peer that is gone is
  /// noticed within half a minute instead of the system's default of hours.
  static let transport = [
    ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
    ("tcp_user_timeout", "20000"),
  ]

  /// Settings of the server session. The server waits for other writers no longer than the client
  /// waits for it, and ends transactions that no client waits for.
  static let session = [
    ("lock_timeout", "15s"), ("statement_timeout", "5min"),
    ("idle_in_transaction_session_timeout", "10s"),
    ("default_transaction_isolation", "read committed"),
    // Functions that other roles created in the database must not run with this user's rights.
    ("search_path", "pg_catalog, pg_temp"),
  ]
}
