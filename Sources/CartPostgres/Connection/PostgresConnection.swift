import CPostgres
import CartHousehold
import CartPlatform

/// A connection to a server. Each wait has a time limit and stops at once when the owner wants to
/// end.
///
/// Only one thread at a time can use a connection. It uses libpq's nonblocking calls. Only
/// resolving a host name can block, for as long as the system's resolver takes.
package final class PostgresConnection {
  let handle: OpaquePointer
  private let limits: ConnectionLimits
  private let isEnding: (() -> Bool)?
  /// Whether the connection can no longer be used.
  private(set) var isBroken = false
  /// The owner of the schema `quickcart`, or nil if the schema does not exist.
  private(set) var schemaOwner: String?
  /// The revision of the schema, or 0 if it does not exist.
  private(set) var schemaRevision = 0
  /// Whether an earlier QuickCart set up the server, so that it lacks newer functions.
  package var isOutdated: Bool {
    schemaOwner != nil && schemaRevision < HouseholdSchema.revision
  }

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - password: A password that the user just typed, or nil to use the one in ~/.pgpass, if any.
  ///   - isEnding: Called regularly while waiting for the server, and at once after a signal. If it
  ///     returns true, the operation fails as if the server were unreachable.
  /// - Throws: `SharedJournalError`.
  package init(
    to address: PostgresAddress, password: String? = nil,
    limits: ConnectionLimits = ConnectionLimits(), isEnding: (() -> Bool)? = nil
  ) throws {
    guard let handle = PostgresConnection.begin(address, password) else {
      throw SharedJournalError.unreachable("out of memory")
    }
    (self.handle, self.limits, self.isEnding) = (handle, limits, isEnding)
    // libpq would print the notices of the server.
    PQsetNoticeReceiver(handle, { _, _ in }, nil)
    PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
    try connect()
    guard PQsetnonblocking(handle, 1) == 0 else { throw failure() }
    guard PQserverVersion(handle) >= 130_000 else {
      throw SharedJournalError.unusable(
        "the server is older than PostgreSQL 13, which a household needs")
    }
    try settle()
  }

  deinit { PQfinish(handle) }

  /// The version of the server, such as `150018`.
  package var serverVersion: Int32 { PQserverVersion(handle) }

  private static func begin(_ address: PostgresAddress, _ password: String?) -> OpaquePointer? {
    // The last option with a name wins, so the address overrides the options before it.
    let options =
      [("fallback_application_name", "qc")] + ConnectionLimits.transport
      + (address.requiresProof ? [("channel_binding", "require")] : [])
      + [("dbname", address.text), ("client_encoding", "UTF8")]
      + (password.map { [("password", $0)] } ?? [])
    var keywords = options.map { UnsafePointer(strdup($0.0)) }
    var values = options.map { UnsafePointer(strdup($0.1)) }
    defer { for text in keywords + values { free(UnsafeMutablePointer(mutating: text)) } }
    keywords.append(nil)
    values.append(nil)
    return PQconnectStartParams(keywords, values, 1)
  }

  private func connect() throws {
    guard PQstatus(handle) != CONNECTION_BAD else { throw failure(isConnecting: true) }
    let deadline = ContinuousClock.now + (ownConnectLimit ?? limits.connecting)
    var wanted = POLLOUT
    while true {
      guard try wait(for: wanted, until: deadline) != 0 else {
        isBroken = true
        throw SharedJournalError.unreachable("the server does not answer")
      }
      switch PQconnectPoll(handle) {
      case PGRES_POLLING_OK: return
      case PGRES_POLLING_READING: wanted = POLLIN
      case PGRES_POLLING_WRITING: wanted = POLLOUT
      default: throw failure(isConnecting: true)
      }
    }
  }

  /// The `connect_timeout` in the address, a service file or the environment.
  private var ownConnectLimit: Duration? {
    guard let options = PQconninfo(handle) else { return nil }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if String(cString: keyword) == "connect_timeout", let value = option.pointee.val {
        return Int32(String(cString: value)).flatMap { $0 > 0 ? .seconds($0) : nil }
      }
      option += 1
    }
    return nil
  }

  /// Applies the session settings, and determines the schema's owner before any function in the
  /// schema runs.
  private func settle() throws {
    let settings = ConnectionLimits.session.map {
      "pg_catalog.set_config('\($0.0)', '\($0.1)', false)"
    }
    let result = try run(
      """
      SELECT \(settings.joined(separator: ", ")), (
        SELECT r.rolname::pg_catalog.text FROM pg_catalog.pg_namespace n
        JOIN pg_catalog.pg_roles r ON r.oid OPERATOR(pg_catalog.=) n.nspowner
        WHERE n.nspname OPERATOR(pg_catalog.=) 'quickcart'), (
        SELECT pg_catalog.obj_description(n.oid, 'pg_namespace')
        FROM pg_catalog.pg_namespace n WHERE n.nspname OPERATOR(pg_catalog.=) 'quickcart')
      """)
    var row = try result.only()
    for _ in settings { _ = try row.text() }
    schemaOwner = try row.text()
    let comment = try row.text()
    // The schema of the first revision has no comment.
    if schemaOwner != nil { schemaRevision = comment.flatMap(Self.revision) ?? 1 }
  }

  /// Returns the revision at the end of the schema's comment.
  private static func revision(in comment: String) -> Int? {
    comment.split(separator: " ").last.flatMap { Int($0) }
  }

  /// Runs a statement and returns its rows.
  ///
  /// - Throws: `SharedJournalError`.
  @discardableResult
  func run(_ statement: String, _ parameters: PostgresParameter...) throws -> PostgresResult {
    let isSent = PostgresConnection.withPointers(parameters[...]) { pointers in
      PQsendQueryParams(
        handle, statement, CInt(parameters.count), parameters.map(\.type), pointers,
        parameters.map { CInt(clamping: $0.count) }, parameters.map { _ in 1 }, 1)
    }
    guard isSent == 1 else { throw failure() }
    return try answer()
  }

  /// Runs several statements without parameters or results.
  func run(script: String) throws {
    guard PQsendQuery(handle, script) == 1 else { throw failure() }
    try answer()
  }

  private static func withPointers<Result>(
    _ parameters: ArraySlice<PostgresParameter>, _ pointers: [UnsafePointer<CChar>?] = [],
    _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    guard let parameter = parameters.first else { return body(pointers) }
    return parameter.storage.withUnsafeBytes {
      let pointer = $0.bindMemory(to: CChar.self).baseAddress
      return withPointers(parameters.dropFirst(), pointers + [pointer], body)
    }
  }

  /// Reads all results of a statement and returns the last one. Throws if any of them is an error.
  @discardableResult
  private func answer() throws -> PostgresResult {
    var last: PostgresResult?
    var complaint: PostgresFailure?
    while let handle = try nextResult() {
      let result = PostgresResult(handle)
      switch PQresultStatus(handle) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: last = result
      case PGRES_FATAL_ERROR: complaint = complaint ?? PostgresFailure(of: handle)
      default:
        // No statement of this module uses COPY or streaming.
        isBroken = true
        throw PostgresResult.isStrange
      }
    }
    if PQstatus(handle) == CONNECTION_BAD { isBroken = true }
    if let complaint { throw complaint.journalError }
    guard let last else { throw failure() }
    return last
  }

  /// Waits for the next result; returns nil after the last one.
  private func nextResult() throws -> OpaquePointer? {
    var deadline = ContinuousClock.now + limits.answering
    while true {
      let isSending = PQflush(handle)
      guard isSending >= 0 else { throw failure() }
      if isSending == 0, PQisBusy(handle) == 0 { return PQgetResult(handle) }
      let ready = try wait(for: isSending == 1 ? POLLIN | POLLOUT : POLLIN, until: deadline)
      guard ready != 0 else {
        isBroken = true
        throw SharedJournalError.unreachable("the server no longer answers")
      }
      guard ready & ~Int16(POLLOUT) == 0 || PQconsumeInput(handle) == 1 else { throw failure() }
      // A large entry on a slow connection can take longer, as long as data keeps arriving.
      deadline = ContinuousClock.now + limits.answering
    }
  }

  /// Returns libpq's current error and marks the connection as broken.
  func failure(isConnecting: Bool = false) -> SharedJournalError {
    isBroken = true
    return PostgresFailure(of: handle, isConnecting: isConnecting).journalError
  }

  /// Marks the connection as broken.
  func giveUp() { isBroken = true }

  func checkGoesOn() throws {
    guard isEnding?() == true else { return }
    isBroken = true
    throw SharedJournalError.unreachable("interrupted before the server answered")
  }

  /// Waits until the server can be read from or written to, and returns the events. Returns 0 after
  /// the deadline.
  private func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws -> Int16 {
    var polled = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
    while true {
      try checkGoesOn()
      let left = slice(until: deadline, atMost: 250)
      let count = poll(&polled, 1, left)
      if count > 0 { return polled.revents }
      guard count == 0 || errno == EINTR else {
        isBroken = true
        throw SharedJournalError.unreachable("cannot watch the connection")
      }
      if left == 0 { return 0 }
    }
  }

  /// Returns the milliseconds until the deadline, limited to the time between two calls of
  /// `isEnding`. That limit is a minute if there is no `isEnding`.
  func slice(until deadline: ContinuousClock.Instant, atMost most: Int32) -> Int32 {
    let most = isEnding == nil ? 60_000 : most
    let left = deadline - ContinuousClock.now
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    guard seconds < 60 else { return most }
    return min(most, Int32(seconds) * 1_000 + Int32(attoseconds / 1_000_000_000_000_000) + 1)
  }
}
