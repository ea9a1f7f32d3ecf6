import CPostgres
import CartHousehold

/// An error that the server or libpq reported.
struct PostgresFailure: Error {
  /// The SQLSTATE, a code of five characters, if the error is from the server.
  let state: String?
  /// The message, safe to print on a terminal.
  let message: String
  /// Whether the error occurred while connecting.
  var isConnecting = false
  /// Whether the server asked for a password and none was available.
  var lacksPassword = false

  /// Makes the failure of a connection attempt or of a broken connection. Only libpq's text
  /// contains the server's error, so it is asked to include the SQLSTATE.
  init(of connection: OpaquePointer, isConnecting: Bool = false) {
    let text = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    let lines = text.split(whereSeparator: \.isNewline)
    let named = lines.lazy.reversed().compactMap(PostgresFailure.takeApart).first
    state = named?.state
    message = ServerText.shown(
      named.map { String($0.message) }
        ?? lines.prefix { !$0.hasPrefix("LOCATION:") }.joined(separator: " "))
    self.isConnecting = isConnecting
    lacksPassword = isConnecting && PQconnectionNeedsPassword(connection) != 0
  }

  /// Makes the failure of a statement.
  init(of result: OpaquePointer) {
    func field(_ letter: Unicode.Scalar) -> String? {
      PQresultErrorField(result, CInt(letter.value)).map { String(cString: $0) }
    }
    state = field("C")
    message = ServerText.shown(
      field("M") ?? PQresultErrorMessage(result).map { String(cString: $0) } ?? "")
  }

  /// Splits a line such as `FATAL:  28P01: password authentication failed`. The first word is in
  /// the server's language.
  private static func takeApart(_ line: Substring) -> (state: String, message: Substring)? {
    var rest = line
    while let start = rest.firstRange(of: ":  ") {
      rest = rest[start.upperBound...]
      let state = rest.prefix(5)
      let isName = state.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
      }
      if state.utf8.count == 5, isName, rest.dropFirst(5).hasPrefix(": ") {
        return (String(state), rest.dropFirst(7))
      }
    }
    return nil
  }

  /// The corresponding error of a journal.
  var journalError: SharedJournalError {
    if lacksPassword {
      return .wantsPassword(
        "the server asks for a password: put it into ~/.pgpass, as a line "
          + "`host:port:database:role:password` that only you may read")
    }
    // This is libpq's English text. libpq translates it only for programs that set a message
    // locale.
    if isConnecting, state == nil, message.contains("channel binding") {
      return .refused(
        "the server did not prove its identity (SCRAM over TLS), so no password was sent; if you "
          + "trust the network, add `channel_binding=disable` to the address")
    }
    guard let state else { return .unreachable("the server cannot be reached: \(message)") }
    return named(state)
  }

  /// Returns the error for a SQLSTATE of PostgreSQL (see appendix A of its manual) or of
  /// schema.sql.
  private func named(_ state: String) -> SharedJournalError {
    switch state {
    case "QC001": .diverged
    case "QC002": .unusable("the change is too large for the household")
    case "QC003": .notMember
    case "QC004":
      .unusable("the household does not accept this version yet; run `qc household upgrade`")
    case "QC005":
      .refused(
        "the server has no such role; an administrator can create it: "
          + "`createuser --pwprompt ROLE`")
    case "QC006": .refused("another member of the household has that name")
    case "QC007":
      .unusable("you already have a household of this name; `qc household join` joins it")
    case "QC008":
      .unusable("the server was set up by an earlier QuickCart; \(PostgresFailure.updating)")
    case "QC009":
      .refused(
        "a name must have 1 to 100 visible characters on one line, without spaces around them")
    case "QC010":
      .refused(
        "only a role that can log in and does not administer the server can be invited")
    case "QC011": .refused("the household has no such role")
    case "QC012":
      .refused("only the member who created the household or invited this role can expel it")
    case "QC013": .pruned
    case "QC014": .refused("only the member who created the household can prune it")
    case "QC015":
      .refused(
        "no two members have agreed on a snapshot yet; their devices create one every "
          + "\(HouseholdSnapshot.interval) changes")
    case "28P01":
      .wantsPassword("the server rejects the role or its password; passwords are in ~/.pgpass")
    case "28000": .refused("the server denies access: \(message)")
    case "3D000":
      .unusable(
        "database not found; an address ends in its name, as in `postgres://ada@nas/home`, and "
          + "an administrator of the server can create it: `createdb NAME`")
    case "42501" where isConnecting: .refused("the server denies access: \(message)")
    case "42501": .notMember
    case "42883":
      .unusable("the server was set up by an earlier QuickCart; \(PostgresFailure.updating)")
    case "3F000", "42P01":
      .unusable("there is no household in this database; `qc household create` creates one")
    case "53100": .unreachable("the disk of the server is full; nothing was sent")
    case "55P03": PostgresFailure.isBlocked
    case "25006": .unreachable("the server is currently read-only")
    case _ where PostgresFailure.passing.contains { state.hasPrefix($0) }:
      .unreachable("the server is temporarily unavailable: \(message)")
    default: .unusable("the server reports an error: \(message)")
    }
  }

  /// The error after waiting too long for a lock of another session.
  static let isBlocked = SharedJournalError.unreachable("another member is blocking the household")

  /// The advice on updating a server.
  static let updating =
    "run `qc household upgrade` as a role that can create a household, or have an administrator "
    + "run the script that `qc household server` prints"

  /// SQLSTATEs of errors that can pass: broken connections, conflicts, lack of resources, and
  /// servers that start, stop or time out.
  private static let passing = ["08", "25P03", "40", "53", "57"]
}
