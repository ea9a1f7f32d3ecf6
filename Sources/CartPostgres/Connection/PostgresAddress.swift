package import CartHousehold
import CPostgres
import Foundation

/// The address of a PostgreSQL server with households, in libpq's syntax:
/// `postgres://ada@nas/home`.
///
/// Stores save addresses, `qc` shows them, and process lists expose them. An address therefore
/// contains no password; passwords belong in `~/.pgpass`, a service file or `PGPASSWORD`.
package struct PostgresAddress: Hashable, Sendable {
  /// The address as it was written.
  package let text: String
  /// Whether the server must prove that it knows the password too, over TLS without a man in the
  /// middle.
  ///
  /// This is true on a network, unless the address or the environment specifies `channel_binding`.
  /// Otherwise an impostor could get the password by asking for it.
  package let requiresProof: Bool

  /// The maximum size of an address in bytes.
  static let maximumSize = 2_000

  /// Makes an address. This fails if the text contains a password, if libpq cannot parse it, or if
  /// libpq is not installed. The error quotes nothing from the text, because a password can be in
  /// an unexpected place.
  package init(_ text: String) throws(SharedJournalError) {
    guard (1...PostgresAddress.maximumSize).contains(text.utf8.count), !text.utf8.contains(0) else {
      throw .unusable("an address has at most \(PostgresAddress.maximumSize) bytes")
    }
    guard !PostgresAddress.hasPasswordBeforeHost(text) else { throw PostgresAddress.hasPassword }
    try PostgresLibrary.require()
    var complaint: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &complaint) else {
      PQfreemem(complaint)
      throw .unusable("not an address; write it as in `postgres://ada@nas/home`")
    }
    defer { PQconninfoFree(options) }
    let given = PostgresAddress.values(of: options)
    guard given["password"] == nil, given["sslpassword"] == nil else {
      throw PostgresAddress.hasPassword
    }
    self.text = text
    requiresProof = PostgresAddress.requiresProof(given, ProcessInfo.processInfo.environment)
  }

  static func values(
    of options: UnsafeMutablePointer<PQconninfoOption>
  ) -> [String: String] {
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      values[String(cString: keyword)] = option.pointee.val.map { String(cString: $0) }
      option += 1
    }
    return values
  }

  /// Whether to require proof. A service file can name any host, so one counts as a network.
  private static func requiresProof(
    _ given: [String: String], _ environment: [String: String]
  ) -> Bool {
    func value(_ name: String, _ variable: String) -> String? {
      given[name] ?? environment[variable]
    }
    if value("channel_binding", "PGCHANNELBINDING") != nil { return false }
    if value("hostaddr", "PGHOSTADDR") != nil || value("service", "PGSERVICE") != nil {
      return true
    }
    let hosts = value("host", "PGHOST") ?? ""
    return hosts.split(separator: ",").contains { !$0.hasPrefix("/") && !$0.hasPrefix("@") }
  }

  private static let hasPassword = SharedJournalError.unusable(
    "an address cannot contain a password, because others can see it: put it into ~/.pgpass as a line "
      + "`host:port:database:role:password`")

  /// Whether there is a colon before an `@` in the part before `?`. libpq would parse
  /// `postgres://ada:se/cret@nas/home` as a host `ada` and quote it in the error.
  private static func hasPasswordBeforeHost(_ text: String) -> Bool {
    guard let scheme = ["postgres://", "postgresql://"].first(where: text.hasPrefix) else {
      return false
    }
    let place = text.dropFirst(scheme.count).prefix { $0 != "?" }
    guard let sign = place.lastIndex(of: "@") else { return false }
    return place[..<sign].contains(":")
  }
}
