import ArgumentParser
import CartHousehold
import CartModels
import CartStore
import Foundation
import TerminalText

/// Speaks for `qc` with the server that a household is on.
@main struct Sync: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qc-sync", abstract: "Speak with the server that a household is on.",
    discussion: "`qc` runs this by itself, for `qc household` and `qc sync`.",
    version: ProgramVersion.current,
    subcommands: [
      Create.self, Join.self, Invite.self, Leave.self, Status.self, Upgrade.self, Repair.self,
      Exchange.self, Once.self, Follow.self,
    ])

  @Option(
    name: .customLong("for"), help: ArgumentHelp("The version of qc.", visibility: .hidden))
  var program: String?

  /// Both read and write one store, so they are of one version.
  func validate() throws {
    guard let program, program != ProgramVersion.current else { return }
    throw ValidationError(
      "this is qc-sync \(ProgramVersion.current), and qc is \(PrintableText.of(program)); install "
        + "both of one version")
  }

  static func main() {
    do {
      // Swift reads the words from there: without any, this would print its help and have done well.
      guard CommandLine.argc > 0 else {
        throw SyncFailure(
          "the command line can't be read, as nothing is mounted at /proc", status: .usage)
      }
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard let failure = SyncFailure(error) else { exit(withError: error) }
      complain(failure)
      exit(withError: ExitCode(failure.status.rawValue))
    }
  }
}
