import ArgumentParser
import CartModels
import Foundation

/// Speaks for `qc` with the server that a household is on.
@main struct Sync: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qc-sync", abstract: "Speak with the server that a household is on.",
    discussion: "`qc` runs this by itself, for `qc household` and `qc sync`.",
    version: ProgramVersion.current, subcommands: [Create.self, Invite.self, Join.self, Check.self])

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as SyncFailure {
      FileHandle.standardError.write(Data("error: \(failure.description)\n".utf8))
      exit(withError: ExitCode(failure.status.rawValue))
    } catch {
      exit(withError: error)
    }
  }
}
