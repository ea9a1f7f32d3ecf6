import CartInterpreter
import CartLanguage
import CartModels
import CartServer

/// Help in editors: `qc lsp`.
extension Program {
  /// Serves the editor that started it, until the editor sends `exit` or closes the connection.
  func serve() throws -> ExitStatus {
    let streams = StandardMessages()
    let connection = ServerConnection(serverHost, from: streams, to: streams)
    return try connection.run() ? .success : .failure
  }

  /// The parts of the program that the language server needs.
  var serverHost: ServerHost {
    let help = HelpRenderer(style: .plain)
    return ServerHost(
      files: FileLoader(mostBytes: budget.limits.memory), store: store, calendar: host.calendar,
      completion: { EditedScriptHost(folder: $0) }, help: { help.text($0) },
      version: ProgramVersion.current)
  }
}
