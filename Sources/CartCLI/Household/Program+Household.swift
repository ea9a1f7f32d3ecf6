import CartFiles
import CartHousehold
import CartLanguage
import CartModels
import CartPostgres
import CartStore

/// `qc household` and `qc sync`
extension Program {
  func household(_ command: HouseholdCommand, _ console: Console) throws -> ExitStatus {
    if case .server(let household, let roles) = command {
      let script = try ServerScript(
        household: household, version: HouseholdEntry.currentVersion, roles: roles)
      try host.output.write(script.text)
      try host.output.flush()
      return .success
    }
    guard case .file(let path) = location else {
      throw FileError(Diagnostic(.missing, "a store in memory cannot be part of a household"))
    }
    if !command.makesStore, FilePresence(at: path) == .nothing {
      throw FileError(
        Diagnostic(
          .missing, "this store does not exist yet",
          help: [
            "`qc household create` creates a household, and `qc household join` joins one; "
              + "`qc --help` shows how"
          ]))
    }
    // Creates the folder if necessary, and reports problems with the store in the usual way.
    if command.makesStore { try store.write(at: clock.now) { _ in } }
    try store.close()
    let shared = SharedStore(try SQLiteStore(.file(path)), at: path)
    let server = ServerAccess(home: host.home, ask: host.askPassword)
    try HouseholdWork(shared, output: host.output, console: console, server: server)
      .perform(command)
    return .success
  }
}
