package import CartHousehold
import CPostgres

/// Where households live: what libpq takes for a connection, such as `postgres://ada@nas/home`.
///
/// An address is kept by stores, shown, and seen by whoever lists processes, so it holds no
/// password: those stand in `~/.pgpass`, a service file, or `PGPASSWORD`.
package struct PostgresAddress: Hashable, Sendable {
  /// The address as it was written.
  package let text: String

  /// The most bytes of an address.
  static let maximumSize = 2_000

  /// Takes an address, unless it has a password or libpq can't read it. What the error says repeats
  /// nothing of it, as a password may be there where it isn't looked for.
  package init(_ text: String) throws(SharedJournalError) {
    guard (1...PostgresAddress.maximumSize).contains(text.utf8.count), !text.utf8.contains(0) else {
      throw .unusable("an address has at most \(PostgresAddress.maximumSize) bytes")
    }
    guard !PostgresAddress.hasPasswordBeforeHost(text) else { throw PostgresAddress.hasPassword }
    var complaint: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &complaint) else {
      PQfreemem(complaint)
      throw .unusable("this is no address; one looks like `postgres://ada@nas/home`")
    }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      let name = String(cString: keyword)
      if name == "password" || name == "sslpassword", option.pointee.val != nil {
        throw PostgresAddress.hasPassword
      }
      option += 1
    }
    self.text = text
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
