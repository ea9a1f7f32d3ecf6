import CartHousehold
@testable import CartPostgres
import Foundation
import Synchronization
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A PostgreSQL server of the tests, with its data and its socket in a temporary folder.
///
/// A shell runs it and reads from a pipe of ours, so that it is stopped however the tests end. It
/// always stops at once, without a shutdown. The data that it passed to the system survives that,
/// so it needn't wait for the disk (`-F`).
final class Server: Sendable {
  /// The server that tests share, each with a separate database.
  static let shared = Result { try Server() }

  /// A password as `openssl rand` might generate it, required for the role `locked`.
  static let password = "xqzv-7719-lemon"

  let folder: String
  private let running = Mutex<Running?>(nil)
  private let count = Atomic(0)

  /// Only used by one thread at a time, because of the lock around it.
  private struct Running: @unchecked Sendable {
    var shell: ChildProcess
    /// The write end of the pipe.
    var input: Int32
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/quickcart-\(UUID().uuidString)"
    try run(
      """
      mkdir -m 700 "$1" && "$0/initdb" -D "$1/data" -U postgres -A trust -E UTF8 --locale=C \
        --no-sync >"$1/log" 2>&1 || exit 1
      printf 'local all locked scram-sha-256\\nlocal all all trust\\n' >"$1/data/pg_hba.conf"
      """)
    try start()
    try administer(
      """
      CREATE ROLE ada LOGIN; CREATE ROLE ben LOGIN; CREATE ROLE eve LOGIN;
      CREATE ROLE locked LOGIN PASSWORD '\(Server.password)'
      """)
  }

  deinit {
    running.withLock { running in
      guard let running else { return }
      // Closing the pipe stops the server and removes its folder.
      close(running.input)
      do { try running.shell.wait() } catch { print("a server wasn't waited for: \(error)") }
    }
  }

  /// Returns the folder of PostgreSQL's programs.
  static func programs() throws -> String {
    let debian = "/usr/lib/postgresql"
    let versions =
      access(debian, X_OK) == 0
      ? try FileManager.default.contentsOfDirectory(atPath: debian) : []
    let folders = versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
      .map { "\(debian)/\($0)/bin" }
    let all = folders + ["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"]
    guard let found = all.first(where: { access("\($0)/postgres", X_OK) == 0 }) else {
      throw SystemError("there is no PostgreSQL; `make setup-tests` brings it", 0)
    }
    return found
  }

