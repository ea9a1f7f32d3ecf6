import CPostgres

/// The line of ~/.pgpass for a connection.
package struct PasswordLine: Hashable, Sendable {
  /// The file that libpq reads passwords from.
  package let path: String
  private let place: String

  /// Returns the text of a password file with a password for this connection, which replaces an
  /// earlier one.
  ///
  /// The new line comes first, because libpq uses the first line that matches.
  package func added(to text: String, password: String) -> String {
    let others = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(place) }
    return place + PasswordLine.escaped(password) + "\n" + others.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
  }

  init(of values: [String: String], home: String) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { values[$0] }.first { !$0.isEmpty }
    }
    path = value("passfile") ?? home + "/.pgpass"
    let parts = [
      value("host", "hostaddr") ?? "localhost", value("port") ?? "5432",
      value("dbname") ?? "", value("user") ?? "",
    ]
    place = parts.map { PasswordLine.escaped($0) + ":" }.joined()
  }
}

extension PostgresConnection {
  /// The line of ~/.pgpass for this connection, or nil if memory is exhausted.
  package func passwordLine(home: String) -> PasswordLine? {
    guard let options = PQconninfo(handle) else { return nil }
    defer { PQconninfoFree(options) }
    return PasswordLine(of: PostgresAddress.values(of: options), home: home)
  }
}
