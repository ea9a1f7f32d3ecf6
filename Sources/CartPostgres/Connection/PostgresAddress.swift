package import CartHousehold
import CPostgres
import Foundation

/// Where households live: what libpq takes for a connection, such as `postgres://ada@nas/home`.
///
/// An address is kept by stores, shown, and seen by whoever lists processes, so it holds no
/// password: those stand in `~/.pgpass`, a service file, or `PGPASSWORD`.
package struct PostgresAddress: Hashable, Sendable {
  /// The address as it was written.
  package let text: String
  /// Whether a server must prove that it knows the password too, over TLS that nobody stands in.
  ///
  /// So it is on a network, unless the address or the environment specifies `channel_binding`: else a
  /// stranger who answers in the server's place would get the password by asking for it.
  package let requiresProof: Bool

  /// The most bytes of an address.
  static let maximumSize = 2_000

  /// Takes an address, unless it has a password or libpq can't read it, or isn't installed. What the
  /// error says repeats nothing of it, as a password may be there where it isn't looked for.
  package init(_ text: String) throws(SharedJournalError) {
    guard (1...PostgresAddress.maximumSize).contains(text.utf8.count), !text.utf8.contains(0) else {
      throw .unusable("an address has at most \(PostgresAddress.maximumSize) bytes")
    }
    guard !PostgresAddress.hasPasswordBeforeHost(text) else { throw PostgresAddress.hasPassword }
    try PostgresLibrary.require()
    var complaint: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &complaint) else {
      PQfreemem(complaint)
      throw .unusable("this is no address; one looks like `postgres://ada@nas/home`")
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

  /// A service file may name any host.
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
    "an address must not hold a password, as others can see it: put it into ~/.pgpass, as a line "
      + "`host:port:database:role:password`, and leave it out here")

  /// Whether there is a colon before an `@`, in front of what follows a `?`. libpq would take
  /// `postgres://ada:se/cret@nas/home` for a host `ada`, and say so.
  private static func hasPasswordBeforeHost(_ text: String) -> Bool {
    guard let scheme = ["postgres://", "postgresql://"].first(where: text.hasPrefix) else {
      return false
    }
    let place = text.dropFirst(scheme.count).prefix { $0 != "?" }
    guard let sign = place.lastIndex(of: "@") else { return false }
    return place[..<sign].contains(":")
  }
}
