import CartHousehold
import CartModels
import CartPostgres

/// Connects to a server, and asks for the password if it isn't known.
struct ServerAccess {
  /// The user's home folder.
  let home: String
  /// Asks a question at the terminal; nil without a terminal or an answer.
  let ask: (_ question: String) throws -> String?

  /// Connects to a server. A password that it accepts is saved in ~/.pgpass, which only the user
  /// can read.
  func connect(to address: PostgresAddress) throws -> PostgresConnection {
    do {
      return try PostgresConnection(to: address)
    } catch let error as SharedJournalError {
      guard case .wantsPassword = error,
        let password = try ask("password for \(address.text): "), !password.isEmpty
      else { throw error }
      let connection = try PostgresConnection(to: address, password: password)
      try keep(password, of: connection)
      return connection
    }
  }

  private func keep(_ password: String, of connection: PostgresConnection) throws {
    guard let line = connection.passwordLine(home: home) else { return }
    let text = try FilePath(line.path).kind == nil ? "" : readable(line.path)
    try ReplacingFile.put(line.added(to: text, password: password), at: line.path, mode: 0o600)
  }

  private func readable(_ path: String) throws -> String {
    do throws(PathError) {
      return String(decoding: try FilePath(path).readAll(mostBytes: 1 << 20), as: UTF8.self)
    } catch {
      throw SharedJournalError.unusable("cannot read `\(path)`: \(error.reason)")
    }
  }
}
