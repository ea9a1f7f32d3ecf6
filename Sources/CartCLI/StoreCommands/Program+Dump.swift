import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import TerminalText

/// `qc dump`
extension Program {
  /// Writes the dump. Unreadable data is left out and reported at the end, so that the user knows
  /// that the dump is incomplete.
  func dump(_ console: Console) throws -> ExitStatus {
    let work = CountedWork("dump")
    let leftOut = try meter.following(work) {
      try store.read { repository in
        try Dump(repository, calendar: host.calendar, counting: work).forEachLine {
          try host.output.write((host.outputIsTerminal ? PrintableText.of($0) : $0) + "\n")
        }
      }
    }
    try host.output.flush()
    guard leftOut > 0 else { return .success }
    try console.report([
      Diagnostic(
        .store,
        "\(counted(leftOut, "part")) of \(location) cannot be read, and \(leftOut == 1 ? "is" : "are") left out",
        help: [
          "lines that begin with `# left out` show them; `qc doctor --repair` sets aside what cannot be read"
        ])
    ])
    return .store
  }
}