  /// Starts a shell that runs a script as a user who may run PostgreSQL: `$0` is the folder of the
  /// programs, `$1` that of the server.
  private func shell(_ script: String, reading input: Int32? = nil) throws -> ChildProcess {
    let words = ["/bin/sh", "-c", script, try Server.programs(), folder]
    let all = (geteuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] : []) + words
    var streams = ChildProcess.Streams(output: "/dev/null", errors: "/dev/null")
    streams.inputDescriptor = input
    return try ChildProcess(
      all[0], Array(all.dropFirst()), environment: ["PATH": "/usr/bin:/bin"], streams)
  }

  func run(_ script: String) throws {
    guard try shell(script).wait() == .exited(0) else {
      throw SystemError("a script failed: \(script)", 0)
    }
  }

  /// Starts the server, and waits until it accepts connections.
  ///
  /// - Parameter size: the maximum size of its files in bytes; nil for no limit.
  func start(filesUpTo size: Int? = nil) throws {
    let limit = size.map { "ulimit -f \($0 / 512);" } ?? ""
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe", errno) }
    // Other children of the tests must not inherit the end whose closing stops the server.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let started = Running(
      shell: try shell(
        """
        cd /; \(limit) "$0/postgres" -D "$1/data" -k "$1" -h '' -F >>"$1/log" 2>&1 &
        server=$!
        if read -r _; then kill -QUIT $server; wait $server; exit 0; fi
        kill -QUIT $server; wait $server; rm -rf "$1"
        """, reading: ends[0]),
      input: ends[1])
    while true {
      do {
        _ = try PostgresConnection(to: try address("postgres", of: "postgres"))
        break
      } catch SharedJournalError.unreachable {
        guard try started.shell.poll() == nil else {
          throw SystemError("the server doesn't start", 0)
        }
        usleep(20_000)
      }
    }
    running.withLock { $0 = started }
  }

  /// Stops the server without a shutdown, like `pg_ctl stop -m immediate`.
  func stop() throws {
    try running.withLock { running in
      guard let stopping = running.take() else { return }
      guard write(stopping.input, "\n", 1) == 1 else { throw SystemError("write", errno) }
      close(stopping.input)
      try stopping.shell.wait()
    }
  }

  /// Copies the data of the stopped server.
  func backUp() throws { try run(#"rm -rf "$1/copy" && cp -a "$1/data" "$1/copy""#) }

  /// Replaces the data with the copy.
  func restore() throws { try run(#"rm -rf "$1/data" && cp -a "$1/copy" "$1/data""#) }

  /// The path of the socket.
  var socket: String { "\(folder)/.s.PGSQL.5432" }

  /// Returns the address of a database for a role.
  func address(
    _ database: String, of role: String, _ more: String = ""
  ) throws -> PostgresAddress {
    try PostgresAddress("postgres://\(role)@/\(database)?host=\(folder)\(more)")
  }

  /// Runs statements as the administrator.
  func administer(_ statements: String, in database: String = "postgres") throws {
    try PostgresConnection(to: try address(database, of: "postgres")).run(script: statements)
  }

  /// Makes a database.
  func makeDatabase() throws -> String {
    let name = "test\(count.add(1, ordering: .relaxed).newValue)"
    try administer("CREATE DATABASE \(name) TEMPLATE template0")
    return name
  }
}

/// A household in its own database.
struct Home {
  let server: Server
  let database: String
  let household: PostgresHousehold

  /// Makes a household with the members Ada and Ben; Eve has a role, but isn't invited.
  init(on server: Server? = nil) throws {
    let server = try server ?? Server.shared.get()
    let database = try server.makeDatabase()
    let administrator = try PostgresConnection(to: server.address(database, of: "postgres"))
    let household = try PostgresHousehold.create(
      "Home", as: "Root", version: 1, on: administrator)
    for (role, name) in [("ada", "Ada"), ("ben", "Ben")] {
      try household.invite(role, on: administrator)
      try household.join(
        as: name, on: try PostgresConnection(to: server.address(database, of: role)))
    }
    (self.server, self.database, self.household) = (server, database, household)
  }

  func connect(as role: String) throws -> PostgresConnection {
    try PostgresConnection(to: try server.address(database, of: role))
  }

  func journal(of role: String = "ada") throws -> PostgresJournal {
    PostgresJournal(at: try server.address(database, of: role), of: household.id)
  }

  /// Returns all records of the journal.
  func records() throws -> [JournalRecord] {
    let journal = try journal()
    var records: [JournalRecord] = []
    while true {
      let more = try journal.read(after: records.last?.place ?? .start, limit: 1_000)
      if more.isEmpty { return records }
      records += more
    }
  }

  /// Whether the journal contains each entry once, in one order without gaps, and the chain of each
  /// place follows from the previous one.
  func holdsOnce(_ entries: [SealedEntry]) throws -> Bool {
    let records = try records()
    let ids = records.map(\.entry.id)
    guard ids.count == entries.count, Set(ids) == Set(entries.map(\.id)) else { return false }
    let connection = try connect(as: "postgres")
    var chain: [UInt8] = []
    for (index, record) in records.enumerated() {
      var row = try connection.run(
        "SELECT sha256($1 || uuid_send($2))", .bytes(chain), .uuid(record.entry.id)
      ).only()
      chain = try row.bytes(atMost: 32)
      guard record.place == JournalPlace(sequence: Int64(index) + 1, chain: chain) else {
        return false
      }
    }
    return true
  }
}

extension SealedEntry {
  /// Makes an entry with a short text.
  static func saying(_ text: String, version: Int = 1) -> SealedEntry {
    SealedEntry(id: UUID(), version: version, body: Array(text.utf8))
  }
}

/// The state that several waiting threads share about each other's failures.
final class Others: Sendable {
  private let errors = Mutex<[any Error]>([])

  fileprivate func add(_ error: any Error) { errors.withLock { $0.append(error) } }

  fileprivate var error: (any Error)? { errors.withLock { $0.first } }

  /// Whether another thread has failed, so that waiting is pointless.
  var haveFailed: Bool { error != nil }
}

/// Runs a body a number of times at once, each in a thread because they wait for each other, and
/// throws the error of one of them.
func atOnce(_ count: Int, _ body: @escaping @Sendable (Int, Others) throws -> Void) throws {
  let group = DispatchGroup()
  let others = Others()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      defer { group.leave() }
      do { try body(index, others) } catch { others.add(error) }
    }
  }
  group.wait()
  if let error = others.error { throw error }
}
