/// How long each step of a conversation with a server may take.
package struct ConnectionLimits: Hashable, Sendable {
  /// Until the connection stands. An address may say otherwise by `connect_timeout`.
  package var connecting: Duration
  /// How long a server may be silent that was asked something.
  package var answering: Duration

  /// Makes limits. A server that is gone is noticed sooner, by the system: this is for one that is
  /// there and does nothing.
  package init(connecting: Duration = .seconds(10), answering: Duration = .seconds(60)) {
    (self.connecting, self.answering) = (connecting, answering)
  }

  /// What libpq is told, where neither the address nor the environment says otherwise: a peer that
  /// is gone is noticed within half a minute, and not after the hours that systems take.
  static let transport = [
    ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
    ("tcp_user_timeout", "20000"),
  ]

  /// What the server is told: to wait for no other writer longer than we wait for it, and to end
  /// what nobody waits for any more.
  static let session = [
    ("lock_timeout", "15s"), ("statement_timeout", "5min"),
    ("idle_in_transaction_session_timeout", "10s"),
    ("default_transaction_isolation", "read committed"),
    // Whoever may make functions in the database doesn't get to run theirs by our hands.
    ("search_path", "pg_catalog, pg_temp"),
  ]
}
